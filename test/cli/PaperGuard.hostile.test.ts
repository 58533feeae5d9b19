import { FileSystem } from "@effect/platform"
import * as NodeContext from "@effect/platform-node/NodeContext"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Logger, Queue } from "effect"
import { WebSocket } from "ws"
import { program } from "../../cli/src/Program.js"
import "../../cli/src/run/Paper.js"
import { bytesOf, talk } from "../PaperExchange/hostileRequests.js"
import { signedHttp } from "../PaperExchange/signedHttp.js"

const quick = ["--symbols", "BTCUSDT", "--history-days", "1", "--no-rate-limits"]

/** Runs `effect-bybit paper` as a shell does; returns its fiber and what its line says. */
const paper = (...args: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const lines = yield* Queue.unbounded<string>()
    const console = yield* Effect.console
    const fiber = yield* program(["node", "effect-bybit", "paper", ...quick, ...args]).pipe(
      Effect.withConsole({
        ...console,
        log: (...parts) => Queue.offer(lines, parts.join(" ")),
        error: (...parts) => Queue.offer(lines, JSON.stringify({ problem: parts.join(" ") }))
      }),
      Effect.provide(Logger.remove(Logger.defaultLogger)),
      Effect.forkScoped
    )
    const { demo, problem, rest, socket } = JSON.parse(yield* Queue.take(lines))
    assert.isUndefined(problem, problem)
    const http = signedHttp(rest, demo)
    return { fiber, rest: String(rest), socket: String(socket), port: Number(new URL(rest).port), http }
  })

const read = (port: number, host: string, ...headers: ReadonlyArray<string>) =>
  Effect.map(
    talk(port, bytesOf("GET /v5/market/time", [host], ["Connection: close", ...headers])),
    ({ status }) => status
  )

const handshake = (url: string, options: { readonly origin?: string; readonly headers?: Record<string, string> }) =>
  Effect.async<number>((resume) => {
    const client = new WebSocket(url, options)
    const end = (status: number) => {
      client.terminate()
      resume(Effect.succeed(status))
    }
    client.on("open", () => end(101))
    client.on("error", () => end(0))
    client.on("unexpected-response", (_, response) => end(response.statusCode ?? 0))
    return Effect.sync(() => client.terminate())
  })

/** A key of a new sub-account, made by the demo account over REST. */
const subKey = ({ http }: Effect.Effect.Success<ReturnType<typeof paper>>) =>
  Effect.gen(function* () {
    const sub = yield* http.post("/v5/user/create-sub-member", { username: "desk01maker", memberType: 1 })
    const made = yield* http.post("/v5/user/create-sub-api", {
      subuid: Number(sub.result.uid),
      readOnly: 0,
      permissions: { ContractTrade: ["Order", "Position"] }
    })
    assert.strictEqual(made.retCode, 0, made.retMsg)
    return { key: String(made.result.apiKey), secret: String(made.result.secret) }
  })

const whoami = (rest: string, credentials: { readonly key: string; readonly secret: string }) =>
  Effect.map(signedHttp(rest, credentials).get("/v5/user/query-api", {}), ({ retCode }) => retCode)

describe("effect-bybit paper", () => {
  it.scopedLive("serves no page and no foreign host, over REST and sockets", () =>
    Effect.gen(function* () {
      const { port, socket } = yield* paper()
      const host = `127.0.0.1:${port}`
      assert.strictEqual(yield* read(port, host), 200)
      assert.strictEqual(yield* read(port, `evil.example:${port}`), 403)
      assert.strictEqual(yield* read(port, host, "Origin: http://evil.example"), 403)
      assert.strictEqual(yield* handshake(`${socket}/v5/trade`, {}), 101)
      assert.strictEqual(yield* handshake(`${socket}/v5/trade`, { origin: "http://evil.example" }), 403)
      assert.strictEqual(yield* handshake(`${socket}/v5/trade`, { headers: { host: "evil.example" } }), 403)
    }).pipe(Effect.provide(NodeContext.layer))
  )

  it.scopedLive("opens sockets to the origins of --cors, and to no other", () =>
    Effect.gen(function* () {
      const { socket } = yield* paper("--cors", "http://localhost:5173")
      assert.strictEqual(yield* handshake(`${socket}/v5/trade`, { origin: "http://localhost:5173" }), 101)
      assert.strictEqual(yield* handshake(`${socket}/v5/trade`, { origin: "http://localhost:9999" }), 403)
    }).pipe(Effect.provide(NodeContext.layer))
  )

  it.scopedLive("serves the hosts of --allowed-hosts, as a container needs", () =>
    Effect.gen(function* () {
      const { port, socket } = yield* paper("--allowed-hosts", "paper,exchange.internal")
      for (const host of ["paper", `paper:${port}`, "exchange.internal:8080", `localhost:${port}`]) {
        assert.strictEqual(yield* read(port, host), 200, host)
        assert.strictEqual(yield* handshake(`${socket}/v5/trade`, { headers: { host } }), 101, host)
      }
      for (const host of ["evil.example", "paper.evil.example", "xpaper", "paper,exchange.internal"]) {
        assert.include([400, 403], yield* read(port, host), host)
      }
    }).pipe(Effect.provide(NodeContext.layer))
  )

  it.scopedLive("gives a sub-account another secret than a command with the same seed", () =>
    Effect.gen(function* () {
      const victim = yield* paper("--seed", "7")
      const account = yield* subKey(victim)
      const copy = yield* subKey(yield* paper("--seed", "7"))
      assert.notStrictEqual(copy.secret, account.secret)
      assert.strictEqual(yield* whoami(victim.rest, account), 0)
      assert.strictEqual(yield* whoami(victim.rest, { ...account, secret: copy.secret }), 10004)
    }).pipe(Effect.provide(NodeContext.layer))
  )

  it.scopedLive("keeps the secrets of its journal after a restart, unlike another journal of the same seed", () =>
    Effect.gen(function* () {
      const files = yield* FileSystem.FileSystem
      const directory = yield* files.makeTempDirectoryScoped()
      const first = yield* paper("--journal", `${directory}/one`)
      const account = yield* subKey(first)
      yield* Fiber.interrupt(first.fiber)
      const again = yield* paper("--journal", `${directory}/one`)
      assert.strictEqual(yield* whoami(again.rest, account), 0)
      for (const name of yield* files.readDirectory(`${directory}/one`)) {
        assert.notInclude(yield* files.readFileString(`${directory}/one/${name}`), account.secret, name)
      }
      const copy = yield* subKey(yield* paper("--journal", `${directory}/two`))
      assert.notStrictEqual(copy.secret, account.secret)
    }).pipe(Effect.provide(NodeContext.layer))
  )
})
