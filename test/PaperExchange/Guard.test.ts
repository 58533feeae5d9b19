import { get, request as send } from "node:http"
import { connect } from "node:net"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { isHostName, refusalOf } from "../../src/PaperExchange/Guard.js"
import { ListenError, serve } from "../../src/PaperExchange/Serve.js"
import * as Paper from "../../src/PaperExchange.js"

const world = Paper.layer({ historyDays: 1, symbols: ["BTCUSDT"], rateLimits: false })
const rules = {
  allowedHosts: ["paper", "fd00::1"],
  allowsOrigin: (origin: string) => origin === "https://desk.example"
}

const statusOf = (...lines: ReadonlyArray<readonly [name: string, value: string]>) =>
  refusalOf(rules, "/", lines.flat())?.status

describe("the guard", () => {
  it("reads headers in any case and order, and IPv6 addresses", () => {
    assert.isUndefined(
      statusOf(["ORIGIN", "https://desk.example"], ["sec-fetch-site", "cross-site"], ["HOST", "paper"])
    )
    assert.isUndefined(statusOf(["Host", "[FD00::1]:8080"]))
    assert.strictEqual(statusOf(["Host", "fd00::1"]), 403)
    assert.strictEqual(statusOf(["Host", "paper:"]), 403)
    assert.strictEqual(statusOf(["Origin", "localhost"], ["X-Host", "localhost"]), 403)
    assert.strictEqual(statusOf(["Host", "paper"], ["Sec-Fetch-Site", "none"], ["Sec-Fetch-Site", "cross-site"]), 403)
    assert.strictEqual(statusOf(["Host", "localhost"], ["host", "localhost"]), 403)
  })

  it("judges only requests whose target is a path", () => {
    for (const target of ["*", "", "http://localhost/v5", "localhost:1"]) {
      assert.strictEqual(refusalOf(rules, target, ["Host", "localhost"])?.status, 400, target)
    }
  })

  it("takes host names and addresses, without scheme, port or final dot", () => {
    const names = ["paper", "paper_1", "a.b-c.internal", "10.0.0.1", "fd00::1", "[fd00::1]", "PAPER"]
    assert.deepStrictEqual(names.filter(isHostName), names)
    const others = [
      "",
      "paper:80",
      "http://paper",
      "paper.",
      ".paper",
      "*",
      "*.paper",
      "a b",
      "a,b",
      "[fd00::1]:80",
      "a/b"
    ]
    assert.deepStrictEqual(others.filter(isHostName), [])
  })
})

describe("a guarded server", () => {
  it.scopedLive("doesn't start with a host that no request can name", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(serve({ allowedHosts: ["paper", "http://paper:80"] }))
      assert.instanceOf(error, ListenError)
      assert.match(error.message, /"http:\/\/paper:80" in allowedHosts is not a host name/)
    }).pipe(Effect.provide(world))
  )

  it.scopedLive("asks for the body of an allowed request that waits to be asked", () =>
    Effect.gen(function* () {
      const { rest } = yield* serve()
      const events: Array<string> = []
      const answer = yield* Effect.async<string>((resume) => {
        const headers = { expect: "100-continue", "content-length": 2 }
        const request = send(`${rest}/v5/order/create`, { method: "POST", headers }, (response) => {
          response.on("data", (data) => resume(Effect.succeed(String(data))))
        })
        request.on("continue", () => {
          events.push("continue")
          request.end("{}")
        })
        request.flushHeaders()
      })
      assert.deepStrictEqual(events, ["continue"])
      assert.include(answer, "401")
    }).pipe(Effect.provide(world))
  )

  it.scopedLive("ends refused connections by itself, of requests and of sockets, also at an unknown path", () =>
    Effect.gen(function* () {
      const { rest } = yield* serve()
      const port = Number(new URL(rest).port)
      /** What comes back until the server ends the connection; the client never does. */
      const reply = (...lines: ReadonlyArray<string>) =>
        Effect.async<string>((resume) => {
          const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true })
          let text = ""
          socket.on("data", (data) => (text += data))
          socket.on("end", () => resume(Effect.succeed(text)))
          socket.write([...lines, "", ""].join("\r\n"))
          return Effect.sync(() => socket.destroy())
        })
      const upgrade = ["Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: x"]
      assert.match(yield* reply("POST /v5/x HTTP/1.1", "Host: x", "Content-Length: 5"), /^HTTP\/1\.1 403 /)
      assert.match(yield* reply("GET /v5/private HTTP/1.1", "Host: x", ...upgrade), /^HTTP\/1\.1 403 /)
      assert.match(yield* reply("GET /v5/moon HTTP/1.1", "Host: localhost", ...upgrade), /^HTTP\/1\.1 404 /)
    }).pipe(Effect.provide(world))
  )

  it.scopedLive("answers to the address that it is bound to, and to the one it was told to listen on", () =>
    Effect.gen(function* () {
      const { rest } = yield* serve({ host: "127.0.0.2" })
      const status = (host: string) =>
        Effect.async<number>((resume) => {
          get(`${rest}/v5/market/time`, { headers: { host } }, (response) => {
            response.resume()
            resume(Effect.succeed(response.statusCode ?? 0))
          })
        })
      assert.strictEqual(yield* status(new URL(rest).host), 200)
      assert.strictEqual(yield* status("127.0.0.3"), 403)
    }).pipe(Effect.provide(world))
  )
})
