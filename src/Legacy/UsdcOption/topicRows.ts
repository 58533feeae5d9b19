/**
 * Messages of the topics of USDC options.
 *
 * @since 0.1.0
 */
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"

/** A level of an option's book. */
export const OptionLevel = Schema.Struct({
  price: Field.uncheckedDecimal,
  /** Absent if the level is removed. */
  size: Field.optionalUncheckedDecimal,
  side: Field.text
})
export interface OptionLevel extends Schema.Schema.Type<typeof OptionLevel> {}

const levels = Field.list(OptionLevel)
const optionalLevels = Field.optional(levels)

/** The full order book of an option. */
export const OptionBook = Schema.Struct({
  orderBook: levels
})
export interface OptionBook extends Schema.Schema.Type<typeof OptionBook> {}

/** The order book of an option (`NEW`), or its changes (`CHANGE`). */
export const OptionBookDelta = Schema.Struct({
  version: Field.optionalTextOrNumber,
  dataType: Field.openEnum("NEW", "CHANGE"),
  orderBook: optionalLevels,
  delete: optionalLevels,
  update: optionalLevels,
  insert: optionalLevels
})
export interface OptionBookDelta extends Schema.Schema.Type<typeof OptionBookDelta> {}

/** A trade; `side` is the taker's side. */
export const OptionTrade = Schema.Struct({
  symbol: Field.text,
  tradeId: Field.text,
  price: Field.optionalText,
  size: Field.optionalText,
  tradeTime: Field.optionalTextOrNumber,
  side: Field.optionalText,
  isBlockTrade: Field.optionalFlag,
  /** Implied volatility; can be `""`. */
  iv: Field.optionalText,
  /** Implied volatility of the mark price. */
  markIv: Field.optionalText,
  underlyingPrice: Field.optionalText,
  markPrice: Field.optionalText,
  indexPrice: Field.optionalText,
  crossSeq: Field.optionalText
})
export interface OptionTrade extends Schema.Schema.Type<typeof OptionTrade> {}

/** Trades of all options of a coin. */
export const OptionTrades = Schema.Struct({
  coin: Field.optionalText,
  trades: Field.list(OptionTrade)
})
export interface OptionTrades extends Schema.Schema.Type<typeof OptionTrades> {}

/** The state of an option. */
export const OptionInfo = Schema.Struct({
  symbol: Field.text,
  bidPrice: Field.optionalText,
  askPrice: Field.optionalText,
  /** Implied volatility of the best bid. */
  bidIv: Field.optionalText,
  /** Implied volatility of the best ask. */
  askIv: Field.optionalText,
  bidSize: Field.optionalText,
  askSize: Field.optionalText,
  markPrice: Field.optionalText,
  /** Implied volatility of the mark price. */
  markPriceIv: Field.optionalText,
  indexPrice: Field.optionalText,
  underlyingPrice: Field.optionalText,
  lastPrice: Field.optionalText,
  delta: Field.optionalText,
  gamma: Field.optionalText,
  theta: Field.optionalText,
  vega: Field.optionalText,
  change24h: Field.optionalText,
  volume24h: Field.optionalText,
  turnover24h: Field.optionalText,
  high24h: Field.optionalText,
  low24h: Field.optionalText,
  totalVolume: Field.optionalText,
  totalTurnover: Field.optionalText,
  openInterest: Field.optionalText,
  /** Available in the last 30 minutes before delivery. */
  predictedDeliveryPrice: Field.optionalText
})
export interface OptionInfo extends Schema.Schema.Type<typeof OptionInfo> {}

/** The estimated delivery price of a coin's options of one expiry date. Times are in seconds. */
export const OptionDeliveryPrice = Schema.Struct({
  baseCoin: Field.text,
  quoteCoin: Field.optionalText,
  expireTime: Field.optionalTextOrNumber,
  estimatedDeliveryPrice: Field.optionalText,
  timestamp: Field.optionalText,
  reqId: Field.optionalText
})
export interface OptionDeliveryPrice extends Schema.Schema.Type<typeof OptionDeliveryPrice> {}

/**
 * The underlying price of a coin's options of one expiry date. Times are in seconds. In the last 30 minutes,
 * `underlyingPrice` is the estimated delivery price; `underlyingOriginPrice` remains the market's.
 */
export const OptionUnderlying = Schema.Struct({
  baseCoin: Field.text,
  quoteCoin: Field.optionalText,
  expireTime: Field.optionalTextOrNumber,
  underlyingPrice: Field.optionalText,
  timestamp: Field.optionalText,
  underlyingOriginPrice: Field.optionalText,
  reqId: Field.optionalText
})
export interface OptionUnderlying extends Schema.Schema.Type<typeof OptionUnderlying> {}

/** The underlying price of the options of one expiry date. */
export const OptionUnderlyingPrice = Schema.Struct({
  deliveryDate: Field.text,
  /** Whether it is an estimate of the delivery price. */
  isEstimated: Field.optionalFlag,
  price: Field.optionalUncheckedDecimal,
  /** Seconds to delivery. */
  seconds: Field.optionalTextOrNumber
})
export interface OptionUnderlyingPrice extends Schema.Schema.Type<typeof OptionUnderlyingPrice> {}

/** The underlying prices of a coin's options, by expiry date. */
export const OptionUnderlyingPrices = Schema.Struct({
  baseCoin: Field.text,
  priceList: Field.list(OptionUnderlyingPrice)
})
export interface OptionUnderlyingPrices extends Schema.Schema.Type<typeof OptionUnderlyingPrices> {}

/** The insurance fund, in USDC. */
export const OptionInsurance = Schema.Struct({
  insuranceBalance: Field.uncheckedDecimal,
  settleCoin: Field.optionalText,
  /** Milliseconds. */
  timestamp: Field.optionalTextOrNumber
})
export interface OptionInsurance extends Schema.Schema.Type<typeof OptionInsurance> {}

/** The current state of an option position. */
export const OptionPosition = Schema.Struct({
  symbol: Field.text,
  positionStatus: Field.optionalNullableText,
  side: Field.optionalText,
  size: Field.optionalText,
  entryPrice: Field.optionalText,
  sessionAvgPrice: Field.optionalText,
  markPrice: Field.optionalText,
  /** Initial margin. */
  positionIM: Field.optionalText,
  /** Maintenance margin. */
  positionMM: Field.optionalText,
  /** Unrealized in this session. */
  sessionUPL: Field.optionalText,
  /** Realized in this session. */
  sessionRPL: Field.optionalText,
  createdAt: Field.optionalTextOrNumber,
  updatedAt: Field.optionalTextOrNumber
})
export interface OptionPosition extends Schema.Schema.Type<typeof OptionPosition> {}

/** A fill of an option. */
export const OptionExecution = Schema.Struct({
  orderId: Field.text,
  orderLinkId: Field.optionalText,
  tradeId: Field.text,
  symbol: Field.text,
  side: Field.optionalText,
  execPrice: Field.optionalText,
  execQty: Field.optionalText,
  execFee: Field.optionalText,
  feeRate: Field.optionalText,
  tradeTime: Field.optionalTextOrNumber,
  lastLiquidityInd: Field.optionalText,
  execType: Field.optionalText,
  /** Implied volatility; can be `""`. */
  iv: Field.optionalText,
  /** Implied volatility of the mark price. */
  markIv: Field.optionalText,
  underlyingPrice: Field.optionalText,
  markPrice: Field.optionalText,
  indexPrice: Field.optionalText
})
export interface OptionExecution extends Schema.Schema.Type<typeof OptionExecution> {}

/** An option order that just changed. */
export const OptionOrderChange = Schema.Struct({
  orderId: Field.text,
  symbol: Field.text,
  orderStatus: Field.optionalText,
  side: Field.optionalText,
  orderPrice: Field.optionalText,
  orderAllSize: Field.optionalText,
  orderFilledSize: Field.optionalText,
  orderRemainingSize: Field.optionalText,
  orderType: Field.optionalText,
  orderTime: Field.optionalTextOrNumber,
  timeInForce: Field.optionalText,
  createTimeStamp: Field.optionalTextOrNumber,
  updateTimeStamp: Field.optionalTextOrNumber,
  orderLinkId: Field.optionalText,
  execType: Field.optionalText,
  /** Implied volatility; can be `""`. */
  iv: Field.optionalText,
  version: Field.optionalText,
  placeMode: Field.optionalText,
  /** `price` or `iv`. */
  placeType: Field.optionalText,
  userId: Field.optionalText,
  cancelType: Field.optionalText
})
export interface OptionOrderChange extends Schema.Schema.Type<typeof OptionOrderChange> {}

/** The current state of an option order. */
export const OptionOrder = Schema.Struct({
  orderId: Field.text,
  orderLinkId: Field.optionalText,
  createdAt: Field.optionalTextOrNumber,
  updatedAt: Field.optionalTextOrNumber,
  symbol: Field.text,
  orderStatus: Field.optionalText,
  side: Field.optionalText,
  price: Field.optionalText,
  /** Excluding fees. */
  cashFlow: Field.optionalNullableText,
  realisedPnl: Field.optionalText,
  qty: Field.optionalText,
  cumExecQty: Field.optionalText,
  /** Unfilled quantity. */
  leavesQty: Field.optionalText,
  /** Initial margin. */
  orderIM: Field.optionalText,
  orderType: Field.optionalText,
  reduceOnly: Field.optionalNumber,
  timeInForce: Field.optionalText,
  cumExecFee: Field.optionalText,
  /** Implied volatility; can be `""`. */
  iv: Field.optionalText,
  orderPnl: Field.optionalText,
  cumExecValue: Field.optionalText,
  cancelType: Field.optionalText,
  /** `price` or `iv`. */
  placeType: Field.optionalText,
  blockTradeId: Field.optionalText,
  updateTimeStamp: Field.optionalTextOrNumber,
  /** Spelled as in the documentation. */
  updateTimestamp: Field.optionalTextOrNumber
})
export interface OptionOrder extends Schema.Schema.Type<typeof OptionOrder> {}

/** The total greeks of a coin. */
export const OptionGreeks = Schema.Struct({
  coin: Field.text,
  totalDelta: Field.optionalUncheckedDecimal,
  totalGamma: Field.optionalUncheckedDecimal,
  totalVega: Field.optionalUncheckedDecimal,
  totalTheta: Field.optionalUncheckedDecimal
})
export interface OptionGreeks extends Schema.Schema.Type<typeof OptionGreeks> {}

/** Market maker protection froze the quotes of a coin. */
export const OptionMmpEvent = Schema.Struct({
  triggerStatus: Field.text,
  triggerTimestamp: Field.optionalTextOrNumber,
  /** 0: frozen until reset. */
  frozenPeriodMs: Field.optionalTextOrNumber,
  baseCoin: Field.optionalText
})
export interface OptionMmpEvent extends Schema.Schema.Type<typeof OptionMmpEvent> {}
