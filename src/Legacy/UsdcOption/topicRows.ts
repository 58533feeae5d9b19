/**
 * What the topics of USDC options push.
 *
 * @since 0.1.0
 */
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"

/** A level of an option's book. */
export const OptionLevel = Schema.Struct({
  price: Field.decimal,
  /** Absent where a level is removed. */
  size: Field.optionalDecimal,
  side: Field.text
})
export interface OptionLevel extends Schema.Schema.Type<typeof OptionLevel> {}

const levels = Field.list(OptionLevel)
const optionalLevels = Field.optional(levels)

/** The book of an option, whole. */
export const OptionBook = Schema.Struct({
  orderBook: levels
})
export interface OptionBook extends Schema.Schema.Type<typeof OptionBook> {}

/** The book of an option (`NEW`), or what changed of it (`CHANGE`). */
export const OptionBookDelta = Schema.Struct({
  version: Field.optionalTextOrNumber,
  dataType: Field.openEnum("NEW", "CHANGE"),
  orderBook: optionalLevels,
  delete: optionalLevels,
  update: optionalLevels,
  insert: optionalLevels
})
export interface OptionBookDelta extends Schema.Schema.Type<typeof OptionBookDelta> {}

/** A trade, told by the taker's side. */
export const OptionTrade = Schema.Struct({
  symbol: Field.text,
  tradeId: Field.text,
  price: Field.optionalText,
  size: Field.optionalText,
  tradeTime: Field.optionalTextOrNumber,
  side: Field.optionalText,
  isBlockTrade: Field.optionalFlag,
  /** Implied volatility; may be `""`. */
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
  /** Given in the last 30 minutes before delivery. */
  predictedDeliveryPrice: Field.optionalText
})
export interface OptionInfo extends Schema.Schema.Type<typeof OptionInfo> {}

/** The price that options of a coin and date would be delivered at. Times are in seconds. */
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
 * The price of what options of a coin and date are on. Times are in seconds. In the last 30 minutes `underlyingPrice` is the
 * estimated delivery price; `underlyingOriginPrice` stays the market's.
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

/** The price of what options of one date are on. */
export const OptionUnderlyingPrice = Schema.Struct({
  deliveryDate: Field.text,
  /** Whether it is an estimate of the delivery price. */
  isEstimated: Field.optionalFlag,
  price: Field.optionalDecimal,
  /** Seconds to delivery. */
  seconds: Field.optionalTextOrNumber
})
export interface OptionUnderlyingPrice extends Schema.Schema.Type<typeof OptionUnderlyingPrice> {}

/** The prices of what options of a coin are on, by date. */
export const OptionUnderlyingPrices = Schema.Struct({
  baseCoin: Field.text,
  priceList: Field.list(OptionUnderlyingPrice)
})
export interface OptionUnderlyingPrices extends Schema.Schema.Type<typeof OptionUnderlyingPrices> {}

/** The insurance fund, in USDC. */
export const OptionInsurance = Schema.Struct({
  insuranceBalance: Field.decimal,
  settleCoin: Field.optionalText,
  /** Milliseconds. */
  timestamp: Field.optionalTextOrNumber
})
export interface OptionInsurance extends Schema.Schema.Type<typeof OptionInsurance> {}

/** An option position as it stands. */
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
  /** Unrealised in this session. */
  sessionUPL: Field.optionalText,
  /** Realised in this session. */
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
  /** Implied volatility; may be `""`. */
  iv: Field.optionalText,
  /** Implied volatility of the mark price. */
  markIv: Field.optionalText,
  underlyingPrice: Field.optionalText,
  markPrice: Field.optionalText,
  indexPrice: Field.optionalText
})
export interface OptionExecution extends Schema.Schema.Type<typeof OptionExecution> {}

/** An option order that has just changed. */
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
  /** Implied volatility; may be `""`. */
  iv: Field.optionalText,
  version: Field.optionalText,
  placeMode: Field.optionalText,
  /** `price` or `iv`. */
  placeType: Field.optionalText,
  userId: Field.optionalText,
  cancelType: Field.optionalText
})
export interface OptionOrderChange extends Schema.Schema.Type<typeof OptionOrderChange> {}

/** An option order as it stands. */
export const OptionOrder = Schema.Struct({
  orderId: Field.text,
  orderLinkId: Field.optionalText,
  createdAt: Field.optionalTextOrNumber,
  updatedAt: Field.optionalTextOrNumber,
  symbol: Field.text,
  orderStatus: Field.optionalText,
  side: Field.optionalText,
  price: Field.optionalText,
  /** Without fees. */
  cashFlow: Field.optionalNullableText,
  realisedPnl: Field.optionalText,
  qty: Field.optionalText,
  cumExecQty: Field.optionalText,
  /** What is not filled yet. */
  leavesQty: Field.optionalText,
  /** Initial margin. */
  orderIM: Field.optionalText,
  orderType: Field.optionalText,
  reduceOnly: Field.optionalNumber,
  timeInForce: Field.optionalText,
  cumExecFee: Field.optionalText,
  /** Implied volatility; may be `""`. */
  iv: Field.optionalText,
  orderPnl: Field.optionalText,
  cumExecValue: Field.optionalText,
  cancelType: Field.optionalText,
  /** `price` or `iv`. */
  placeType: Field.optionalText,
  blockTradeId: Field.optionalText,
  updateTimeStamp: Field.optionalTextOrNumber,
  /** As the documentation spells it. */
  updateTimestamp: Field.optionalTextOrNumber
})
export interface OptionOrder extends Schema.Schema.Type<typeof OptionOrder> {}

/** The sums of the greeks of a coin. */
export const OptionGreeks = Schema.Struct({
  coin: Field.text,
  totalDelta: Field.optionalDecimal,
  totalGamma: Field.optionalDecimal,
  totalVega: Field.optionalDecimal,
  totalTheta: Field.optionalDecimal
})
export interface OptionGreeks extends Schema.Schema.Type<typeof OptionGreeks> {}

/** Market maker protection has frozen the quotes of a coin. */
export const OptionMmpEvent = Schema.Struct({
  triggerStatus: Field.text,
  triggerTimestamp: Field.optionalTextOrNumber,
  /** 0 means frozen until it is reset. */
  frozenPeriodMs: Field.optionalTextOrNumber,
  baseCoin: Field.optionalText
})
export interface OptionMmpEvent extends Schema.Schema.Type<typeof OptionMmpEvent> {}
