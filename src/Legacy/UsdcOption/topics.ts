/**
 * Topics of the market `usdcOption`, on `/trade/option/usdc/public/v1` and `/trade/option/usdc/private/v1`.
 *
 * @since 0.1.0
 */
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { type Definition, define, type Facts, type Single, single } from "../../Socket/TopicDefinition.js"
import { type UsdcMessage, type UsdcRows, usdcMessage, usdcRows } from "../internal/socket/LegacyPush.js"
import type { SymbolParams } from "../internal/socket/Params.js"

export { marginMode } from "../internal/socket/UsdcMarginMode.js"

/** Which book. */
export interface OptionBookParams {
  readonly depth: 25 | 100
  readonly symbol: string
}

/** Of which coin. */
export interface BaseCoinParams {
  readonly baseCoin: string
}

/** Of which coin and date, such as `19OCT22`. */
export interface DeliveryParams {
  readonly baseCoin: string
  readonly date: string
}

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

const orderBookFacts: Facts<UsdcMessage<OptionBook>, "public"> = {
  name: "orderBook",
  channel: "/trade/option/usdc/public/v1",
  categories: ["usdcOption"],
  access: "public",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_websockets.md",
  pattern: /^orderbook(?:25|100)\.[^.]+$/,
  message: usdcMessage(OptionBook)
}

/**
 * The book of an option, whole each time.
 *
 * - In V5: `Topic.orderbook`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_websockets.md
 */
export const orderBook: Definition<OptionBookParams, UsdcMessage<OptionBook>, "public"> = define(
  orderBookFacts,
  ({ depth, symbol }) => `orderbook${depth}.${symbol}`,
  () => "usdcOption"
)

const orderBookDeltaFacts: Facts<UsdcMessage<OptionBookDelta>, "public"> = {
  name: "orderBookDelta",
  channel: "/trade/option/usdc/public/v1",
  categories: ["usdcOption"],
  access: "public",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_websockets.md",
  pattern: /^delta\.orderbook100\.[^.]+$/,
  message: usdcMessage(OptionBookDelta)
}

/**
 * The best 100 levels of each side: all of it at first, then what changed.
 *
 * - In V5: `Topic.orderbook`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_websockets.md
 */
export const orderBookDelta: Definition<SymbolParams, UsdcMessage<OptionBookDelta>, "public"> = define(
  orderBookDeltaFacts,
  ({ symbol }) => `delta.orderbook100.${symbol}`,
  () => "usdcOption"
)

const recentTradesFacts: Facts<UsdcMessage<OptionTrades>, "public"> = {
  name: "recentTrades",
  channel: "/trade/option/usdc/public/v1",
  categories: ["usdcOption"],
  access: "public",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_websockets.md",
  pattern: /^recenttrades\.[^.]+$/,
  message: usdcMessage(OptionTrades)
}

/**
 * Trades of all options of a coin.
 *
 * - In V5: `Topic.publicTrade`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_websockets.md
 */
export const recentTrades: Definition<BaseCoinParams, UsdcMessage<OptionTrades>, "public"> = define(
  recentTradesFacts,
  ({ baseCoin }) => `recenttrades.${baseCoin}`,
  () => "usdcOption"
)

const instrumentInfoFacts: Facts<UsdcMessage<OptionInfo>, "public"> = {
  name: "instrumentInfo",
  channel: "/trade/option/usdc/public/v1",
  categories: ["usdcOption"],
  access: "public",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_websockets.md",
  pattern: /^instrument_info\.[^.]+$/,
  message: usdcMessage(OptionInfo)
}

/**
 * The state of an option.
 *
 * - In V5: `Topic.tickers`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_websockets.md
 */
export const instrumentInfo: Definition<SymbolParams, UsdcMessage<OptionInfo>, "public"> = define(
  instrumentInfoFacts,
  ({ symbol }) => `instrument_info.${symbol}`,
  () => "usdcOption"
)

const estimatedDeliveryPriceFacts: Facts<UsdcMessage<OptionDeliveryPrice>, "public"> = {
  name: "estimatedDeliveryPrice",
  channel: "/trade/option/usdc/public/v1",
  categories: ["usdcOption"],
  access: "public",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_websockets.md",
  pattern: /^estimated_delivery_price\.[A-Z0-9]+_USD\.\w+$/,
  message: usdcMessage(OptionDeliveryPrice)
}

/**
 * The estimated delivery price of one date, in the last 30 minutes before it.
 *
 * - In V5: `Topic.tickers` (`predictedDeliveryPrice`).
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_websockets.md
 */
export const estimatedDeliveryPrice: Definition<DeliveryParams, UsdcMessage<OptionDeliveryPrice>, "public"> = define(
  estimatedDeliveryPriceFacts,
  ({ baseCoin, date }) => `estimated_delivery_price.${baseCoin}_USD.${date}`,
  () => "usdcOption"
)

const underlyingFacts: Facts<UsdcMessage<OptionUnderlying>, "public"> = {
  name: "underlying",
  channel: "/trade/option/usdc/public/v1",
  categories: ["usdcOption"],
  access: "public",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_websockets.md",
  pattern: /^underlying\.[A-Z0-9]+_USD\.\w+$/,
  message: usdcMessage(OptionUnderlying)
}

/**
 * The price of what options of one date are on.
 *
 * - In V5: `Topic.tickers` (`underlyingPrice`).
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_websockets.md
 */
export const underlying: Definition<DeliveryParams, UsdcMessage<OptionUnderlying>, "public"> = define(
  underlyingFacts,
  ({ baseCoin, date }) => `underlying.${baseCoin}_USD.${date}`,
  () => "usdcOption"
)

const underlyingPricesFacts: Facts<UsdcMessage<OptionUnderlyingPrices>, "public"> = {
  name: "underlyingPrices",
  channel: "/trade/option/usdc/public/v1",
  categories: ["usdcOption"],
  access: "public",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_websockets.md",
  pattern: /^underlying(?:_price)?\.[A-Z0-9]+$/,
  message: usdcMessage(OptionUnderlyingPrices)
}

/**
 * The prices of what options of a coin are on, of all dates.
 *
 * It is asked for as `underlying.BTC` and pushed as `underlying_price.BTC`.
 *
 * - In V5: `Topic.tickers` (`underlyingPrice`).
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_websockets.md
 */
export const underlyingPrices: Definition<BaseCoinParams, UsdcMessage<OptionUnderlyingPrices>, "public"> = define(
  underlyingPricesFacts,
  ({ baseCoin }) => `underlying.${baseCoin}`,
  () => "usdcOption"
)

const insuranceFacts: Facts<UsdcMessage<OptionInsurance>, "public"> = {
  name: "insurance",
  channel: "/trade/option/usdc/public/v1",
  categories: ["usdcOption"],
  access: "public",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_websockets.md",
  pattern: /^platform\.insurance\.USDC$/,
  message: usdcMessage(OptionInsurance)
}

/**
 * The insurance fund of USDC markets.
 *
 * - In V5: `Topic.insurance`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_websockets.md
 */
export const insurance: Single<UsdcMessage<OptionInsurance>, "public"> = single(
  insuranceFacts,
  "platform.insurance.USDC"
)

const positionFacts: Facts<UsdcMessage<UsdcRows<OptionPosition>>, "private"> = {
  name: "optionPosition",
  channel: "/trade/option/usdc/private/v1",
  categories: ["usdcOption"],
  access: "private",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_websockets.md",
  pattern: /^user\.openapi\.option\.position$/,
  message: usdcRows(OptionPosition)
}

/**
 * Option positions: the whole list at first, then what changed.
 *
 * - In V5: `Topic.position`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_websockets.md
 */
export const position: Single<UsdcMessage<UsdcRows<OptionPosition>>, "private"> = single(
  positionFacts,
  "user.openapi.option.position"
)

const executionFacts: Facts<UsdcMessage<UsdcRows<OptionExecution>>, "private"> = {
  name: "optionExecution",
  channel: "/trade/option/usdc/private/v1",
  categories: ["usdcOption"],
  access: "private",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_websockets.md",
  pattern: /^user\.openapi\.option\.trade$/,
  message: usdcRows(OptionExecution)
}

/**
 * Fills of options.
 *
 * - In V5: `Topic.execution`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_websockets.md
 */
export const execution: Single<UsdcMessage<UsdcRows<OptionExecution>>, "private"> = single(
  executionFacts,
  "user.openapi.option.trade"
)

const orderFacts: Facts<UsdcMessage<UsdcRows<OptionOrder>>, "private"> = {
  name: "optionOrder",
  channel: "/trade/option/usdc/private/v1",
  categories: ["usdcOption"],
  access: "private",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_websockets.md",
  pattern: /^user\.openapi\.option\.order$/,
  message: usdcRows(OptionOrder)
}

/**
 * Option orders: the whole list at first, then what changed.
 *
 * - In V5: `Topic.order`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_websockets.md
 */
export const order: Single<UsdcMessage<UsdcRows<OptionOrder>>, "private"> = single(
  orderFacts,
  "user.openapi.option.order"
)

const orderChangeFacts: Facts<UsdcMessage<OptionOrderChange>, "private"> = {
  name: "orderChange",
  channel: "/trade/option/usdc/private/v1",
  categories: ["usdcOption"],
  access: "private",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_websockets.md",
  pattern: /^user\.order$/,
  message: usdcMessage(OptionOrderChange)
}

/**
 * Each change of an option order, as it happens.
 *
 * - In V5: `Topic.order`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_websockets.md
 */
export const orderChange: Single<UsdcMessage<OptionOrderChange>, "private"> = single(orderChangeFacts, "user.order")

const greeksFacts: Facts<UsdcMessage<UsdcRows<OptionGreeks>>, "private"> = {
  name: "greeks",
  channel: "/trade/option/usdc/private/v1",
  categories: ["usdcOption"],
  access: "private",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_websockets.md",
  pattern: /^user\.openapi\.greeks$/,
  message: usdcRows(OptionGreeks)
}

/**
 * The sums of the greeks.
 *
 * - In V5: `Topic.greeks`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_websockets.md
 */
export const greeks: Single<UsdcMessage<UsdcRows<OptionGreeks>>, "private"> = single(greeksFacts, "user.openapi.greeks")

const mmpEventFacts: Facts<UsdcMessage<OptionMmpEvent>, "private"> = {
  name: "mmpEvent",
  channel: "/trade/option/usdc/private/v1",
  categories: ["usdcOption"],
  access: "private",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_websockets.md",
  pattern: /^user\.mmp\.event$/,
  message: usdcMessage(OptionMmpEvent)
}

/**
 * Market maker protection has been triggered.
 *
 * - In V5: nothing; ask `Account.getMmpState`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_websockets.md
 */
export const mmpEvent: Single<UsdcMessage<OptionMmpEvent>, "private"> = single(mmpEventFacts, "user.mmp.event")
