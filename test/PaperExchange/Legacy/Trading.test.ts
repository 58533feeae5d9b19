import { assert, describe, it } from "@effect/vitest"
import { Effect, TestClock } from "effect"
import * as Order from "../../../src/Http/V5/Order.js"
import * as ContractV3 from "../../../src/Legacy/ContractV3.js"
import * as CopyTrading from "../../../src/Legacy/CopyTrading.js"
import * as Inverse from "../../../src/Legacy/Inverse.js"
import * as Linear from "../../../src/Legacy/Linear.js"
import * as SpotV3 from "../../../src/Legacy/SpotV3.js"
import * as UnifiedV3 from "../../../src/Legacy/UnifiedV3.js"
import * as Legacy from "../../../src/PaperExchange/Legacy.js"
import { PaperExchange } from "../../../src/PaperExchange.js"
import { as, at, codeOf } from "../client.js"

const atAll = <A, E>(effect: Parameters<typeof at<A, E>>[0]) =>
  at(effect, { families: Legacy.all, symbols: ["BTCUSDT", "BTCUSD"] })
const symbol = "BTCUSDT"

/** A fraction of the mark price, rounded for all instruments. */
const far = (share: number) =>
  Effect.gen(function* () {
    const { markets } = yield* PaperExchange
    return String(Math.round(Number(yield* markets.markPrice("linear", symbol)) * share))
  })

const tagOf = <A, E extends { readonly _tag: string }, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.match(effect, { onFailure: (error) => error._tag, onSuccess: () => "" })

describe("orders of the older APIs", () => {
  it.effect("spot v3 places, lists and cancels on the books of V5", () =>
    Effect.gen(function* () {
      const order = { symbol, side: "Sell", orderType: "LIMIT", orderQty: "0.01" } as const
      const placed = yield* SpotV3.submitOrder({ ...order, orderPrice: yield* far(1.1), orderLinkId: "mine" })
      const [seen] = (yield* Order.getOpenOrders({ category: "spot" })).list
      assert.deepStrictEqual([seen?.orderId, seen?.orderLinkId], [placed.orderId, "mine"])
      const [open] = (yield* SpotV3.getOpenOrders({ symbol })).list
      assert.deepStrictEqual(
        [open?.status, open?.side, open?.orderType, open?.locked],
        ["NEW", "SELL", "LIMIT", "0.01"]
      )
      yield* SpotV3.submitOrder({ ...order, orderType: "LIMIT_MAKER", orderPrice: yield* far(1.2) })
      yield* SpotV3.cancelOrderBatch({ symbol, orderTypes: ["LIMIT_MAKER"] })
      assert.deepStrictEqual(
        (yield* SpotV3.getOpenOrders()).list.map((row) => row.orderId),
        [placed.orderId]
      )
      const waiting = yield* SpotV3.submitOrder({
        ...order,
        orderPrice: yield* far(0.9),
        triggerPrice: yield* far(0.91),
        orderCategory: 1
      })
      assert.deepStrictEqual([waiting.status, waiting.orderCategory], ["ORDER_NEW", 1])
      assert.strictEqual(yield* tagOf(SpotV3.cancelOrder({ orderId: waiting.orderId })), "OrderNotFound")
      assert.lengthOf((yield* SpotV3.getOpenOrders({ orderCategory: 1 })).list, 1)
      yield* SpotV3.cancelOrder({ orderId: waiting.orderId, orderCategory: 1 })
      yield* SpotV3.cancelOrder({ orderLinkId: "mine" })
      assert.strictEqual((yield* SpotV3.getOrder({ orderId: placed.orderId })).status, "CANCELED")
      assert.deepStrictEqual((yield* SpotV3.getOpenOrders()).list, [])
      assert.include(
        (yield* SpotV3.getPastOrders()).list.map((row) => row.orderId),
        placed.orderId
      )
    }).pipe(atAll)
  )

  it.effect("spot v3 fills a market order and shows the fill and the balance", () =>
    Effect.gen(function* () {
      const { orderId } = yield* SpotV3.submitOrder({ symbol, side: "Buy", orderType: "MARKET", orderQty: "200" })
      const done = yield* SpotV3.getOrder({ orderId })
      assert.deepStrictEqual(
        [done.status, done.orderQty, done.orderType],
        ["PARTIALLY_FILLED_CANCELED", "200", "MARKET"]
      )
      const fills = (yield* SpotV3.getMyTrades({ orderId })).list
      const bought = fills.reduce((sum, row) => sum + Number(row.orderQty) - Number(row.execFee), 0)
      const { balances } = yield* SpotV3.getBalances()
      const btc = balances.find(({ coin }) => coin === "BTC")
      assert.closeTo(Number(btc?.total), 1 + bought, 1e-9)
      const first = fills[0]?.tradeId
      assert.isNotEmpty((yield* SpotV3.getMyTrades(first === undefined ? {} : { fromTradeId: first })).list)
    }).pipe(atAll)
  )

  it.effect("spot v3 has its own refusal codes", () =>
    Effect.gen(function* () {
      const order = {
        symbol,
        side: "Buy",
        orderType: "LIMIT",
        orderQty: "0.01",
        orderPrice: yield* far(0.9)
      } as const
      const code = (change: Partial<SpotV3.SubmitOrderParams>) => codeOf(SpotV3.submitOrder({ ...order, ...change }))
      assert.strictEqual(yield* code({ symbol: "NONE" }), 12121)
      assert.strictEqual(yield* code({ orderQty: "10" }), 12131)
      assert.strictEqual(yield* code({ orderQty: "0.00000000001" }), 12137)
      assert.strictEqual(yield* code({ orderPrice: "1.23456789" }), 12134)
      assert.strictEqual(yield* codeOf(SpotV3.cancelOrder({ orderId: "1" })), 12213)
      assert.deepStrictEqual((yield* SpotV3.cancelOrderBatchIDs({ orderIds: ["1", "2"] })).list, [
        { orderId: "1", code: "12213" },
        { orderId: "2", code: "12213" }
      ])
    }).pipe(atAll)
  )

  it.effect("linear v2 places, amends, lists and cancels", () =>
    Effect.gen(function* () {
      const order = {
        symbol,
        side: "Buy",
        order_type: "Limit",
        qty: 0.01,
        price: yield* far(0.9),
        time_in_force: "GoodTillCancel",
        reduce_only: false,
        close_on_trigger: false
      } as const
      const placed = yield* Linear.placeActiveOrder({ ...order, order_link_id: "mine" })
      assert.deepStrictEqual(
        [placed.order_status, placed.qty, placed.time_in_force],
        ["Created", 0.01, "GoodTillCancel"]
      )
      const { order_id } = placed
      yield* Linear.replaceActiveOrder({ symbol, order_id, p_r_qty: 0.02 })
      const page = yield* Linear.getActiveOrderList({ symbol, order_status: ["New", "PartiallyFilled"] })
      assert.deepStrictEqual(
        page.data?.map((row) => [row.order_id, row.qty, row.order_link_id]),
        [[order_id, 0.02, "mine"]]
      )
      assert.deepStrictEqual((yield* Linear.cancelActiveOrder({ symbol, order_link_id: "mine" })).order_id, order_id)
      assert.isNull((yield* Linear.getActiveOrderList({ symbol, order_status: "New" })).data)
      assert.isNull(yield* Linear.cancelAllActiveOrders({ symbol }))
      for (const number of [1, 2, 3]) yield* Linear.placeActiveOrder({ ...order, order_link_id: `n${number}` })
      const second = yield* Linear.getActiveOrderList({ symbol, order: "asc", limit: 2, page: 2 })
      assert.deepStrictEqual([second.current_page, second.data?.map((row) => row.order_link_id)], [2, ["n2", "n3"]])
      assert.lengthOf((yield* Linear.cancelAllActiveOrders({ symbol })) ?? [], 3)
      assert.deepStrictEqual(yield* Linear.queryActiveOrder({ symbol }), [])
      assert.strictEqual(yield* tagOf(Linear.cancelActiveOrder({ symbol, order_id })), "OrderNotFound")
      assert.strictEqual(yield* tagOf(Linear.placeActiveOrder({ ...order, qty: 90 })), "InsufficientBalance")
      assert.strictEqual(yield* codeOf(Linear.placeActiveOrder({ ...order, qty: 0.0001 })), 10001)
      assert.strictEqual(yield* tagOf(Linear.placeActiveOrder({ ...order, reduce_only: true })), "ReduceOnlyRestricted")
    }).pipe(atAll)
  )

  it.effect("linear v2 lists conditional orders separately until they trigger", () =>
    Effect.gen(function* () {
      const paper = yield* PaperExchange
      const order = {
        symbol,
        side: "Buy",
        order_type: "Market",
        qty: 0.01,
        base_price: yield* far(1),
        trigger_by: "MarkPrice",
        time_in_force: "ImmediateOrCancel",
        reduce_only: false,
        close_on_trigger: false
      } as const
      const { stop_order_id } = yield* Linear.placeConditionalOrder({ ...order, stop_px: yield* far(1.05) })
      const [waiting] = (yield* Linear.getConditionalOrder({ symbol })).data ?? []
      assert.deepStrictEqual([waiting?.stop_order_id, waiting?.order_status], [stop_order_id, "Untriggered"])
      assert.isNull((yield* Linear.getActiveOrderList({ symbol })).data)
      assert.strictEqual(yield* codeOf(Linear.cancelActiveOrder({ symbol, order_id: stop_order_id })), 130010)
      yield* Linear.replaceConditionalOrder({ symbol, stop_order_id, p_r_trigger_price: yield* far(1.06) })
      const amended = yield* Linear.queryConditionalOrder({ symbol, stop_order_id })
      assert.deepInclude(amended, { trigger_price: Number(yield* far(1.06)), order_status: "Untriggered" })
      yield* Linear.cancelConditionalOrder({ symbol, stop_order_id })
      const [gone] = (yield* Linear.getConditionalOrder({ symbol })).data ?? []
      assert.strictEqual(gone?.order_status, "Deactivated")
      assert.isNull((yield* Linear.getConditionalOrder({ symbol, stop_order_status: "Untriggered" })).data)
      const again = yield* Linear.placeConditionalOrder({ ...order, stop_px: yield* far(1.02) })
      yield* paper.markets.shock("BTC", 1.1)
      yield* TestClock.adjust("10 seconds")
      const fired = yield* Linear.queryActiveOrder({ symbol, order_id: again.stop_order_id })
      assert.deepInclude(fired, { order_id: again.stop_order_id, order_status: "Filled" })
      const [listed] = (yield* Linear.getConditionalOrder({ symbol })).data ?? []
      assert.deepStrictEqual([listed?.stop_order_id, listed?.order_status], [again.stop_order_id, "Triggered"])
    }).pipe(atAll)
  )

  it.effect("inverse v2 places, lists and cancels, in its own format", () =>
    Effect.gen(function* () {
      const order = {
        symbol: "BTCUSD",
        side: "Sell",
        order_type: "Limit",
        qty: 100,
        price: yield* far(1.1),
        time_in_force: "PostOnly"
      } as const
      const { order_id, order_status, price, time_in_force } = yield* Inverse.placeActiveOrder(order)
      assert.deepStrictEqual([order_status, price, time_in_force], ["Created", Number(yield* far(1.1)), "PostOnly"])
      const { cursor, data } = yield* Inverse.getActiveOrderList({ symbol: "BTCUSD", limit: 1 })
      assert.deepStrictEqual([cursor, data?.map((row) => [row.order_id, row.qty])], ["", [[order_id, "100"]]])
      yield* Inverse.replaceActiveOrder({ symbol: "BTCUSD", order_id, p_r_qty: "200" })
      const queried = yield* Inverse.queryActiveOrder({ symbol: "BTCUSD" })
      assert.deepStrictEqual(
        (Array.isArray(queried) ? queried : []).map((row) => [row.order_id, row.leaves_qty]),
        [[order_id, 200]]
      )
      assert.strictEqual((yield* Inverse.cancelActiveOrder({ symbol: "BTCUSD", order_id })).order_status, "Cancelled")
      assert.strictEqual(yield* codeOf(Inverse.cancelActiveOrder({ symbol: "BTCUSD", order_id })), 30034)
      const stop = yield* Inverse.placeConditionalOrder({
        ...order,
        base_price: yield* far(1),
        stop_px: yield* far(0.95),
        trigger_by: "MarkPrice"
      })
      assert.deepStrictEqual([stop.stop_order_status, stop.trigger_by], ["Untriggered", "MarkPrice"])
      const cancelled = yield* Inverse.cancelAllConditionalOrders({ symbol: "BTCUSD" })
      assert.deepStrictEqual(
        cancelled?.map((row) => [row.clOrdID, row.cross_status, row.expected_direction]),
        [[stop.stop_order_id, "Deactivated", "Falling"]]
      )
      assert.strictEqual(yield* codeOf(Inverse.placeActiveOrder({ ...order, symbol })), 10001)
    }).pipe(atAll)
  )

  it.effect("inverse v2 fills orders and shows the fill", () =>
    Effect.gen(function* () {
      const { order_id } = yield* Inverse.placeActiveOrder({
        symbol: "BTCUSD",
        side: "Buy",
        order_type: "Market",
        qty: 100,
        time_in_force: "ImmediateOrCancel"
      })
      const { trade_list } = yield* Inverse.getTradeRecords({ symbol: "BTCUSD", order_id })
      assert.deepStrictEqual(
        trade_list?.map((row) => [row.order_id, row.side, row.last_liquidity_ind]),
        [[order_id, "Buy", "RemovedLiquidity"]]
      )
      const order = yield* Inverse.queryActiveOrder({ symbol: "BTCUSD", order_id })
      assert.deepInclude(order, { order_status: "Filled", cum_exec_qty: 100 })
    }).pipe(atAll)
  )

  it.effect("contract v3 derives the category from the symbol", () =>
    Effect.gen(function* () {
      const order = {
        side: "Buy",
        orderType: "Limit",
        timeInForce: "GoodTillCancel",
        price: yield* far(0.9)
      } as const
      const linear = yield* ContractV3.submitOrder({ ...order, symbol, qty: "0.01", orderLinkId: "mine" })
      const inverse = yield* ContractV3.submitOrder({ ...order, symbol: "BTCUSD", qty: "100" })
      const { list } = yield* ContractV3.getActiveOrders()
      assert.deepStrictEqual(
        list.map((row) => [row.orderId, row.symbol, row.orderStatus, row.timeInForce]),
        [
          [inverse.orderId, "BTCUSD", "New", "GoodTillCancel"],
          [linear.orderId, symbol, "New", "GoodTillCancel"]
        ]
      )
      yield* ContractV3.modifyOrder({ symbol, orderId: linear.orderId, qty: "0.02" })
      const [one] = (yield* ContractV3.getActiveOrders({ symbol, orderId: linear.orderId })).list
      assert.strictEqual(one?.qty, "0.020")
      yield* ContractV3.cancelOrder({ symbol, orderLinkId: "mine" })
      assert.strictEqual(yield* codeOf(ContractV3.cancelOrder({ symbol, orderLinkId: "mine" })), 140001)
      assert.strictEqual(yield* tagOf(ContractV3.submitOrder({ ...order, symbol, qty: "90" })), "InsufficientBalance")
      const again = { ...order, symbol: "BTCUSD", qty: "100", orderLinkId: "twice" }
      yield* ContractV3.submitOrder(again)
      assert.strictEqual(yield* tagOf(ContractV3.submitOrder(again)), "DuplicateOrderLinkId")
      assert.lengthOf((yield* ContractV3.cancelAllOrders({ symbol: "BTCUSD" })).list, 2)
      assert.strictEqual(yield* codeOf(ContractV3.cancelAllOrders()), 10001)
      const past = yield* ContractV3.getHistoricOrders({ orderStatus: "Cancelled", limit: 2 })
      assert.lengthOf(past.list, 2)
      const rest = yield* ContractV3.getHistoricOrders({
        orderStatus: "Cancelled",
        cursor: past.nextPageCursor ?? ""
      })
      assert.deepStrictEqual(
        rest.list.map((row) => row.orderId),
        [linear.orderId]
      )
      const market = { ...order, orderType: "Market", timeInForce: "ImmediateOrCancel" } as const
      const filled = yield* ContractV3.submitOrder({ ...market, symbol, qty: "0.01" })
      const [fill] = (yield* ContractV3.getUserExecutionHistory({ symbol })).list
      assert.deepStrictEqual([fill?.orderId, fill?.lastLiquidityInd], [filled.orderId, "RemovedLiquidity"])
    }).pipe(atAll)
  )

  it.effect("unified v3 places and cancels one at a time and in batches", () =>
    Effect.gen(function* () {
      const category = "linear"
      const order = {
        symbol,
        side: "Buy",
        orderType: "Limit",
        timeInForce: "GoodTillCancel",
        qty: "0.01",
        price: yield* far(0.9)
      } as const
      const { orderId } = yield* UnifiedV3.submitOrder({ category, ...order })
      yield* UnifiedV3.modifyOrder({ category, symbol, orderId, qty: "0.02" })
      const [open] = (yield* UnifiedV3.getActiveOrders({ category })).list
      assert.deepStrictEqual([open?.orderId, open?.qty], [orderId, "0.020"])
      yield* UnifiedV3.cancelOrder({ category, symbol, orderId })
      assert.strictEqual(yield* codeOf(UnifiedV3.cancelOrder({ category, symbol, orderId })), 110001)
      const batch = yield* UnifiedV3.batchSubmitOrders({
        category,
        request: [
          { ...order, orderLinkId: "a" },
          { ...order, orderLinkId: "a" },
          { ...order, symbol: "NONE" }
        ]
      })
      assert.deepStrictEqual(
        batch.retExtInfo.list.map((row) => row.code),
        [0, 110030, 10001]
      )
      const replaced = yield* UnifiedV3.batchReplaceOrders({
        category,
        request: [{ symbol, orderLinkId: "a", qty: "0.03" }]
      })
      assert.deepStrictEqual(
        replaced.retExtInfo.list.map((row) => row.code),
        [0]
      )
      const ended = yield* UnifiedV3.batchCancelOrders({
        category,
        request: [
          { symbol, orderLinkId: "a" },
          { symbol, orderId }
        ]
      })
      assert.deepStrictEqual(
        ended.retExtInfo.list.map((row) => row.code),
        [0, 110001]
      )
      const stop = yield* UnifiedV3.submitOrder({ category, ...order, triggerPrice: yield* far(0.95) })
      assert.deepStrictEqual(
        (yield* UnifiedV3.getActiveOrders({ category, orderFilter: "StopOrder" })).list.map((row) => row.orderStatus),
        ["Untriggered"]
      )
      const all = yield* UnifiedV3.cancelAllOrders({ category, settleCoin: "USDT" })
      assert.deepStrictEqual(
        all.result.list.map((row) => row.orderId),
        [stop.orderId]
      )
      const past = yield* UnifiedV3.getHistoricOrders({ category, orderStatus: ["Cancelled", "Deactivated"] })
      assert.lengthOf(past.list, 3)
      yield* UnifiedV3.submitOrder({ category, ...order, orderType: "Market", timeInForce: "ImmediateOrCancel" })
      assert.isNotEmpty((yield* UnifiedV3.get7DayTradingHistory({ category, symbol })).list)
    }).pipe(atAll)
  )

  it.effect("copy trading lists open orders and those whose position is open", () =>
    Effect.gen(function* () {
      const order = { symbol, side: "Buy", qty: "0.01" } as const
      const open = yield* CopyTrading.submitOrder({ ...order, orderType: "Limit", price: yield* far(0.9) })
      const filled = yield* CopyTrading.submitOrder({ ...order, orderType: "Market" })
      assert.deepStrictEqual(
        (yield* CopyTrading.getActiveOrders()).list.map((row) => [row.orderId, row.copyTradeOrderStatus]),
        [
          [filled.orderId, "OpenOrderFilled"],
          [open.orderId, "New"]
        ]
      )
      assert.deepStrictEqual(
        (yield* CopyTrading.getActiveOrders({ copyTradeOrderType: "ACTIVE" })).list.map((row) => row.orderId),
        [open.orderId]
      )
      assert.strictEqual((yield* CopyTrading.getExecutions({ symbol })).list[0]?.orderId, filled.orderId)
      yield* CopyTrading.cancelOrder({ symbol, orderId: open.orderId })
      assert.strictEqual(yield* tagOf(CopyTrading.cancelOrder({ symbol, orderId: open.orderId })), "OrderNotFound")
    }).pipe(atAll)
  )

  it.effect("a key needs the permission of the API, and a read-only key cannot place orders", () =>
    Effect.gen(function* () {
      const { accounts } = yield* PaperExchange
      const balances = { USDT: "1000" }
      const spot = yield* accounts.open({ balances, permissions: { Spot: ["SpotTrade"] } })
      const reading = yield* accounts.open({ balances, readOnly: true })
      const order = {
        symbol,
        side: "Buy",
        orderType: "LIMIT",
        orderQty: "0.01",
        orderPrice: yield* far(0.9)
      } as const
      const calls = (key: typeof spot) =>
        Effect.all([
          as(key)(codeOf(SpotV3.submitOrder(order))),
          as(key)(codeOf(Linear.queryActiveOrder({ symbol }))),
          as(key)(codeOf(ContractV3.getActiveOrders())),
          as(key)(codeOf(UnifiedV3.getActiveOrders({ category: "linear" })))
        ])
      assert.deepStrictEqual(yield* calls(spot), [0, 10005, 10005, 10005])
      assert.deepStrictEqual(yield* calls(reading), [10005, 0, 0, 0])
    }).pipe(atAll)
  )
})
