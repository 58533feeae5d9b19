import { createHmac } from "node:crypto"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { WebSocket } from "ws"
import * as Families from "../../src/PaperExchange/Legacy.js"
import { serve } from "../../src/PaperExchange/Serve.js"
import * as Paper from "../../src/PaperExchange.js"
import { bytesOf, talk } from "./hostileRequests.js"
import { foreignOrigins, page } from "./hostileRows.js"
import { signedHttp } from "./signedHttp.js"

const { key, secret } = Paper.account
const world = Paper.layer({ historyDays: 1, symbols: ["BTCUSDT"], rateLimits: false, families: Families.all })

const paths = [
  "/v5/public/linear",
  "/v5/public/spot",
  "/v5/public/option",
  "/v5/private",
  "/v5/private?max_active_time=1m",
  "/v5/trade",
  // Older APIs, and paths that nobody serves: who may ask comes before what is asked.
  "/realtime",
  "/realtime_private",
  "/spot/private/v3",
  "/contract/private/v3",
  "/unified/private/v3",
  "/v5/moon",
  "/"
]

interface Options {
  readonly origin?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** How a handshake ends: 101, or the status and text of its refusal. */
const handshake = (url: string, options: Options = {}) =>
  Effect.async<{ readonly status: number; readonly text: string }>((resume) => {
    const client = new WebSocket(url, options)
    const end = (status: number, text: string) => {
      client.terminate()
      resume(Effect.succeed({ status, text }))
    }
    client.on("open", () => end(101, ""))
    client.on("error", (cause) => end(0, cause.message))
    client.on("unexpected-response", (_, response) => {
      let text = JSON.stringify(response.headers)
      response.on("data", (data) => {
        text += data
      })
      response.on("end", () => end(response.statusCode ?? 0, text))
    })
    return Effect.sync(() => client.terminate())
  })

const auth = () => {
  const expires = Date.now() + 5000
  const signature = createHmac("sha256", secret).update(`GET/realtime${expires}`).digest("hex")
  return JSON.stringify({ op: "auth", args: [key, expires, signature] })
}

const create = (orderLinkId: string) =>
  JSON.stringify({
    reqId: "1",
    header: { "X-BAPI-TIMESTAMP": String(Date.now()) },
    op: "order.create",
    args: [
      {
        category: "linear",
        symbol: "BTCUSDT",
        side: "Buy",
        orderType: "Limit",
        qty: "0.001",
        price: "10000",
        orderLinkId
      }
    ]
  })

/** Logs in on a private and an order socket, and places an order: the pushes, or "refused" if the sockets aren't opened. */
const trade = (socket: string, orderLinkId: string, options: Options = {}) =>
  Effect.async<string>((resume) => {
    const end = (result: string) => {
      events.terminate()
      entry.terminate()
      resume(Effect.succeed(result))
    }
    const events = new WebSocket(`${socket}/v5/private`, options)
    const entry = new WebSocket(`${socket}/v5/trade`, options)
    let ready = 0
    const begin = () => {
      ready++
      if (ready === 2) entry.send(create(orderLinkId))
    }
    for (const client of [events, entry]) {
      client.on("error", () => end("refused"))
      client.on("open", () => client.send(auth()))
    }
    entry.on("message", (data) => {
      if (JSON.parse(String(data)).op === "auth") begin()
    })
    events.on("message", (data) => {
      const message = JSON.parse(String(data))
      if (message.op === "auth") events.send(JSON.stringify({ op: "subscribe", args: ["order"] }))
      else if (message.op === "subscribe") begin()
      else if (message.topic === "order") end(message.data[0].orderLinkId)
    })
    return Effect.sync(() => {
      events.terminate()
      entry.terminate()
    })
  }).pipe(Effect.timeoutTo({ duration: "5 seconds", onTimeout: () => "silence", onSuccess: (text) => text }))

const placed = (rest: string, orderLinkId: string) =>
  Effect.map(
    signedHttp(rest, Paper.account).get("/v5/order/realtime", { category: "linear", orderLinkId }),
    ({ result }) => result.list.length > 0
  )

describe("a socket of the served paper exchange", () => {
  it.scopedLive("is refused with 403 to every foreign page, on every path", () =>
    Effect.gen(function* () {
      const { rest, socket } = yield* serve()
      const port = new URL(rest).port
      const wrong: Record<string, number> = {}
      const check = (path: string, origin: string) =>
        Effect.map(handshake(`${socket}${path}`, { origin }), ({ status, text }) => {
          if (status !== 403) wrong[`${path} ${origin}`] = status
          else assert.notMatch(text, /evil|nip\.io/, origin)
        })
      for (const path of paths) {
        for (const origin of ["http://evil.example", "null"]) yield* check(path, origin)
      }
      const local = [page, "http://127.0.0.1:5173", "http://localhost"]
      for (const origin of [...foreignOrigins, ...local]) yield* check("/v5/private", origin.replaceAll("PORT", port))
      assert.deepStrictEqual(wrong, {})
    }).pipe(Effect.provide(world))
  )

  it.scopedLive("is refused to a rebound page, and to what browsers call cross-site", () =>
    Effect.gen(function* () {
      const { rest, socket } = yield* serve()
      const { port } = new URL(rest)
      const host = `evil.example:${port}`
      const wrong: Record<string, number> = {}
      for (const path of paths) {
        for (const headers of [
          { host },
          { host, origin: `http://${host}` },
          { host: "localhost.evil.example" },
          { host, "x-forwarded-host": "localhost" },
          { "sec-fetch-site": "cross-site" },
          { "sec-fetch-site": "same-site" }
        ]) {
          const { status } = yield* handshake(`${socket}${path}`, { headers })
          if (status !== 403) wrong[`${path} ${JSON.stringify(headers)}`] = status
        }
      }
      assert.deepStrictEqual(wrong, {})
    }).pipe(Effect.provide(world))
  )

  it.scopedLive("lets no login, order or push of a foreign page through", () =>
    Effect.gen(function* () {
      const { rest, socket } = yield* serve()
      assert.strictEqual(yield* trade(socket, "page", { origin: "http://evil.example" }), "refused")
      assert.isFalse(yield* placed(rest, "page"))
    }).pipe(Effect.provide(world))
  )

  it.scopedLive("reads no frame that was sent behind a refused handshake", () =>
    Effect.gen(function* () {
      const { rest } = yield* serve()
      const port = Number(new URL(rest).port)
      // A client's frame is masked; a mask of zeros changes nothing.
      const frame = (text: string) => {
        const head = Buffer.from([0x81, 0x80 | 126, text.length >> 8, text.length & 0xff, 0, 0, 0, 0])
        return Buffer.concat([head, Buffer.from(text)])
      }
      const upgrade = (origin: string) =>
        bytesOf(
          "GET /v5/trade",
          [`127.0.0.1:${port}`],
          [
            `Origin: ${origin}`,
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="
          ]
        )
      const send = (origin: string, id: string) =>
        talk(port, Buffer.concat([Buffer.from(upgrade(origin)), frame(auth()), frame(create(id))]))
      const reply = yield* send("http://evil.example", "behind")
      assert.isFalse(yield* placed(rest, "behind"))
      assert.strictEqual(reply.status, 403)
      assert.isTrue(reply.ended)
      const { unsafeSockets: sockets } = yield* Paper.PaperExchange
      assert.strictEqual(sockets.size, 0)
    }).pipe(Effect.provide(world))
  )

  it.scopedLive("works without an origin, and from the server's own, which Python's clients send", () =>
    Effect.gen(function* () {
      const { rest, socket } = yield* serve()
      const { port } = new URL(rest)
      assert.strictEqual(yield* trade(socket, "node"), "node")
      assert.strictEqual(yield* trade(socket, "pybit", { origin: rest }), "pybit")
      const named = { host: `localhost:${port}`, origin: `http://localhost:${port}` }
      assert.strictEqual(yield* trade(socket, "named", { headers: named }), "named")
      for (const path of ["/v5/public/linear", "/v5/public/spot", "/v5/private", "/v5/trade"]) {
        assert.strictEqual((yield* handshake(`${socket}${path}`)).status, 101, path)
      }
      assert.strictEqual((yield* handshake(`${socket}/v5/moon`)).status, 404)
    }).pipe(Effect.provide(world))
  )

  it.scopedLive("works for the pages that `cors` allows, and for no other", () =>
    Effect.gen(function* () {
      const some = yield* serve({ cors: [page] })
      const headers = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "websocket" }
      assert.strictEqual(yield* trade(some.socket, "allowed", { origin: page, headers }), "allowed")
      for (const origin of ["http://localhost:5174", "http://localhost:51730", "https://localhost:5173", "null"]) {
        assert.strictEqual((yield* handshake(`${some.socket}/v5/trade`, { origin })).status, 403, origin)
      }
      const all = yield* serve({ cors: true })
      assert.strictEqual((yield* handshake(`${all.socket}/v5/trade`, { origin: "http://a.example" })).status, 101)
      const rebound = yield* handshake(`${all.socket}/v5/trade`, { headers: { host: "evil.example" } })
      assert.strictEqual(rebound.status, 403)
    }).pipe(Effect.provide(world))
  )

  it.scopedLive("works for a container that names its host", () =>
    Effect.gen(function* () {
      const { rest, socket } = yield* serve({ allowedHosts: ["paper"] })
      const host = `paper:${new URL(rest).port}`
      assert.strictEqual(yield* trade(socket, "container", { headers: { host } }), "container")
      assert.strictEqual(yield* trade(socket, "python", { headers: { host, origin: `http://${host}` } }), "python")
      assert.strictEqual(yield* trade(socket, "other", { headers: { host, origin: "http://evil.example" } }), "refused")
    }).pipe(Effect.provide(world))
  )

  it.scopedLive("is refused as in the handshake of a page, however often it asks", () =>
    Effect.gen(function* () {
      const { rest, socket } = yield* serve()
      const { unsafeSockets: sockets } = yield* Paper.PaperExchange
      const asked = Array.from({ length: 50 }, () =>
        handshake(`${socket}/v5/private`, { origin: "http://evil.example" })
      )
      const statuses = yield* Effect.all(asked, { concurrency: 10 })
      assert.deepStrictEqual([...new Set(statuses.map(({ status }) => status))], [403])
      assert.strictEqual(sockets.size, 0)
      assert.strictEqual(yield* trade(socket, "after"), "after")
      assert.isTrue(yield* placed(rest, "after"))
    }).pipe(Effect.provide(world))
  )
})
