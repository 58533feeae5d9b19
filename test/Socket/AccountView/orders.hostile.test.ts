import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, HashMap } from "effect"
import type { Row } from "../accountRows.js"
import { random } from "../random.js"
import { realSleep } from "../waiting.js"
import { plain } from "./liveRows.js"
import { assertNoWrongs, becomes, following, foundOf, gapOf, orderOf } from "./liveWorld.js"

const shuffled =
  (seed: number) =>
  <A>(list: ReadonlyArray<A>): ReadonlyArray<A> => {
    const next = random(seed)
    return list
      .map((each) => [next(), each] as const)
      .sort(([a], [b]) => a - b)
      .map(([, each]) => each)
  }

/** An order's row with other fields. */
const orderRow = (orderId: string, fields: Row): Row => ({
  orderId,
  orderLinkId: "",
  symbol: "BTCUSDT",
  side: "Buy",
  positionIdx: 0,
  orderType: "Limit",
  timeInForce: "GTC",
  price: "100",
  qty: "10",
  orderStatus: "New",
  stopOrderType: "",
  cancelType: "UNKNOWN",
  rejectReason: "EC_NoError",
  avgPrice: "",
  leavesQty: "10",
  cumExecQty: "0",
  cumExecValue: "0",
  createdTime: String(Date.now()),
  updatedTime: String(Date.now()),
  ...fields
})

const executionRow = (orderId: string, execId: string, fields: Row): Row => ({
  symbol: "BTCUSDT",
  execId,
  orderId,
  orderLinkId: "",
  side: "Buy",
  orderPrice: "100",
  orderQty: "10",
  leavesQty: "0",
  orderType: "Limit",
  execFee: "0",
  execPrice: "100",
  execQty: "1",
  execType: "Trade",
  execValue: "100",
  execTime: String(Date.now()),
  feeCurrency: "",
  isMaker: false,
  ...fields
})

describe.concurrent("an order in the view of an account", () => {
  it.live("ends filled with all its fills, in whatever order its pushes come and however often", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const world = yield* following()
        const { account, exchange } = world
        exchange.double = (_, row) => String(row["updatedTime"] ?? row["execTime"]).endsWith("3")
        const ids: Array<string> = []
        for (let seed = 1; seed <= 20; seed++) {
          exchange.reordered(() => {
            const time = exchange.now() - 1000
            const id = account.place({ time })
            account.fill(id, 3, { time: time + 1 })
            account.change(id, { price: "101", qty: "12" }, time + 2)
            account.fill(id, 4, { time: time + 3 })
            account.fill(id, undefined, { time: time + 4 })
            ids.push(id)
          }, shuffled(seed))
        }
        yield* becomes(
          world,
          "all filled",
          ({ closedOrders }) =>
            closedOrders.every(({ fills }) => plain(fills.qty) === "12") && closedOrders.length === ids.length
        )
        for (const id of ids) {
          const found = foundOf(world.view(), id)
          assert.deepStrictEqual(
            [found?.order.orderStatus, found?.order.price, found?.fills.executions.length, found?.earlierQty],
            ["Filled", "101", 3, "0"]
          )
          assert.strictEqual(plain(found?.fills.avgPrice), "100")
          assert.strictEqual(plain(found?.fills.value), "1200")
        }
        assert.strictEqual(HashMap.size(world.view().orders), 0)
        assert.deepStrictEqual(world.view().unmatched, [])
        assertNoWrongs(world)
      })
    )
  )

  it.live("has exact sums: no float, no lost decimal, rebates and fees by coin", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const world = yield* following((_, exchange) => {
          exchange.account.put("order", "linear", "sum", orderRow("sum", { qty: "100" }))
        })
        const { account } = world
        const fill = (execId: string, fields: Row) =>
          account.put("execution", "linear", execId, executionRow("sum", execId, fields))
        fill("s1", {
          execQty: "0.1",
          execPrice: "0.000000010000000001",
          execValue: "0.0000000010000000001",
          execFee: "0.0000000000000000001"
        })
        fill("s2", {
          execQty: "0.2",
          execPrice: "0.000000010000000002",
          execValue: "0.0000000020000000004",
          execFee: "-0.3"
        })
        fill("s3", {
          execQty: "1e-7",
          execPrice: "9007199254740993",
          execValue: "900719925.4740993",
          execFee: "0.1",
          feeCurrency: "MNT"
        })
        yield* becomes(world, "three fills", (view) => orderOf(view, "sum")?.fills.executions.length === 3)
        const fills = orderOf(world.view(), "sum")?.fills
        assert.strictEqual(plain(fills?.qty), "0.3000001")
        assert.strictEqual(plain(fills?.value), "900719925.4740993030000000005")
        // 900719925.4740993030000000005 / 0.3000001
        assert.strictEqual(fills?.avgPrice, "3002398750.7807474164175279")
        assert.deepStrictEqual(
          Object.fromEntries(Object.entries(fills?.fees ?? {}).map(([coin, fee]) => [coin, plain(fee)])),
          { USDT: "-0.2999999999999999999", MNT: "0.1" }
        )
        assertNoWrongs(world)
      })
    )
  )

  it.live("on the inverse market has the average price of what its quantity is worth in base coin", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const world = yield* following(
          (account) => account.put("order", "inverse", "inv", orderRow("inv", { symbol: "BTCUSD", qty: "300" })),
          { coverage: { categories: ["inverse"] } }
        )
        const { account } = world
        const fill = (execId: string, fields: Row) =>
          account.put("execution", "inverse", execId, executionRow("inv", execId, { symbol: "BTCUSD", ...fields }))
        fill("i1", { execQty: "100", execPrice: "50000", execValue: "0.002", execFee: "0.000001" })
        fill("i2", { execQty: "200", execPrice: "40000", execValue: "0.005", execFee: "0.000002" })
        yield* becomes(world, "two fills", (view) => orderOf(view, "inv")?.fills.executions.length === 2)
        const fills = orderOf(world.view(), "inv")?.fills
        assert.deepStrictEqual([plain(fills?.qty), plain(fills?.value)], ["300", "0.007"])
        // 300 / 0.007
        assert.strictEqual(fills?.avgPrice?.slice(0, 16), "42857.1428571428")
        assert.deepStrictEqual(Object.keys(fills?.fees ?? {}), ["BTC"])
        assert.strictEqual(plain(fills?.fees["BTC"]), "0.000003")
      })
    )
  )

  it.live("of a self-trade has only its own side", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const world = yield* following()
        const { account } = world
        const [buy, sell] = [account.place({ side: "Buy" }), account.place({ side: "Sell" })]
        const execId = account.fill(buy, 4)
        account.fill(sell, 4, { execId })
        const more = account.fill(sell)
        account.fill(buy, 6, { execId: more })
        yield* becomes(
          world,
          "both filled",
          ({ closedOrders }) =>
            closedOrders.every((each) => plain(each.fills.qty) === "10") && closedOrders.length === 2
        )
        const sides = world
          .view()
          .closedOrders.map(({ fills, order }) => [order.side, ...fills.executions.map(({ side }) => side)])
        assert.deepStrictEqual(sides.sort(), [
          ["Buy", "Buy", "Buy"],
          ["Sell", "Sell", "Sell"]
        ])
        assert.strictEqual(world.view().executions.length, 4)
        assertNoWrongs(world)
      })
    )
  )

  it.live("that had traded before counts that apart, and is complete at its end", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const ids: Array<string> = []
        const world = yield* following((account) => {
          const id = account.place({ time: Date.now() - 3_600_000 })
          account.fill(id, 3, { time: Date.now() - 3_500_000 })
          ids.push(id)
        })
        const [id = ""] = ids
        const { account, live } = world
        assert.deepStrictEqual(
          [orderOf(world.view(), id)?.fills.qty, orderOf(world.view(), id)?.earlierQty],
          ["0", "3"]
        )
        account.fill(id, 2)
        yield* becomes(world, "2 more", (view) => plain(orderOf(view, id)?.fills.qty) === "2")
        assert.strictEqual(orderOf(world.view(), id)?.earlierQty, "3")
        const waiting = yield* Effect.fork(live.awaitOrder(id))
        yield* gapOf(world, () => account.fill(id))
        const ended = yield* Fiber.join(waiting)
        // The exchange requires one of these on the linear market.
        const refused = world.exchange.calls.filter(
          ({ path, query }) => path === "/v5/order/realtime" && (query["symbol"] ?? query["settleCoin"]) === undefined
        )
        assert.deepStrictEqual(refused, [])
        assert.deepStrictEqual(
          [plain(ended.fills.qty), ended.earlierQty, ended.order.orderStatus],
          ["7", "3", "Filled"]
        )
        assertNoWrongs(world)
      })
    )
  )

  it.live("gets the fills that came before it, and funding belongs to none", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const world = yield* following()
        const { account } = world
        account.put(
          "execution",
          "linear",
          "f1",
          executionRow("", "f1", { execType: "Funding", side: "Buy", execFee: "0.5" })
        )
        account.put(
          "execution",
          "linear",
          "f2",
          executionRow("8f2c-funding", "f2", { execType: "Funding", side: "Sell" })
        )
        account.put("execution", "linear", "e1", executionRow("late", "e1", { execQty: "4" }))
        yield* becomes(
          world,
          "an unmatched order",
          ({ executions, unmatched }) => executions.length === 3 && unmatched.length === 1
        )
        assert.deepStrictEqual(
          world.view().unmatched.map(({ fills, orderId }) => [orderId, plain(fills.qty)]),
          [["late", "4"]]
        )
        account.put(
          "order",
          "linear",
          "late",
          orderRow("late", { orderStatus: "PartiallyFilled", cumExecQty: "4", leavesQty: "6" })
        )
        yield* becomes(world, "the order", (view) => plain(orderOf(view, "late")?.fills.qty) === "4")
        assert.deepStrictEqual([world.view().unmatched.length, orderOf(world.view(), "late")?.earlierQty], [0, "0"])
        assertNoWrongs(world)
      })
    )
  )

  it.live("of each kind is open or closed as its status says: conditional, triggered, deactivated, unknown", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const world = yield* following()
        const { account } = world
        const stop = account.place({ triggerPrice: "90" })
        const off = account.place({ triggerPrice: "80" })
        const spot = account.place({ category: "spot", symbol: "ETHUSDT" })
        const odd = account.place()
        const rejected = account.place()
        const profit = account.place({ triggerPrice: "120" })
        account.change(profit, { stopOrderType: "TakeProfit", createType: "CreateByTakeProfit", reduceOnly: true })
        account.change(stop, { orderStatus: "Triggered" })
        account.cancel(off)
        account.fill(spot, 1)
        account.cancel(spot)
        account.change(odd, {
          orderStatus: "PendingReview",
          orderType: "UNKNOWN2",
          cancelType: "",
          rejectReason: "EC_NewReason"
        })
        account.change(rejected, {
          orderStatus: "Rejected",
          rejectReason: "EC_PostOnlyWillTakeLiquidity",
          leavesQty: "0"
        })
        yield* becomes(world, "three are closed", ({ closedOrders }) => closedOrders.length === 3)
        yield* realSleep(50)
        assert.deepStrictEqual([...HashMap.keys(world.view().orders)].sort(), [odd, profit, stop].sort())
        account.change(stop, { orderStatus: "New" })
        account.fill(stop)
        yield* becomes(world, "the stop is filled", (view) => foundOf(view, stop)?.order.orderStatus === "Filled")
        assertNoWrongs(world)
      })
    )
  )

  it.live("that took over an orderLinkId keeps it, when the old order comes again or is forgotten", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const world = yield* following(() => {}, { kept: 3 })
        const { account } = world
        const link = { orderLinkId: "mine" }
        const old = account.place()
        account.change(old, link)
        account.cancel(old)
        const young = account.place()
        account.change(young, link)
        yield* becomes(world, "the new order", (view) => foundOf(view, "mine")?.order.orderId === young)
        // A final state with more in it, later than the new order.
        account.change(old, { rejectReason: "EC_PerCancelRequest" })
        for (let i = 0; i < 6; i++) account.cancel(account.place())
        yield* becomes(world, "the old one is forgotten", (view) => foundOf(view, old) === undefined)
        assert.strictEqual(foundOf(world.view(), "mine")?.order.orderId, young)
        account.cancel(young)
        yield* becomes(
          world,
          "the new one is closed",
          (view) => foundOf(view, "mine")?.order.orderStatus === "Cancelled"
        )
        assertNoWrongs(world)
      })
    )
  )

  it.live("is forgotten after `kept` others, with its link, and nothing brings it back", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const world = yield* following(() => {}, { kept: 4 })
        const { account, exchange } = world
        const first = account.place()
        account.change(first, { orderLinkId: "first" })
        account.fill(first)
        for (let i = 0; i < 30; i++) {
          const id = account.place()
          account.change(id, { orderLinkId: `link-${i}` })
          if (i % 2 === 0) account.fill(id)
          else account.cancel(id)
        }
        yield* becomes(world, "the last one", (view) => foundOf(view, "link-29")?.order.orderStatus === "Cancelled")
        assert.strictEqual(foundOf(world.view(), "first"), undefined)
        assert.strictEqual(HashMap.size(world.view().orderIds), 4)
        // Read over REST, everything is told to the feed again.
        yield* gapOf(world, () => {})
        exchange.send("wallet", "{")
        assert.strictEqual(foundOf(world.view(), "first"), undefined)
        assert.deepStrictEqual(
          world.view().closedOrders.map(({ order }) => order.orderLinkId),
          ["link-29", "link-28", "link-27", "link-26"]
        )
        assert.strictEqual(world.view().executions.length, 4)
        assertNoWrongs(world)
      })
    )
  )

  it.live("is one of 10,000, and each is where it belongs", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const world = yield* following(() => {}, { kept: 100 })
        const { account } = world
        const ids: Array<string> = []
        for (let i = 0; i < 10_000; i++) ids.push(account.place())
        for (let i = 0; i < 10_000; i += 2) account.cancel(ids[i] ?? "")
        yield* becomes(
          world,
          "5000 are open",
          ({ closedOrders, orders }) => HashMap.size(orders) === 5000 && closedOrders[0]?.order.orderId === ids[9998]
        )
        assert.strictEqual(world.view().closedOrders.length, 100)
        assertNoWrongs(world)
      })
    )
  )
})
