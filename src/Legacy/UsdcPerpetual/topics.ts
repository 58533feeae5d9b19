/**
 * Topics of the market `usdcPerp`, on `/perpetual/ws/v1/realtime_public` and `/trade/option/usdc/private/v1`.
 *
 * @since 0.1.0
 */

import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { privateAccess } from "../../Socket/internal/Connection/PrivateAccess.js"
import { type Definition, define, type Single, single } from "../../Socket/internal/Topic/Definition.js"
import * as Legacy from "../internal/schema/Field.js"
import { FuturesBookData } from "../internal/socket/FuturesRows.js"
import { type UsdcMessage, type UsdcRows, usdcMessage, usdcRows } from "../internal/socket/LegacyPush.js"
import { type CandleParams, futuresIntervals, type SymbolParams } from "../internal/socket/Params.js"

export { marginMode } from "../internal/socket/UsdcMarginMode.js"

/** A trade; `side` is the taker's side. */
export const PerpTrade = Schema.Struct({
  symbol: Field.text,
  tickDirection: Field.optionalText,
  price: Field.textOrNumber,
  size: Field.textOrNumber,
  timestamp: Field.optionalTextOrNumber,
  /** Milliseconds. */
  tradeTimeMs: Field.optionalTextOrNumber,
  side: Field.optionalText,
  tradeId: Field.text
})
export interface PerpTrade extends Schema.Schema.Type<typeof PerpTrade> {}

/**
 * The state of a contract. Fields ending in `E4`, `E6` or `E8` are multiplied by that power of ten; a delta has only
 * the changed fields.
 */
export const PerpInstrument = Schema.Struct({
  id: Field.optionalTextOrNumber,
  symbol: Field.text,
  lastPriceE4: Field.optionalTextOrNumber,
  lastPrice: Field.optionalTextOrNumber,
  lastTickDirection: Field.optionalText,
  prevPrice24hE4: Field.optionalTextOrNumber,
  prevPrice24h: Field.optionalTextOrNumber,
  price24hPcntE6: Field.optionalTextOrNumber,
  highPrice24hE4: Field.optionalTextOrNumber,
  highPrice24h: Field.optionalTextOrNumber,
  lowPrice24hE4: Field.optionalTextOrNumber,
  lowPrice24h: Field.optionalTextOrNumber,
  prevPrice1hE4: Field.optionalTextOrNumber,
  prevPrice1h: Field.optionalTextOrNumber,
  price1hPcntE6: Field.optionalTextOrNumber,
  markPriceE4: Field.optionalTextOrNumber,
  markPrice: Field.optionalTextOrNumber,
  indexPriceE4: Field.optionalTextOrNumber,
  indexPrice: Field.optionalTextOrNumber,
  openInterestE8: Legacy.optionalScaled,
  totalTurnoverE8: Legacy.optionalScaled,
  turnover24hE8: Legacy.optionalScaled,
  totalVolumeE8: Legacy.optionalScaled,
  volume24hE8: Legacy.optionalScaled,
  fundingRateE6: Field.optionalTextOrNumber,
  predictedFundingRateE6: Field.optionalTextOrNumber,
  crossSeq: Field.optionalTextOrNumber,
  createdAt: Field.optionalTextOrNumber,
  updatedAt: Field.optionalTextOrNumber,
  nextFundingTime: Field.optionalText,
  /** Hours to the next funding. */
  countDownHour: Field.optionalTextOrNumber,
  bid1PriceE4: Field.optionalTextOrNumber,
  bid1Price: Field.optionalTextOrNumber,
  ask1PriceE4: Field.optionalTextOrNumber,
  ask1Price: Field.optionalTextOrNumber
})
export interface PerpInstrument extends Schema.Schema.Type<typeof PerpInstrument> {}

const instruments = Field.list(PerpInstrument)

/** Changes to contracts. */
export const PerpInstrumentChanges = Schema.Struct({
  delete: Field.optional(instruments),
  update: instruments,
  insert: Field.optional(instruments)
})
export interface PerpInstrumentChanges extends Schema.Schema.Type<typeof PerpInstrumentChanges> {}

/** The state of a contract, or its changes. */
export type PerpInstrumentData = PerpInstrument | PerpInstrumentChanges

/** The schema of a {@link PerpInstrumentData}. */
export const PerpInstrumentData: Schema.Schema<PerpInstrumentData> = Schema.Union(PerpInstrument, PerpInstrumentChanges)

/** The current candle. `start` and `end` are in seconds, `timestamp` in microseconds. */
export const PerpCandle = Schema.Struct({
  start: Field.textOrNumber,
  end: Field.optionalTextOrNumber,
  /** The interval. */
  period: Field.optionalTextOrNumber,
  open: Field.optionalTextOrNumber,
  close: Field.optionalTextOrNumber,
  high: Field.optionalTextOrNumber,
  low: Field.optionalTextOrNumber,
  volume: Field.optionalTextOrNumber,
  turnover: Field.optionalTextOrNumber,
  /** True once the candle is closed. */
  confirm: Legacy.optionalFlagOrNumber,
  crossSeq: Field.optionalTextOrNumber,
  timestamp: Field.optionalTextOrNumber
})
export interface PerpCandle extends Schema.Schema.Type<typeof PerpCandle> {}

/** The current state of a position. */
export const PerpPosition = Schema.Struct({
  symbol: Field.text,
  positionStatus: Field.optionalText,
  side: Field.optionalText,
  size: Field.optionalTextOrNumber,
  entryPrice: Field.optionalTextOrNumber,
  sessionAvgPrice: Field.optionalTextOrNumber,
  markPrice: Field.optionalTextOrNumber,
  /** Initial margin. */
  positionIM: Field.optionalTextOrNumber,
  /** Maintenance margin. */
  positionMM: Field.optionalTextOrNumber,
  positionValue: Field.optionalTextOrNumber,
  liqPrice: Field.optionalText,
  bustPrice: Field.optionalText,
  /** Reserved for the closing fee. */
  occClosingFee: Field.optionalText,
  unrealisedPnl: Field.optionalTextOrNumber,
  cumRealisedPnl: Field.optionalTextOrNumber,
  /** Unrealized in this session. */
  sessionUPL: Field.optionalTextOrNumber,
  /** Realized in this session. */
  sessionRPL: Field.optionalTextOrNumber,
  createdAt: Field.optionalTextOrNumber,
  updatedAt: Field.optionalTextOrNumber,
  tpSLMode: Field.optionalText,
  leverage: Field.optionalTextOrNumber,
  trailingStop: Field.optionalTextOrNumber,
  takeProfit: Field.optionalTextOrNumber,
  stopLoss: Field.optionalTextOrNumber,
  deleverageIndicator: Field.optionalTextOrNumber,
  riskId: Field.optionalTextOrNumber,
  /** Spelled as in the documentation. */
  tpSlMode: Field.optionalText
})
export interface PerpPosition extends Schema.Schema.Type<typeof PerpPosition> {}

/** A fill. */
export const PerpExecution = Schema.Struct({
  orderId: Field.text,
  orderLinkId: Field.optionalText,
  tradeId: Field.text,
  symbol: Field.text,
  side: Field.optionalText,
  execPrice: Field.optionalTextOrNumber,
  execQty: Field.optionalTextOrNumber,
  execFee: Field.optionalTextOrNumber,
  feeRate: Field.optionalTextOrNumber,
  tradeTime: Field.optionalTextOrNumber,
  lastLiquidityInd: Field.optionalText,
  execValue: Field.optionalTextOrNumber,
  execType: Field.optionalText
})
export interface PerpExecution extends Schema.Schema.Type<typeof PerpExecution> {}

/** The current state of an order. */
export const PerpOrder = Schema.Struct({
  orderId: Field.text,
  orderLinkId: Field.optionalText,
  createdAt: Field.optionalTextOrNumber,
  updatedAt: Field.optionalTextOrNumber,
  symbol: Field.text,
  orderStatus: Field.optionalText,
  side: Field.optionalText,
  price: Field.optionalTextOrNumber,
  qty: Field.optionalTextOrNumber,
  cumExecQty: Field.optionalTextOrNumber,
  /** Unfilled quantity. */
  leavesQty: Field.optionalTextOrNumber,
  /** Initial margin. */
  orderIM: Field.optionalTextOrNumber,
  realisedPnl: Field.optionalText,
  orderType: Field.optionalText,
  reduceOnly: Field.optionalTextOrNumber,
  timeInForce: Field.optionalText,
  cumExecFee: Field.optionalTextOrNumber,
  orderPnl: Field.optionalText,
  basePrice: Field.optionalText,
  cumExecValue: Field.optionalTextOrNumber,
  closeOnTrigger: Legacy.optionalFlagOrNumber,
  triggerBy: Field.optionalText,
  takeProfit: Field.optionalTextOrNumber,
  stopLoss: Field.optionalTextOrNumber,
  tpTriggerBy: Field.optionalText,
  slTriggerBy: Field.optionalText,
  triggerPrice: Field.optionalTextOrNumber,
  stopOrderType: Field.optionalText,
  cancelType: Field.optionalText,
  /** Spelled as in the documentation. */
  orderIm: Field.optionalText
})
export interface PerpOrder extends Schema.Schema.Type<typeof PerpOrder> {}

const page = "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/perp/perp_websockets.md"

const publicFacts = {
  channel: "/perpetual/ws/v1/realtime_public",
  categories: ["usdcPerp"],
  docs: page,
  access: "public"
} as const

const privateFacts = {
  channel: "/trade/option/usdc/private/v1",
  categories: ["usdcPerp"],
  docs: page,
  ...privateAccess
} as const

/** The best 25 levels of each side: a snapshot, then deltas. */
export const orderBook25: Definition<SymbolParams, UsdcMessage<FuturesBookData>, "public"> = define(
  {
    ...publicFacts,
    name: "orderBook25",
    deprecated: "`Topic.orderbook`",
    message: usdcMessage(FuturesBookData)
  },
  "orderBookL2_25.{symbol}",
  { values: { symbol: /[^.]*PERP/ } }
)

/** The best 200 levels of each side every 100 ms: a snapshot, then deltas. */
export const orderBook200: Definition<SymbolParams, UsdcMessage<FuturesBookData>, "public"> = define(
  {
    ...publicFacts,
    name: "orderBook200",
    pushIntervalMillis: 100,
    deprecated: "`Topic.orderbook`",
    message: usdcMessage(FuturesBookData)
  },
  "orderBook_200.100ms.{symbol}",
  { values: { symbol: /[^.]*PERP/ } }
)

/** Trades of a contract. */
export const trade: Definition<SymbolParams, UsdcMessage<ReadonlyArray<PerpTrade>>, "public"> = define(
  {
    ...publicFacts,
    name: "trade",
    deprecated: "`Topic.publicTrade`",
    message: usdcMessage(Field.list(PerpTrade))
  },
  "trade.{symbol}",
  { values: { symbol: /[^.]*PERP/ } }
)

/** Prices, volumes and funding of a contract every 100 ms: a snapshot, then deltas. */
export const instrumentInfo: Definition<SymbolParams, UsdcMessage<PerpInstrumentData>, "public"> = define(
  {
    ...publicFacts,
    name: "instrumentInfo",
    pushIntervalMillis: 100,
    deprecated: "`Topic.tickers`",
    message: usdcMessage(PerpInstrumentData)
  },
  "instrument_info.100ms.{symbol}",
  { values: { symbol: /[^.]*PERP/ } }
)

/** The current candle of a contract. */
export const candle: Definition<CandleParams, UsdcMessage<ReadonlyArray<PerpCandle>>, "public"> = define(
  {
    ...publicFacts,
    name: "candle",
    deprecated: "`Topic.kline`",
    message: usdcMessage(Field.list(PerpCandle))
  },
  "candle.{interval}.{symbol}",
  { values: { interval: futuresIntervals, symbol: /[^.]*PERP/ } }
)

/** Positions: first the full list, then changes. */
export const position: Single<UsdcMessage<UsdcRows<PerpPosition>>, "private"> = single(
  {
    ...privateFacts,
    name: "perpPosition",
    deprecated: "`Topic.position`",
    message: usdcRows(PerpPosition)
  },
  "user.openapi.perp.position"
)

/** Fills. */
export const execution: Single<UsdcMessage<UsdcRows<PerpExecution>>, "private"> = single(
  {
    ...privateFacts,
    name: "perpExecution",
    deprecated: "`Topic.execution`",
    message: usdcRows(PerpExecution)
  },
  "user.openapi.perp.trade"
)

/** Orders: first the full list, then changes. */
export const order: Single<UsdcMessage<UsdcRows<PerpOrder>>, "private"> = single(
  {
    ...privateFacts,
    name: "perpOrder",
    deprecated: "`Topic.order`",
    message: usdcRows(PerpOrder)
  },
  "user.openapi.perp.order"
)
