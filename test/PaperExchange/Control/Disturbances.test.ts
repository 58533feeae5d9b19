import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { WebSocket } from "ws"
import * as Paper from "../../../src/PaperExchange.js"
import { clientOf, controlled, type Json, order, small } from "./controlled.js"

const world = Paper.layer(small)
const read = "category=linear&symbol=BTCUSDT"

const connected = (url: string) =>
  Effect.acquireRelease(
    Effect.async<WebSocket, Error>((resume) => {
      const socket = new WebSocket(url)
      socket.on("open", () => resume(Effect.succeed(socket)))
      socket.on("error", (cause) => resume(Effect.fail(cause)))
    }),
    (socket) => Effect.sync(() => socket.terminate())
  )

it.scopedLive("an order is acknowledged, and then rejected by the stream", () =>
  Effect.gen(function* () {
    const { control, get, post } = yield* controlled()
    const { unsafeSockets } = yield* Paper.PaperExchange
    const pushed: Array<Json> = []
    const session = unsafeSockets.open("/v5/private", { text: (text) => pushed.push(JSON.parse(text)), cut: () => {} })
    if ("status" in session) return assert.fail("refused")
    const { createHmac } = yield* Effect.promise(() => import("node:crypto"))
    const expires = Date.now() + 10_000
    const sign = createHmac("sha256", Paper.account.secret).update(`GET/realtime${expires}`).digest("hex")
    unsafeSockets.receive(session, JSON.stringify({ op: "auth", args: [Paper.account.key, expires, sign] }))
    unsafeSockets.receive(session, JSON.stringify({ op: "subscribe", args: ["order"] }))
    yield* control("/faults/next", { fault: "rejectOrder", reason: "EC_ReachRiskPriceLimit" })
    const { result, retCode } = yield* post("/v5/order/create", order)
    assert.strictEqual(retCode, 0)
    const [event] = pushed.filter(({ topic }) => topic === "order")
    assert.deepStrictEqual(
      [event.data[0].orderId, event.data[0].orderStatus, event.data[0].rejectReason, event.data[0].leavesQty],
      [result.orderId, "Rejected", "EC_ReachRiskPriceLimit", "0"]
    )
    assert.lengthOf((yield* get("/v5/order/realtime", read)).result.list, 0)
    assert.strictEqual((yield* post("/v5/order/create", order)).retCode, 0)
    assert.lengthOf((yield* get("/v5/order/realtime", read)).result.list, 1)
  }).pipe(Effect.provide(world))
)

it.scoped("reads lag behind writes, and young orders are unknown to amend and cancel", () =>
  Effect.gen(function* () {
    const { control, get, post } = yield* controlled()
    const advance = (millis: number) => control("/time/advance", { millis })
    const old = (yield* post("/v5/order/create", order)).result.orderId
    yield* advance(2000)
    yield* control("/faults/plan", { rules: [{ fault: "lag", millis: 1000 }] })
    const young = (yield* post("/v5/order/create", { ...order, price: "40001" })).result.orderId
    yield* post("/v5/order/create", { ...order, orderType: "Market", price: undefined })
    const ids = Effect.map(get("/v5/order/realtime", read), ({ result }) => result.list.map((one: Json) => one.orderId))
    const size = Effect.map(get("/v5/position/list", read), ({ result }) => result.list[0].size)
    const fills = Effect.map(get("/v5/execution/list", read), ({ result }) => result.list.length)
    assert.deepStrictEqual([yield* ids, yield* size, yield* fills], [[old], "0.000", 0])
    const reference = { category: "linear", symbol: "BTCUSDT" }
    assert.strictEqual((yield* post("/v5/order/cancel", { ...reference, orderId: young })).retCode, 110001)
    assert.strictEqual((yield* post("/v5/order/amend", { ...reference, orderId: young, qty: "0.02" })).retCode, 110001)
    assert.strictEqual((yield* post("/v5/order/cancel", { ...reference, orderId: old })).retCode, 0)
    assert.deepStrictEqual(yield* ids, [old])
    yield* advance(999)
    assert.deepStrictEqual([yield* ids, yield* size, yield* fills], [[old], "0.000", 0])
    yield* advance(1)
    assert.deepStrictEqual([yield* ids, yield* size, yield* fills], [[young], "0.010", 1])
    assert.strictEqual((yield* post("/v5/order/cancel", { ...reference, orderId: young })).retCode, 0)
    yield* control("/faults/clear", {})
    assert.deepStrictEqual(yield* ids, [])
  }).pipe(Effect.provide(world))
)

it.scoped("the wallet and its log lag behind, also those of an account that was opened meanwhile", () =>
  Effect.gen(function* () {
    const { control, rest } = yield* controlled()
    const advance = (millis: number) => control("/time/advance", { millis })
    yield* advance(2000)
    yield* control("/faults/plan", { rules: [{ fault: "lag", millis: 1000 }] })
    const opened = (yield* control("/accounts/open", { balances: { USDT: "100000" } })).body
    yield* advance(2000)
    for (const { get, post } of [clientOf(rest), clientOf(rest, opened)]) {
      const coin = (name: string) =>
        Effect.map(
          get("/v5/account/wallet-balance", `accountType=UNIFIED&coin=${name}`),
          ({ result }) => result.list[0].coin[0]
        )
      const state = Effect.gen(function* () {
        const [usdt, btc] = [yield* coin("USDT"), yield* coin("BTC")]
        const log = (yield* get("/v5/account/transaction-log", "")).result.list
        return [usdt.walletBalance, usdt.locked, btc.walletBalance, log.length]
      })
      const before = yield* state
      yield* post("/v5/order/create", {
        ...order,
        category: "spot",
        orderType: "Market",
        price: undefined,
        marketUnit: "baseCoin"
      })
      yield* post("/v5/order/create", { ...order, category: "spot" })
      yield* advance(999)
      assert.deepStrictEqual(yield* state, before)
      yield* advance(1)
      const after = yield* state
      assert.isBelow(Number(after[0]), Number(before[0]))
      assert.isAbove(Number(after[1]), Number(before[1]))
      assert.isAbove(Number(after[2]), Number(before[2]))
      assert.isAbove(Number(after[3]), Number(before[3]))
    }
  }).pipe(Effect.provide(world))
)

it.scoped("spot orders that are too young are unknown with spot's code", () =>
  Effect.gen(function* () {
    const { control, post } = yield* controlled()
    yield* control("/faults/plan", { rules: [{ fault: "lag", millis: 1000 }] })
    const { result } = yield* post("/v5/order/create", { ...order, category: "spot" })
    const cancel = { category: "spot", symbol: "BTCUSDT", orderId: result.orderId }
    assert.strictEqual((yield* post("/v5/order/cancel", cancel)).retCode, 170213)
  }).pipe(Effect.provide(world))
)

it.scopedLive("maintenance: REST answers 503, sockets are cut and refused, until it is cleared", () =>
  Effect.gen(function* () {
    const { control, raw, rest, socket } = yield* controlled()
    const open = yield* connected(`${socket}/v5/public/linear`)
    const closed = new Promise<number>((resolve) => open.on("close", resolve))
    yield* control("/faults/next", { fault: "maintenance" })
    assert.strictEqual(yield* Effect.promise(() => closed), 1006)
    const { body, status } = yield* raw("/v5/market/time")
    assert.strictEqual(status, 503)
    assert.match(body, /<h1>503<\/h1>/)
    assert.match((yield* Effect.flip(connected(`${socket}/v5/private`))).message, /503/)
    yield* control("/faults/clear", {})
    assert.strictEqual((yield* raw("/v5/market/time")).status, 200)
    assert.strictEqual((yield* clientOf(rest).post("/v5/order/create", order)).retCode, 0)
  }).pipe(Effect.provide(world))
)

it.scoped("planned maintenance begins and ends at its times, and the system status shows it throughout", () =>
  Effect.gen(function* () {
    const { control, raw } = yield* controlled()
    const status = (query = "") =>
      Effect.map(raw(`/v5/system/status${query}`), ({ body }): ReadonlyArray<Json> => body.result.list)
    assert.deepStrictEqual(yield* status(), [])
    const { now } = (yield* control("/time")).body
    yield* control("/faults/plan", { rules: [{ fault: "maintenance", after: 1000, until: 3000 }] })
    const seen: Array<readonly [time: number, state: string]> = []
    for (let i = 0; i < 4; i++) {
      const [one] = yield* status()
      assert.deepStrictEqual([one.begin, one.end], [String(now + 1000), String(now + 3000)])
      assert.lengthOf(yield* status(`?state=${one.state}&id=${one.id}`), 1)
      assert.lengthOf(yield* status("?state=canceled"), 0)
      seen.push([(yield* raw("/v5/market/time")).status, one.state])
      yield* control("/time/advance", { millis: 1000 })
    }
    assert.deepStrictEqual(seen, [
      [200, "scheduled"],
      [503, "ongoing"],
      [503, "ongoing"],
      [200, "completed"]
    ])
    yield* control("/faults/next", { fault: "maintenance" })
    assert.deepInclude((yield* status())[0], { state: "ongoing", end: "" })
    yield* control("/faults/clear", {})
    assert.deepStrictEqual(yield* status(), [])
  }).pipe(Effect.provide(world))
)

it.scoped("a market that isn't trading refuses orders, keeps cancels, and its book stands still", () =>
  Effect.gen(function* () {
    const { control, get, post, raw } = yield* controlled()
    const status = (status: string, category = "linear") =>
      control("/markets/status", { category, symbol: "BTCUSDT", status })
    const { orderId } = (yield* post("/v5/order/create", order)).result
    const reference = { category: "linear", symbol: "BTCUSDT", orderId }
    for (const [name, code] of [
      ["PreLaunch", 110074],
      ["Settling", 110063]
    ] as const) {
      yield* status(name)
      const book = (yield* raw(`/v5/market/orderbook?${read}`)).body.result
      yield* control("/time/advance", { millis: 5000 })
      assert.deepStrictEqual((yield* raw(`/v5/market/orderbook?${read}`)).body.result.a, book.a)
      assert.strictEqual((yield* post("/v5/order/create", order)).retCode, code)
      assert.strictEqual((yield* post("/v5/order/amend", { ...reference, qty: "0.02" })).retCode, code)
      assert.lengthOf((yield* get("/v5/market/instruments-info", "category=linear")).result.list, 0)
    }
    yield* status("PreLaunch", "spot")
    assert.strictEqual((yield* post("/v5/order/create", { ...order, category: "spot" })).retCode, 170151)
    yield* status("Closed")
    const [canceled] = (yield* get("/v5/order/history", read)).result.list
    assert.deepStrictEqual([canceled.orderId, canceled.orderStatus], [orderId, "Cancelled"])
    yield* status("Trading")
    const next = (yield* post("/v5/order/create", order)).result
    yield* control("/time/advance", { millis: 5000 })
    assert.strictEqual((yield* post("/v5/order/cancel", { ...reference, orderId: next.orderId })).retCode, 0)
  }).pipe(Effect.provide(world))
)
