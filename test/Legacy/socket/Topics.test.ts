import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { assert, it } from "@effect/vitest"
import { Either } from "effect"
import { describe } from "vitest"
import * as ContractTopic from "../../../src/Legacy/ContractV3/topics.js"
import * as DerivativesTopic from "../../../src/Legacy/DerivativesV3/topics.js"
import * as InverseTopic from "../../../src/Legacy/Inverse/topics.js"
import { legacyTopics } from "../../../src/Legacy/internal/socket/AllTopics.js"
import { markets } from "../../../src/Legacy/internal/socket/Market.js"
import * as LinearTopic from "../../../src/Legacy/Linear/topics.js"
import * as SpotTopic from "../../../src/Legacy/SpotV1/topics.js"
import * as SpotV3Topic from "../../../src/Legacy/SpotV3/topics.js"
import * as UnifiedTopic from "../../../src/Legacy/UnifiedV3/topics.js"
import * as UsdcOptionTopic from "../../../src/Legacy/UsdcOption/topics.js"
import * as UsdcPerpTopic from "../../../src/Legacy/UsdcPerpetual/topics.js"
import * as Predicate from "../../../src/Schema/internal/Predicate.js"
import { topics } from "../../../src/Socket/AllTopics.js"
import type { AnyTopic } from "../../../src/Socket/TopicDefinition.js"

const book = (symbol: string, id: number | string) => ({ price: "12.5", symbol, id, side: "Buy", size: 3 })
const change = (symbol: string) => ({
  delete: [{ price: "13", symbol, id: 130000, side: "Sell" }],
  update: [book(symbol, 125000)],
  insert: [],
  transactTimeE6: 0
})
const spot = (data: unknown, more: object = {}) => ({
  symbol: "ABUSDT",
  symbolName: "ABUSDT",
  params: { realtimeInterval: "24h", binary: "false" },
  data,
  f: true,
  sendTime: 5,
  ...more
})
const second = (data: unknown) => ({ params: { symbol: "ABUSDT", binary: "false", symbolName: "ABUSDT" }, data })
const depth = { s: "ABUSDT", t: 5, v: "7_1", b: [["1.5", "2"]], a: [["1.6", "0"]] }
const ticker = { t: 5, s: "ABUSDT", c: "1", h: "2", l: "0.5", o: "1", v: "9", qv: "9.9", m: "0.01", xp: "1.1" }
const usdcRows = (row: object) => ({
  id: "a1",
  creationTime: 5,
  data: { result: [row], version: 2, baseLine: 1, dataType: "CHANGE" }
})
const unified = (result: unknown) => ({ id: "a1", ts: 5, type: "snapshot", data: { result, version: 8 } })
const own = (row: object) => ({ data: [row] })
const order = {
  e: "order",
  E: "5",
  s: "ABUSDT",
  c: "mine",
  S: "BUY",
  o: "LIMIT",
  q: "2",
  p: "1",
  X: "NEW",
  i: "31",
  w: true
}
const stop = { e: "stopOrder", E: "5", s: "ABUSDT", S: "SELL", X: "ORDER_NEW", i: "32", T: "4", t: "0", qp: "1.2" }
const ticket = { e: "ticketInfo", E: "5", s: "ABUSDT", q: "2", t: "5", p: "1", T: "41", o: "31", m: false, S: "BUY" }
const balances = { e: "outboundAccountInfo", E: "5", T: true, W: false, D: true, B: [{ a: "AB", f: "1", l: "0.5" }] }
const level = { s: "ABUSDT", b: [["1.5", "2"]], a: [["1.6", "0"]], u: 11, seq: 12 }

/** A topic, its text, its socket, and messages of the documented shapes. */
const rows: ReadonlyArray<readonly [AnyTopic, text: string, path: string, ...messages: ReadonlyArray<unknown>]> = [
  // inverse
  [
    InverseTopic.orderBook25({ symbol: "ABUSD" }),
    "orderBookL2_25.ABUSD",
    "/realtime",
    { type: "snapshot", data: [book("ABUSD", 125000)], cross_seq: 7, timestamp_e6: 8 },
    { type: "delta", data: change("ABUSD"), cross_seq: 7, timestamp_e6: 8 }
  ],
  [
    InverseTopic.orderBook200({ symbol: "ABUSD" }),
    "orderBook_200.100ms.ABUSD",
    "/realtime",
    { type: "snapshot", data: [book("ABUSD", 125000)] }
  ],
  [
    InverseTopic.trade({ symbol: "ABUSDH21" }),
    "trade.ABUSDH21",
    "/realtime",
    own({ trade_time_ms: 5, symbol: "ABUSDH21", side: "Sell", size: 3, price: 12.5, trade_id: "t1", cross_seq: 7 })
  ],
  [InverseTopic.insurance({ coin: "AB" }), "insurance.AB", "/realtime", own({ currency: "AB", wallet_balance: 12 })],
  [
    InverseTopic.instrumentInfo({ symbol: "ABUSD" }),
    "instrument_info.100ms.ABUSD",
    "/realtime",
    {
      type: "snapshot",
      data: { id: 1, symbol: "ABUSD", last_price_e4: 125000, last_price: "12.5", countdown_hour: 2 }
    },
    { type: "delta", data: { delete: [], update: [{ id: 1, symbol: "ABUSD", open_value_e8: 5 }], insert: [] } }
  ],
  [
    InverseTopic.klineV2({ interval: "D", symbol: "ABUSD" }),
    "klineV2.D.ABUSD",
    "/realtime",
    own({ start: 60, end: 120, open: 1, close: 2, high: 3, low: 1, volume: 5, turnover: 0.5, confirm: false })
  ],
  [
    InverseTopic.liquidation({ symbol: "ABUSD" }),
    "liquidation.ABUSD",
    "/realtime",
    { data: { symbol: "ABUSD", side: "Sell", price: "12.5", qty: "3", time: 5 } }
  ],
  [
    InverseTopic.position(),
    "position",
    "/realtime",
    own({ symbol: "ABUSD", size: 3, entry_price: "12.5", Isolated: true })
  ],
  [
    InverseTopic.execution(),
    "execution",
    "/realtime",
    own({ symbol: "ABUSD", order_id: "o", exec_id: "x", price: "1" })
  ],
  [InverseTopic.order(), "order", "/realtime", own({ symbol: "ABUSD", order_id: "o", price: "1", qty: 3 })],
  [InverseTopic.stopOrder(), "stop_order", "/realtime", own({ symbol: "ABUSD", order_id: "o", trigger_price: "2" })],
  [InverseTopic.wallet(), "wallet", "/realtime", own({ user_id: 1, coin: "AB", wallet_balance: "2" })],
  // linear
  [
    LinearTopic.orderBook25({ symbol: "ABUSDT" }),
    "orderBookL2_25.ABUSDT",
    "/realtime_public",
    { type: "snapshot", data: { order_book: [book("ABUSDT", "125000")] }, cross_seq: "7", timestamp_e6: "8" },
    { type: "delta", data: change("ABUSDT") }
  ],
  [
    LinearTopic.orderBook200({ symbol: "ABUSDT" }),
    "orderBook_200.100ms.ABUSDT",
    "/realtime_public",
    { type: "delta", data: change("ABUSDT") }
  ],
  [
    LinearTopic.trade({ symbol: "ABUSDT" }),
    "trade.ABUSDT",
    "/realtime_public",
    own({
      symbol: "ABUSDT",
      price: "12.5",
      size: 0.3,
      trade_time_ms: "5",
      side: "Buy",
      trade_id: "t1",
      is_block_trade: "false"
    })
  ],
  [LinearTopic.trade({}), "trade", "/realtime_public"],
  [LinearTopic.insurance({}), "insurance", "/realtime_public"],
  [
    LinearTopic.instrumentInfo({ symbol: "ABUSDT" }),
    "instrument_info.100ms.ABUSDT",
    "/realtime_public",
    { type: "delta", data: { update: [{ id: 1, symbol: "ABUSDT", last_price_e4: "125000" }] }, cross_seq: "7" }
  ],
  [
    LinearTopic.candle({ interval: "1", symbol: "ABUSDT" }),
    "candle.1.ABUSDT",
    "/realtime_public",
    own({ start: 60, period: "1", open: 1, volume: "5.5", confirm: true, timestamp: 61 })
  ],
  [
    LinearTopic.klineV2({ interval: "1", symbol: "ABUSDT" }),
    "klineV2.1.ABUSDT",
    "/realtime_public",
    own({ start: 60 })
  ],
  [LinearTopic.liquidation({ symbol: "ABUSDT" }), "liquidation.ABUSDT", "/realtime_public"],
  [
    LinearTopic.position(),
    "position",
    "/realtime_private",
    { action: "update", data: [{ user_id: "1", symbol: "ABUSDT", size: 0.3, mode: "BothSide", isolated: false }] }
  ],
  [
    LinearTopic.execution(),
    "execution",
    "/realtime_private",
    own({ symbol: "ABUSDT", order_id: "o", exec_id: "x", price: 1 })
  ],
  [LinearTopic.order(), "order", "/realtime_private", own({ symbol: "ABUSDT", order_id: "o", reduce_only: true })],
  [LinearTopic.stopOrder(), "stop_order", "/realtime_private", own({ symbol: "ABUSDT", stop_order_id: "o", price: 0 })],
  [LinearTopic.wallet(), "wallet", "/realtime_private", own({ wallet_balance: 12.5, available_balance: 3 })],
  [
    LinearTopic.copyTradePosition(),
    "copyTradePosition",
    "/realtime_private",
    own({ symbol: "ABUSDT", positionIdx: "2", riskId: 11, isIsolated: true, size: "0.3" })
  ],
  [
    LinearTopic.copyTradeOrder(),
    "copyTradeOrder",
    "/realtime_private",
    own({ symbol: "ABUSDT", orderId: "o", createTime: 5 })
  ],
  [
    LinearTopic.copyTradeExecution(),
    "copyTradeExecution",
    "/realtime_private",
    own({ symbol: "ABUSDT", orderId: "o", execId: "x", tradeTime: 5 })
  ],
  [
    LinearTopic.copyTradeWallet(),
    "copyTradeWallet",
    "/realtime_private",
    { data: { walletBalance: "12", availableBalance: "11" } }
  ],
  // spot v1: a push contains only the topic
  [
    SpotTopic.trade({ symbol: "ABUSDT" }),
    "trade.ABUSDT",
    "/spot/quote/ws/v1",
    spot([{ v: "1", t: 5, p: "1", q: "2", m: true }])
  ],
  [SpotTopic.realtimes({ symbol: "ABUSDT" }), "realtimes.ABUSDT", "/spot/quote/ws/v1", spot([{ ...ticker, e: 301 }])],
  [
    SpotTopic.kline({ interval: "15m", symbol: "ABUSDT" }),
    "kline_15m.ABUSDT",
    "/spot/quote/ws/v1",
    spot([{ t: 5, s: "ABUSDT", sn: "ABUSDT", c: "1" }])
  ],
  [SpotTopic.depth({ symbol: "ABUSDT" }), "depth.ABUSDT", "/spot/quote/ws/v1", spot([{ ...depth, e: 301, o: 0 }])],
  [
    SpotTopic.mergedDepth({ dumpScale: 2, symbol: "ABUSDT" }),
    "mergedDepth.2.ABUSDT",
    "/spot/quote/ws/v1",
    spot([depth], { f: "False" })
  ],
  [SpotTopic.diffDepth({ symbol: "ABUSDT" }), "diffDepth.ABUSDT", "/spot/quote/ws/v1", spot([depth])],
  [
    SpotTopic.netValue({ symbol: "AB3LUSDTNAV" }),
    "lt.AB3LUSDTNAV",
    "/spot/quote/ws/v1",
    spot([{ t: 5, s: "AB3LUSDTNAV", nav: "8.4", loan: "-20" }], { f: "True" })
  ],
  [
    SpotTopic.tradeV2({ symbol: "ABUSDT" }),
    "trade.ABUSDT",
    "/spot/quote/ws/v2",
    second({ v: "1", t: 5, p: "1", q: "2" })
  ],
  [SpotTopic.realtimesV2({ symbol: "ABUSDT" }), "realtimes.ABUSDT", "/spot/quote/ws/v2", second(ticker)],
  [
    SpotTopic.klineV2({ interval: "1h", symbol: "ABUSDT" }),
    "kline_1h.ABUSDT",
    "/spot/quote/ws/v2",
    second({ t: 5, s: "ABUSDT", c: "1" })
  ],
  [SpotTopic.depthV2({ symbol: "ABUSDT" }), "depth.ABUSDT", "/spot/quote/ws/v2", second(depth)],
  [
    SpotTopic.bookTicker({ symbol: "ABUSDT" }),
    "bookTicker.ABUSDT",
    "/spot/quote/ws/v2",
    second({ symbol: "ABUSDT", bidPrice: "1", bidQty: "2", askPrice: "3", askQty: "4", time: 5 })
  ],
  [SpotTopic.executionReport(), "executionReport", "/spot/ws", order, [order]],
  [SpotTopic.stopExecutionReport(), "stop_executionReport", "/spot/ws", [stop]],
  [SpotTopic.ticketInfo(), "ticketInfo", "/spot/ws", [ticket]],
  [SpotTopic.accountInfo(), "outboundAccountInfo", "/spot/ws", [balances]],
  // spot v3
  [SpotV3Topic.orderbook({ symbol: "ABUSDT" }), "orderbook.40.ABUSDT", "/spot/public/v3", { ts: 5, data: depth }],
  [
    SpotV3Topic.trade({ symbol: "ABUSDT" }),
    "trade.ABUSDT",
    "/spot/public/v3",
    { ts: 5, data: { v: "1", t: 5, p: "1", q: "2", m: true, type: "0" } }
  ],
  [
    SpotV3Topic.kline({ interval: "30m", symbol: "ABUSDT" }),
    "kline.30m.ABUSDT",
    "/spot/public/v3",
    { ts: 5, data: { t: 5, s: "ABUSDT", c: "1" } }
  ],
  [SpotV3Topic.tickers({ symbol: "ABUSDT" }), "tickers.ABUSDT", "/spot/public/v3", { ts: 5, data: ticker }],
  [
    SpotV3Topic.bookticker({ symbol: "ABUSDT" }),
    "bookticker.ABUSDT",
    "/spot/public/v3",
    { ts: 5, data: { s: "ABUSDT", bp: "1", bq: "2", ap: "3", aq: "4", t: 5 } }
  ],
  [SpotV3Topic.order(), "order", "/spot/private/v3", { ts: "5", data: [{ ...order, sg: 0, ct: "CancelBySmp" }] }],
  [SpotV3Topic.stopOrder(), "stopOrder", "/spot/private/v3", { ts: "5", data: [{ ...stop, tp: "1.1" }] }],
  [SpotV3Topic.ticketInfo(), "ticketInfo", "/spot/private/v3", { ts: "5", data: [{ ...ticket, b: "" }] }],
  [SpotV3Topic.outboundAccountInfo(), "outboundAccountInfo", "/spot/private/v3", { ts: "5", data: [balances] }],
  // USDC options
  [
    UsdcOptionTopic.orderBook({ depth: 25, symbol: "AB-1JAN30-5-C" }),
    "orderbook25.AB-1JAN30-5-C",
    "/trade/option/usdc/public/v1",
    { id: "i", creationTime: 5, data: { orderBook: [{ price: "1", size: "2", side: "Sell" }] } }
  ],
  [
    UsdcOptionTopic.orderBookDelta({ symbol: "AB-1JAN30-5-C" }),
    "delta.orderbook100.AB-1JAN30-5-C",
    "/trade/option/usdc/public/v1",
    { data: { version: "5", dataType: "NEW", orderBook: [{ price: "1", size: "2", side: "Buy" }] } },
    {
      data: {
        version: "6",
        dataType: "CHANGE",
        delete: [],
        update: [],
        insert: [{ price: "1", size: "2", side: "Buy" }]
      }
    }
  ],
  [
    UsdcOptionTopic.recentTrades({ baseCoin: "AB" }),
    "recenttrades.AB",
    "/trade/option/usdc/public/v1",
    {
      data: { coin: "AB", trades: [{ symbol: "AB-1JAN30-5-C", tradeId: "t", price: "1", isBlockTrade: false, iv: "" }] }
    }
  ],
  [
    UsdcOptionTopic.instrumentInfo({ symbol: "AB-1JAN30-5-C" }),
    "instrument_info.AB-1JAN30-5-C",
    "/trade/option/usdc/public/v1",
    { data: { symbol: "AB-1JAN30-5-C", bidIv: "0.7", delta: "-0.1" } }
  ],
  [
    UsdcOptionTopic.estimatedDeliveryPrice({ baseCoin: "AB", date: "1JAN30" }),
    "estimated_delivery_price.AB_USD.1JAN30",
    "/trade/option/usdc/public/v1",
    { data: { baseCoin: "AB", expireTime: "5", estimatedDeliveryPrice: "12.5" } }
  ],
  [
    UsdcOptionTopic.underlying({ baseCoin: "AB", date: "1JAN30" }),
    "underlying.AB_USD.1JAN30",
    "/trade/option/usdc/public/v1",
    { data: { baseCoin: "AB", underlyingPrice: "12.5" } }
  ],
  [
    UsdcOptionTopic.underlyingPrices({ baseCoin: "AB" }),
    "underlying.AB",
    "/trade/option/usdc/public/v1",
    { data: { baseCoin: "AB", priceList: [{ deliveryDate: "1JAN30", isEstimated: false, price: "1", seconds: 5 }] } }
  ],
  [
    UsdcOptionTopic.insurance(),
    "platform.insurance.USDC",
    "/trade/option/usdc/public/v1",
    { data: { insuranceBalance: "12", settleCoin: "USDC", timestamp: "5" } }
  ],
  [
    UsdcOptionTopic.position(),
    "user.openapi.option.position",
    "/trade/option/usdc/private/v1",
    usdcRows({ symbol: "AB-1JAN30-5-C", positionStatus: null, size: "-0.1", createdAt: 5 })
  ],
  [
    UsdcOptionTopic.execution(),
    "user.openapi.option.trade",
    "/trade/option/usdc/private/v1",
    usdcRows({ orderId: "o", tradeId: "t", symbol: "AB-1JAN30-5-C", tradeTime: 5 })
  ],
  [
    UsdcOptionTopic.order(),
    "user.openapi.option.order",
    "/trade/option/usdc/private/v1",
    usdcRows({ orderId: "o", symbol: "AB-1JAN30-5-C", cashFlow: null, reduceOnly: 0 })
  ],
  [
    UsdcOptionTopic.orderChange(),
    "user.order",
    "/trade/option/usdc/private/v1",
    { data: { orderId: "o", symbol: "AB-1JAN30-5-C", orderAllSize: "1", cancelType: "x" } }
  ],
  [
    UsdcOptionTopic.greeks(),
    "user.openapi.greeks",
    "/trade/option/usdc/private/v1",
    usdcRows({ coin: "AB", totalDelta: "1" })
  ],
  [
    UsdcOptionTopic.mmpEvent(),
    "user.mmp.event",
    "/trade/option/usdc/private/v1",
    { data: { triggerStatus: "MMP_FREEZE", triggerTimestamp: "5", frozenPeriodMs: "0", baseCoin: "AB" } }
  ],
  [
    UsdcOptionTopic.marginMode(),
    "user.service",
    "/trade/option/usdc/private/v1",
    { data: { pushId: "p", serviceType: "PORTFOLIO_MARGIN", serviceStatus: "SUCCESS", version: 18 } }
  ],
  // USDC perpetuals
  [
    UsdcPerpTopic.orderBook25({ symbol: "ABPERP" }),
    "orderBookL2_25.ABPERP",
    "/perpetual/ws/v1/realtime_public",
    { type: "snapshot", data: { orderBook: [book("ABPERP", "125000")] }, crossSeq: "7", timestampE6: "8" },
    { type: "delta", data: change("ABPERP") }
  ],
  [
    UsdcPerpTopic.orderBook200({ symbol: "ABPERP" }),
    "orderBook_200.100ms.ABPERP",
    "/perpetual/ws/v1/realtime_public",
    { type: "delta", data: change("ABPERP") }
  ],
  [
    UsdcPerpTopic.trade({ symbol: "ABPERP" }),
    "trade.ABPERP",
    "/perpetual/ws/v1/realtime_public",
    own({ symbol: "ABPERP", price: "1", size: 0.3, tradeTimeMs: "5", tradeId: "t" })
  ],
  [
    UsdcPerpTopic.instrumentInfo({ symbol: "ABPERP" }),
    "instrument_info.100ms.ABPERP",
    "/perpetual/ws/v1/realtime_public",
    { type: "snapshot", data: { symbol: "ABPERP", lastPriceE4: "5", countDownHour: "2" } },
    { type: "delta", data: { update: [{ symbol: "ABPERP", lastPrice: "5" }] } }
  ],
  [
    UsdcPerpTopic.candle({ interval: "M", symbol: "ABPERP" }),
    "candle.M.ABPERP",
    "/perpetual/ws/v1/realtime_public",
    own({ start: 60, open: 1, confirm: false })
  ],
  [
    UsdcPerpTopic.position(),
    "user.openapi.perp.position",
    "/trade/option/usdc/private/v1",
    usdcRows({ symbol: "ABPERP", leverage: 10, tpSLMode: "UNKNOWN" })
  ],
  [
    UsdcPerpTopic.execution(),
    "user.openapi.perp.trade",
    "/trade/option/usdc/private/v1",
    usdcRows({ orderId: "o", tradeId: "t", symbol: "ABPERP" })
  ],
  [
    UsdcPerpTopic.order(),
    "user.openapi.perp.order",
    "/trade/option/usdc/private/v1",
    usdcRows({ orderId: "o", symbol: "ABPERP", closeOnTrigger: "false", reduceOnly: 0 })
  ],
  // contract and unified margin
  [
    DerivativesTopic.orderbook({ market: "unifiedOption", depth: 25, symbol: "AB-1JAN30-5-C" }),
    "orderbook.25.AB-1JAN30-5-C",
    "/option/usdc/public/v3"
  ],
  [
    DerivativesTopic.orderbook({ market: "contractUSDT", depth: 50, symbol: "ABUSDT" }),
    "orderbook.50.ABUSDT",
    "/contract/usdt/public/v3",
    { type: "delta", ts: 5, data: level }
  ],
  [
    DerivativesTopic.publicTrade({ market: "unifiedPerp", symbol: "ABUSDT" }),
    "publicTrade.ABUSDT",
    "/contract/usdt/public/v3",
    { type: "snapshot", ts: 5, data: [{ T: 5, s: "ABUSDT", S: "Buy", v: "1", p: "2", i: "t", BT: false }] }
  ],
  [
    DerivativesTopic.publicTrade({ market: "unifiedOption", baseCoin: "AB" }),
    "publicTrade.AB",
    "/option/usdc/public/v3"
  ],
  [
    DerivativesTopic.tickers({ market: "unifiedPerp", symbol: "ABPERP" }),
    "tickers.ABPERP",
    "/contract/usdc/public/v3",
    { type: "delta", cs: 3, ts: 5, data: { symbol: "ABPERP", bid1Price: "1" } },
    { id: "i", type: "snapshot", ts: 5, data: { symbol: "AB-1JAN30-5-C", bidIv: "0.7", gamma: "0" } }
  ],
  [
    DerivativesTopic.kline({ market: "contractInverse", interval: "1", symbol: "ABUSD" }),
    "kline.1.ABUSD",
    "/contract/inverse/public/v3",
    {
      ts: 5,
      data: [{ start: 1, open: "1", close: "2", high: "3", low: "1", volume: "9", turnover: "12", confirm: false }]
    }
  ],
  [
    DerivativesTopic.liquidation({ market: "contractUSDT", symbol: "ABUSDT" }),
    "liquidation.ABUSDT",
    "/contract/usdt/public/v3",
    { ts: 5, data: { price: "1", side: "Buy", size: "2", symbol: "ABUSDT", updatedTime: 5 } }
  ],
  [
    ContractTopic.position(),
    "user.position.contractAccount",
    "/contract/private/v3",
    own({ symbol: "ABUSDT", positionIdx: 1, size: "0", leverageSysUpdatedTime: "", isReduceOnly: false })
  ],
  [
    ContractTopic.execution(),
    "user.execution.contractAccount",
    "/contract/private/v3",
    own({ symbol: "ABUSDT", execId: "x", orderId: "o", execTime: "5" })
  ],
  [
    ContractTopic.order(),
    "user.order.contractAccount",
    "/contract/private/v3",
    own({ symbol: "ABUSDT", orderId: "o", triggerDirection: 0, closeOnTrigger: false })
  ],
  [ContractTopic.wallet(), "user.wallet.contractAccount", "/contract/private/v3", own({ coin: "USDT", equity: "1" })],
  [
    UnifiedTopic.position(),
    "user.position.unifiedAccount",
    "/unified/private/v3",
    unified([{ symbol: "ABUSDT", isIsolated: false, createdTime: 5 }])
  ],
  [
    UnifiedTopic.execution(),
    "user.execution.unifiedAccount",
    "/unified/private/v3",
    unified([{ symbol: "ABUSDT", orderId: "o", execId: "x", execTime: 5 }])
  ],
  [
    UnifiedTopic.order(),
    "user.order.unifiedAccount",
    "/unified/private/v3",
    unified([{ symbol: "ABUSDT", orderId: "o", reduceOnly: true }])
  ],
  [
    UnifiedTopic.wallet(),
    "user.wallet.unifiedAccount",
    "/unified/private/v3",
    unified({ totalEquity: "12", coin: [{ currencyCoin: "USDC", equity: "12" }] })
  ],
  [
    UnifiedTopic.greeks(),
    "user.greeks.unifiedAccount",
    "/unified/private/v3",
    unified([{ coin: "AB", totalDelta: "1" }])
  ],
  [
    UnifiedTopic.info(),
    "user.info.unifiedAccount",
    "/unified/private/v3",
    { id: "1", creationTime: 5, data: { marginMode: "PORTFOLIO_MARGIN", updateTime: 5 } }
  ]
]

/** The message as pushed: with its topic, except on the private socket of spot v1, whose rows contain theirs. */
const pushed = (topic: AnyTopic, message: unknown): unknown => {
  if (topic.path === "/spot/ws") return message
  const text = topic.path.startsWith("/spot/quote/") ? topic.text.replace(/[._].*$/, "") : topic.text
  return { topic: text, ...(message as object) }
}

/** Copies of a value, each with one leaf replaced by an object. */
const damages = (value: unknown, below: (copy: unknown) => unknown = (copy) => copy): ReadonlyArray<unknown> => {
  if (value === null) return []
  if (typeof value !== "object") return [below({ damaged: true })]
  const copies = Array.isArray(value)
    ? value.flatMap((one, i) => damages(one, (copy) => below(value.map((other, j) => (i === j ? copy : other)))))
    : Object.entries(value).flatMap(([key, one]) => damages(one, (copy) => below({ ...value, [key]: copy })))
  return [...copies, below("damaged")]
}

describe("the topics of the older markets", () => {
  for (const [topic, text, path, ...messages] of rows) {
    it(`${path} ${text}`, () => {
      assert.deepStrictEqual([topic.text, topic.path], [text, path])
      assert.isTrue(topic.match(text))
      const ours = topic.categories.map((category) => Object.values(markets).find(({ market }) => market === category))
      assert.isTrue(ours.length > 0 && ours.every((facts) => facts !== undefined))
      assert.isTrue(
        ours.some((facts) => facts !== undefined && [...facts.public, facts.private].includes(topic.path)),
        "no market of the topic has its socket"
      )
      // The raw topic finds the same socket.
      const [first] = ours
      assert.isTrue((topic.access === "private" ? first?.privateTopics : first?.publicTopics)?.test(text), "raw text")
      for (const message of messages) {
        const json = pushed(topic, message)
        const decoded = topic.decode(json)
        assert.isTrue(Either.isRight(decoded), Either.isLeft(decoded) ? String(decoded.left) : "")
        assert.isTrue(topic.is(json))
        for (const damaged of damages(json)) {
          assert.isTrue(Either.isLeft(topic.decode(damaged)), `accepted ${JSON.stringify(damaged)}`)
        }
      }
    })
  }

  it("are all tested here, or differ from a tested one only in their text", () => {
    const tried = new Set(rows.map(([topic]) => `${topic.channel} ${topic.name}`))
    const names = new Set(rows.map(([topic]) => topic.name))
    for (const { channel, name } of legacyTopics) {
      assert.isTrue(tried.has(`${channel} ${name}`) || (channel.includes("{") && names.has(name)), `${channel} ${name}`)
    }
  })

  it("have one name and, on one socket, match no text of another", () => {
    const names = legacyTopics.map(({ channel, name }) => `${channel} ${name}`)
    assert.strictEqual(new Set(names).size, names.length)
    for (const [topic, text] of rows) {
      const found = legacyTopics.filter(
        ({ access, channel, match }) => channel === topic.path && access === topic.access && match(text)
      )
      assert.isAtMost(found.length, 1, text)
    }
    for (const text of ["", "nonsense", "orderbook", "tickers.", "orderbook.7.BTCUSDT", "order.linear"]) {
      assert.isFalse(
        legacyTopics.some((topic) => topic.match(text)),
        text
      )
    }
  })

  it("have their page, their socket and their markets, and transform nothing", () => {
    for (const topic of legacyTopics) {
      assert.match(topic.docs, /^https:\/\/github\.com\/bybit-exchange\/docs(?:-legacy)?\/blob\/[0-9a-f]{7}\//)
      assert.isTrue(topic.channel.startsWith("/") && !topic.channel.startsWith("/v5/"), topic.channel)
      assert.include(["current", "retired"], topic.status)
      Predicate.compile(topic.message)
    }
  })

  it("name their replacements in V5, and their docstrings repeat no data", () => {
    const known = new Set(topics.map(({ name }) => name))
    for (const { deprecated = "", docs } of legacyTopics) {
      assert.match(deprecated, /^(?:`Topic\.\w+`|nothing; )/, docs)
      for (const [, name = ""] of deprecated.matchAll(/`Topic\.(\w+)`/g)) assert.isTrue(known.has(name), deprecated)
    }
    const folder = join(import.meta.dirname, "../../../src/Legacy")
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
      name.endsWith("/topics.ts")
    )
    assert.strictEqual(files.length, 9)
    for (const file of files) {
      const source = readFileSync(join(folder, file), "utf8")
      const found = [
        ...source.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const (\w+): (?:Definition|Single)</g)
      ]
      assert.isAbove(found.length, 0, file)
      for (const [, docstring = "", name] of found)
        assert.notMatch(docstring, /- (?:In V5|Source): /, `${file} ${name}`)
    }
  })
})

it("private topics bring what an account connects with, and no public one does", () => {
  for (const topic of [...topics, ...legacyTopics]) {
    const make: unknown = topic
    const made = typeof make === "function" ? make({}) : undefined
    assert.strictEqual("accountOf" in made, topic.access === "private", topic.name)
  }
})
