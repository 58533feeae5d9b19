import { FileSystem } from "@effect/platform"
import * as NodeContext from "@effect/platform-node/NodeContext"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Logger, Queue } from "effect"
import { program } from "../../cli/src/Program.js"
import "../../cli/src/run/Paper.js"
import * as Hmac from "../../src/PaperExchange/internal/Rest/Hmac.js"
import { shell } from "./shell.js"

const quick = ["--symbols", "BTCUSDT", "--history-days", "1"]

/** Runs `effect-bybit paper` as a shell does; returns its fiber and its first line. */
const paper = (...args: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const lines = yield* Queue.unbounded<string>()
    const console = yield* Effect.console
    const fiber = yield* program(["node", "effect-bybit", "paper", ...args]).pipe(
      Effect.withConsole({
        ...console,
        log: (...parts) => Queue.offer(lines, parts.join(" ")),
        error: () => Effect.void
      }),
      Effect.provide(Logger.remove(Logger.defaultLogger)),
      Effect.forkScoped
    )
    const line = Effect.map(Queue.take(lines), (text) => {
      const { rest, ...others } = JSON.parse(text)
      return { ...others, rest: String(rest), lines: 1 + Queue.size(lines).pipe(Effect.runSync) }
    })
    return { fiber, line }
  })

const get = (url: string, init?: RequestInit) => Effect.tryPromise(() => fetch(url, init))

const post = (rest: string, path: string, demo: { readonly key: string; readonly secret: string }, params: object) => {
  const body = JSON.stringify(params)
  const now = Date.now()
  return get(`${rest}${path}`, {
    method: "POST",
    body,
    headers: {
      "X-BAPI-API-KEY": demo.key,
      "X-BAPI-TIMESTAMP": String(now),
      "X-BAPI-SIGN": Hmac.hex(demo.secret, `${now}${demo.key}${body}`)
    }
  }).pipe(Effect.flatMap((response) => Effect.promise(() => response.json())))
}

const order = { category: "linear", symbol: "BTCUSDT", side: "Buy", orderType: "Limit", qty: "0.01", price: "10000" }

describe("effect-bybit paper", () => {
  it.scopedLive("prints one line with its URLs and the demo key, serves, and frees its port on interruption", () =>
    Effect.gen(function* () {
      const { fiber, line } = yield* paper(...quick, "--seed", "7")
      const { demo, lines, rest, seed, socket, sockets } = yield* line
      assert.deepStrictEqual([lines, seed, socket], [1, 7, rest.replace("http:", "ws:")])
      assert.deepStrictEqual(
        [sockets.private, sockets.trade, sockets.public.linear],
        [`${socket}/v5/private`, `${socket}/v5/trade`, `${socket}/v5/public/linear`]
      )
      assert.strictEqual((yield* get(`${rest}/v5/market/time`)).status, 200)
      const placed = yield* post(rest, "/v5/order/create", demo, order)
      assert.strictEqual(placed.retCode, 0, placed.retMsg)
      yield* Fiber.interrupt(fiber)
      assert.isTrue(Exit.isFailure(yield* Effect.exit(get(`${rest}/v5/market/time`))))
    }).pipe(Effect.provide(NodeContext.layer))
  )

  it.scopedLive("serves every operation, and marks empty answers", () =>
    Effect.gen(function* () {
      const { rest } = yield* (yield* paper(...quick)).line
      const response = yield* get(`${rest}/v5/spread/instrument`)
      assert.strictEqual(response.headers.get("x-paper-exchange"), "empty")
    }).pipe(Effect.provide(NodeContext.layer))
  )

  it.scopedLive("logs each request with --verbose, also those that control it, without keys and bodies", () =>
    Effect.gen(function* () {
      const logs: Array<string> = []
      const logger = Logger.make(({ message }) => void logs.push(String(message)))
      const started = paper(...quick, "--verbose", "--control").pipe(Effect.provide(Logger.add(logger)))
      const { rest } = yield* (yield* started).line
      yield* get(`${rest}/v5/market/time`)
      yield* get(`${rest}/v2/private/order?api_key=secret1&symbol=BTCUSD&sign=secret2`)
      const opened = yield* get(`${rest}/paper/v1/accounts/open`, { method: "POST", body: '{"balances":{"USDT":"7"}}' })
      yield* get(`${rest}/paper/v1/nothing`)
      const { key, secret } = yield* Effect.promise(() => opened.json())
      assert.deepStrictEqual(
        logs.filter((line) => !line.startsWith("The paper exchange")),
        [
          "GET /v5/market/time 200 0",
          "GET /v2/private/order?api_key=***&symbol=BTCUSD&sign=*** 200 10001",
          "POST /paper/v1/accounts/open 200",
          "GET /paper/v1/nothing 404"
        ]
      )
      for (const text of [key, secret, "secret1", "secret2"]) assert.notInclude(logs.join(), text)
    }).pipe(Effect.provide(NodeContext.layer))
  )

  it.scopedLive("fails with one clear line when the port is taken", () =>
    Effect.gen(function* () {
      const { rest } = yield* (yield* paper(...quick)).line
      const { port } = new URL(rest)
      const { code, err } = yield* shell(["paper", ...quick, "--port", port])
      assert.strictEqual(code, 1)
      assert.match(err.join("\n"), new RegExp(`^effect-bybit: .*cannot listen on 127\\.0\\.0\\.1:${port}: .*in use.*$`))
    }).pipe(Effect.provide(NodeContext.layer))
  )

  it.scopedLive("refuses an unknown symbol, an invalid port and a host that is none", () =>
    Effect.gen(function* () {
      for (const [option, value, problem] of [
        ["--symbols", "BTCUSDX", "Unknown symbol BTCUSDX. Known symbols: BTCUSDT"],
        ["--port", "70000", "--port must be from 0 to 65535"],
        ["--allowed-hosts", "paper,http://paper:80", "--allowed-hosts takes host names without scheme and port"],
        ["--allowed-hosts", "", "--allowed-hosts takes host names without scheme and port"]
      ] as const) {
        const { code, err } = yield* shell(["paper", option, value])
        assert.strictEqual(code, 1, err.join())
        assert.isTrue(err[0]?.startsWith(`effect-bybit: ${problem}`), err[0])
      }
    }).pipe(Effect.provide(NodeContext.layer))
  )

  it.scopedLive("allows the pages of a configured origin", () =>
    Effect.gen(function* () {
      const { rest } = yield* (yield* paper(...quick, "--cors", "http://localhost:5173")).line
      const allowed = (origin: string) =>
        Effect.map(get(`${rest}/v5/market/time`, { headers: { origin } }), ({ headers }) =>
          headers.get("access-control-allow-origin")
        )
      assert.strictEqual(yield* allowed("http://localhost:5173"), "http://localhost:5173")
      assert.isNull(yield* allowed("http://localhost:9999"))
    }).pipe(Effect.provide(NodeContext.layer))
  )

  it.scopedLive("resumes from its journal", () =>
    Effect.gen(function* () {
      const directory = yield* (yield* FileSystem.FileSystem).makeTempDirectoryScoped()
      const args = [...quick, "--journal", `${directory}/paper`]
      const first = yield* paper(...args)
      const before = yield* first.line
      const placed = yield* post(before.rest, "/v5/order/create", before.demo, { ...order, orderLinkId: "kept" })
      assert.strictEqual(placed.retCode, 0, placed.retMsg)
      yield* Fiber.interrupt(first.fiber)
      const after = yield* (yield* paper(...args)).line
      const again = yield* post(after.rest, "/v5/order/create", after.demo, { ...order, orderLinkId: "kept" })
      assert.strictEqual(again.retCode, 110072)
    }).pipe(Effect.provide(NodeContext.layer))
  )
})
