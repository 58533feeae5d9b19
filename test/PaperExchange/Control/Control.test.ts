import { request as requestOf } from "node:http"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { isLoopback, answer as onControl } from "../../../src/PaperExchange/internal/Control/Control.js"
import { operations } from "../../../src/PaperExchange/internal/Control/Operations.js"
import * as Paper from "../../../src/PaperExchange.js"
import { clientOf, controlled, type Json, order, small } from "./controlled.js"

const world = Paper.layer(small)

it.scopedLive("is off by default: its paths are as unknown as any other", () =>
  Effect.gen(function* () {
    const { raw } = yield* controlled({})
    for (const [path, init] of [
      ["/paper/v1", undefined],
      ["/paper/v1/accounts/open", { method: "POST", body: "{}" }]
    ] as const) {
      const unknown = yield* raw(path.replace("/paper/", "/nobody/"), init)
      const { body, status } = yield* raw(path, init)
      assert.deepStrictEqual([status, body], [404, unknown.body.replace("/nobody/", "/paper/")])
    }
  }).pipe(Effect.provide(world))
)

it.scopedLive("lists its operations with their fields", () =>
  Effect.gen(function* () {
    const { control } = yield* controlled()
    const { body } = yield* control("")
    assert.lengthOf(body.operations, operations.length)
    assert.deepInclude(body.operations, {
      method: "POST",
      path: "/paper/v1/markets/shock",
      summary: "Multiplies a coin's price from now on.",
      fields: { coin: "a text", factor: "a number" }
    })
  }).pipe(Effect.provide(world))
)

it.scopedLive("opens accounts, issues keys and deposits; the keys trade", () =>
  Effect.gen(function* () {
    const { control, rest } = yield* controlled()
    const opened = yield* control("/accounts/open", { balances: { USDT: "500" } })
    assert.strictEqual(opened.status, 200)
    assert.deepStrictEqual(
      yield* control("/accounts/deposit", { key: opened.body.key, coin: "USDT", amount: "250.5" }),
      {
        status: 200,
        body: {}
      }
    )
    const issued = yield* control("/accounts/issue-key", { key: opened.body.key, readOnly: true })
    const reader = clientOf(rest, issued.body)
    const wallet = yield* reader.get("/v5/account/wallet-balance", "accountType=UNIFIED")
    assert.strictEqual(wallet.result.list[0].coin[0].walletBalance, "750.5")
    assert.strictEqual((yield* reader.post("/v5/order/create", order)).retCode, 10005)
    assert.strictEqual(
      (yield* clientOf(rest, opened.body).post("/v5/order/create", { ...order, qty: "0.001" })).retCode,
      0
    )
  }).pipe(Effect.provide(world))
)

it.scopedLive("arms, lists and clears faults: a lost answer is an order that was placed", () =>
  Effect.gen(function* () {
    const { control, get, post } = yield* controlled()
    yield* control("/faults/next", { fault: "loseAnswer", path: "/v5/order/create" })
    assert.deepStrictEqual((yield* control("/faults")).body.rules, [
      { fault: "loseAnswer", path: "/v5/order/create", count: 1 }
    ])
    yield* Effect.flip(Effect.sandbox(post("/v5/order/create", order)))
    const { result } = yield* get("/v5/order/realtime", "category=linear&symbol=BTCUSDT")
    assert.lengthOf(result.list, 1)
    assert.deepStrictEqual((yield* control("/faults")).body.rules, [])
    assert.strictEqual((yield* control("/faults/seen")).body.list[0].fault, "loseAnswer")
    yield* control("/faults/plan", { rules: [{ fault: "refuse", code: 10006, path: "/v5/order/" }] })
    assert.strictEqual((yield* post("/v5/order/create", order)).retCode, 10006)
    yield* control("/faults/clear", {})
    assert.strictEqual((yield* post("/v5/order/create", order)).retCode, 0)
  }).pipe(Effect.provide(world))
)

it.scopedLive("moves prices, and stops markets", () =>
  Effect.gen(function* () {
    const { control, get, post } = yield* controlled()
    const query = "/markets/mark-price?category=linear&symbol=BTCUSDT"
    const before = Number((yield* control(query)).body.markPrice)
    yield* control("/markets/shock", { coin: "BTC", factor: 0.9 })
    yield* Effect.sleep(600)
    assert.closeTo(Number((yield* control(query)).body.markPrice) / before, 0.9, 0.01)
    yield* control("/markets/status", { category: "linear", symbol: "BTCUSDT", status: "Settling" })
    assert.strictEqual((yield* post("/v5/order/create", order)).retCode, 110063)
    const { result } = yield* get("/v5/market/instruments-info", "category=linear&symbol=BTCUSDT")
    assert.strictEqual(result.list[0].status, "Settling")
  }).pipe(Effect.provide(world))
)

it.scopedLive("tells the time, and refuses to advance a clock that isn't a test's", () =>
  Effect.gen(function* () {
    const { control } = yield* controlled()
    assert.isAbove((yield* control("/time")).body.now, 1_700_000_000_000)
    const { body, status } = yield* control("/time/advance", { millis: 1000 })
    assert.deepStrictEqual([status, body.error], [409, "ClockNotAdjustable"])
  }).pipe(Effect.provide(world))
)

it.scoped("advances the time of an exchange on a test clock", () =>
  Effect.gen(function* () {
    const { control } = yield* controlled()
    const { now } = (yield* control("/time")).body
    assert.deepStrictEqual((yield* control("/time/advance", { millis: 90_000 })).body, { now: now + 90_000 })
  }).pipe(Effect.provide(world))
)

const wrong: ReadonlyArray<readonly [path: string, body: Json, message: RegExp]> = [
  ["/faults/next", "{", /not JSON/],
  ["/faults/next", "[]", /must be a JSON object/],
  ["/faults/next", "null", /must be a JSON object/],
  ["/faults/next", {}, /unknown name/],
  ["/faults/next", { fault: "looseAnswer" }, /Did you mean loseAnswer/],
  ["/faults/next", { fault: "loseAnswer", pth: "/v5" }, /Did you mean path/],
  ["/faults/next", { fault: "delay", millis: "5" }, /millis must be a number of milliseconds/],
  ["/faults/next", { fault: "delay", millis: { distribution: "normal", mean: 5 } }, /millis must be/],
  ["/faults/next", { fault: "status", status: 99 }, /from 200 to 599/],
  ["/faults/next", { fault: "gap", every: 0 }, /positive/],
  ["/faults/plan", { rules: [7] }, /rules\[0\]/],
  ["/faults/plan", { rules: "x" }, /rules must be an array/],
  ["/faults/plan", { rules: [{ fault: "gap" }, { fault: "__proto__" }] }, /rules\[1\]\.fault: unknown name/],
  ["/accounts/open", {}, /balances must be given/],
  ["/accounts/open", { balances: { USDT: 5 } }, /balances must be amounts as texts/],
  ["/accounts/open", { balances: { USDT: "five" } }, /not a decimal/],
  ["/accounts/open", { balances: { UDST: "5" } }, /Did you mean .*USDT/],
  ["/accounts/open", { balances: {}, role: "boss" }, /role must be master or sub/],
  ["/accounts/open", { balances: {}, permissions: { Spto: [] } }, /permissions must be/],
  ["/accounts/deposit", { key: "nobody", coin: "USDT", amount: "5" }, /no API key/],
  ["/markets/shock", { coin: "BTC", factor: "0.9" }, /factor must be a number/],
  ["/markets/shock", { coin: "BTC", factor: -1 }, /positive/],
  ["/markets/shock", { coin: "BTC", facter: 1 }, /Did you mean factor/],
  ["/markets/status", { category: "linear", symbol: "BTCUSDT", status: "Open" }, /PreLaunch or Trading/],
  ["/markets/status", { category: "linear", symbol: "BTCUST", status: "Closed" }, /no linear symbol/]
]

it.scopedLive("refuses what it can't understand with 400 and a message", () =>
  Effect.gen(function* () {
    const { control } = yield* controlled()
    for (const [path, sent, message] of wrong) {
      const { body, status } = yield* control(path, sent)
      assert.strictEqual(status, 400, `${path} ${JSON.stringify(sent)}`)
      assert.match(body.message, message)
      assert.isString(body.error)
    }
    const unknown = yield* control("/fautls/next", {})
    assert.deepStrictEqual([unknown.status, unknown.body.error], [404, "UnknownOperation"])
    assert.match(unknown.body.message, /Did you mean .*\/faults\/next/)
    assert.strictEqual((yield* control("/accounts/open")).status, 405)
  }).pipe(Effect.provide(world))
)

it.scopedLive("never repeats a value that may be a secret", () =>
  Effect.gen(function* () {
    const { control } = yield* controlled()
    const secret = "aVerySecretTextOfSomebody"
    for (const body of [{ key: { secret } }, { key: secret }, { key: "k", coin: "BTC", amount: { secret } }]) {
      const answered = yield* control("/accounts/deposit", { coin: "USDT", amount: "1", ...body })
      assert.strictEqual(answered.status, 400)
      assert.notInclude(JSON.stringify(answered.body), secret)
    }
  }).pipe(Effect.provide(world))
)

it("takes only the addresses of this machine for its own", () => {
  for (const address of ["127.0.0.1", "127.8.9.1", "::1", "::ffff:127.0.0.1"])
    assert.isTrue(isLoopback(address), address)
  for (const address of ["", undefined, "10.0.0.1", "::ffff:10.0.0.1", "::", "0.0.0.0", "127.0.0.1.evil", "1270.0.1"]) {
    assert.isFalse(isLoopback(address), String(address))
  }
})

it.effect("refuses peers and addresses that aren't on this machine", () =>
  Effect.gen(function* () {
    const paper = yield* Paper.PaperExchange
    const request = { method: "GET", path: "/paper/v1", headers: {}, body: undefined }
    for (const [address, local, status] of [
      ["127.0.0.1", "127.0.0.1", 200],
      ["192.168.0.7", "127.0.0.1", 403],
      ["127.0.0.1", "192.168.0.7", 403]
    ] as const) {
      assert.strictEqual((yield* onControl(paper, { ...request, address }, local)).status, status)
    }
  }).pipe(Effect.provide(world))
)

it.scopedLive("refuses to be served on other addresses", () =>
  Effect.gen(function* () {
    const failed = yield* Effect.flip(controlled({ control: true, host: "0.0.0.0" }))
    assert.match(failed.message, /loopback addresses only/)
  }).pipe(Effect.provide(world))
)

it.scopedLive("refuses the names that web pages make lead here, and the pages", () =>
  Effect.gen(function* () {
    const { rest } = yield* controlled()
    const { port } = new URL(rest)
    const ask = (headers: Record<string, string>) =>
      Effect.async<number | undefined>((resume) => {
        const asked = requestOf({ port, path: "/paper/v1/faults/clear", method: "POST", headers }, (response) => {
          response.resume()
          resume(Effect.succeed(response.statusCode))
        })
        asked.end()
      })
    assert.strictEqual(yield* ask({ host: `evil.example:${port}` }), 403)
    assert.strictEqual(yield* ask({ origin: "https://evil.example" }), 403)
    assert.strictEqual(yield* ask({}), 200)
  }).pipe(Effect.provide(world))
)
