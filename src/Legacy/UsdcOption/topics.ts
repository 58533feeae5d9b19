/**
 * Topics of the market `usdcOption`, on `/trade/option/usdc/public/v1` and `/trade/option/usdc/private/v1`.
 *
 * @since 0.1.0
 */
import { privateAccess } from "../../Socket/internal/Connection/PrivateAccess.js"
import { type Definition, define, type Single, single } from "../../Socket/internal/Topic/Definition.js"
import { type UsdcMessage, type UsdcRows, usdcMessage, usdcRows } from "../internal/socket/LegacyPush.js"
import type { SymbolParams } from "../internal/socket/Params.js"

import {
  OptionBook,
  OptionBookDelta,
  OptionDeliveryPrice,
  OptionExecution,
  OptionGreeks,
  OptionInfo,
  OptionInsurance,
  OptionMmpEvent,
  OptionOrder,
  OptionOrderChange,
  OptionPosition,
  OptionTrades,
  OptionUnderlying,
  OptionUnderlyingPrices
} from "./topicRows.js"

export { marginMode } from "../internal/socket/UsdcMarginMode.js"
export * from "./topicRows.js"

/** Selects an order book. */
export interface OptionBookParams {
  readonly depth: 25 | 100
  readonly symbol: string
}

/** Selects a coin. */
export interface BaseCoinParams {
  readonly baseCoin: string
}

/** Selects a coin and an expiry date, such as `19OCT22`. */
export interface DeliveryParams {
  readonly baseCoin: string
  readonly date: string
}

const page = "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_websockets.md"

const publicFacts = {
  channel: "/trade/option/usdc/public/v1",
  categories: ["usdcOption"],
  docs: page,
  access: "public"
} as const

const privateFacts = {
  channel: "/trade/option/usdc/private/v1",
  categories: ["usdcOption"],
  docs: page,
  ...privateAccess
} as const

/** The order book of an option; each message is a full book. */
export const orderBook: Definition<OptionBookParams, UsdcMessage<OptionBook>, "public"> = define(
  {
    ...publicFacts,
    name: "orderBook",
    deprecated: "`Topic.orderbook`",
    message: usdcMessage(OptionBook)
  },
  "orderbook{depth}.{symbol}",
  { values: { depth: [25, 100] } }
)

/** The best 100 levels of each side: first the full book, then changes. */
export const orderBookDelta: Definition<SymbolParams, UsdcMessage<OptionBookDelta>, "public"> = define(
  {
    ...publicFacts,
    name: "orderBookDelta",
    deprecated: "`Topic.orderbook`",
    message: usdcMessage(OptionBookDelta)
  },
  "delta.orderbook100.{symbol}"
)

/** Trades of all options of a coin. */
export const recentTrades: Definition<BaseCoinParams, UsdcMessage<OptionTrades>, "public"> = define(
  {
    ...publicFacts,
    name: "recentTrades",
    deprecated: "`Topic.publicTrade`",
    message: usdcMessage(OptionTrades)
  },
  "recenttrades.{baseCoin}"
)

/** The state of an option. */
export const instrumentInfo: Definition<SymbolParams, UsdcMessage<OptionInfo>, "public"> = define(
  {
    ...publicFacts,
    name: "instrumentInfo",
    deprecated: "`Topic.tickers`",
    message: usdcMessage(OptionInfo)
  },
  "instrument_info.{symbol}"
)

/** The estimated delivery price of one expiry date, in the last 30 minutes before it. */
export const estimatedDeliveryPrice: Definition<DeliveryParams, UsdcMessage<OptionDeliveryPrice>, "public"> = define(
  {
    ...publicFacts,
    name: "estimatedDeliveryPrice",
    deprecated: "`Topic.tickers` (`predictedDeliveryPrice`)",
    message: usdcMessage(OptionDeliveryPrice)
  },
  "estimated_delivery_price.{baseCoin}_USD.{date}",
  { values: { baseCoin: /[A-Z0-9]+/, date: /\w+/ } }
)

/** The underlying price of the options of one expiry date. */
export const underlying: Definition<DeliveryParams, UsdcMessage<OptionUnderlying>, "public"> = define(
  {
    ...publicFacts,
    name: "underlying",
    deprecated: "`Topic.tickers` (`underlyingPrice`)",
    message: usdcMessage(OptionUnderlying)
  },
  "underlying.{baseCoin}_USD.{date}",
  { values: { baseCoin: /[A-Z0-9]+/, date: /\w+/ } }
)

/**
 * The underlying prices of a coin's options, for all expiry dates.
 *
 * Subscribed as `underlying.BTC`, pushed as `underlying_price.BTC`.
 */
export const underlyingPrices: Definition<BaseCoinParams, UsdcMessage<OptionUnderlyingPrices>, "public"> = define(
  {
    ...publicFacts,
    name: "underlyingPrices",
    deprecated: "`Topic.tickers` (`underlyingPrice`)",
    message: usdcMessage(OptionUnderlyingPrices)
  },
  "underlying[_price].{baseCoin}",
  { values: { baseCoin: /[A-Z0-9]+/ } }
)

/** The insurance fund of USDC markets. */
export const insurance: Single<UsdcMessage<OptionInsurance>, "public"> = single(
  {
    ...publicFacts,
    name: "insurance",
    deprecated: "`Topic.insurance`",
    message: usdcMessage(OptionInsurance)
  },
  "platform.insurance.USDC"
)

/** Option positions: first the full list, then changes. */
export const position: Single<UsdcMessage<UsdcRows<OptionPosition>>, "private"> = single(
  {
    ...privateFacts,
    name: "optionPosition",
    deprecated: "`Topic.position`",
    message: usdcRows(OptionPosition)
  },
  "user.openapi.option.position"
)

/** Fills of options. */
export const execution: Single<UsdcMessage<UsdcRows<OptionExecution>>, "private"> = single(
  {
    ...privateFacts,
    name: "optionExecution",
    deprecated: "`Topic.execution`",
    message: usdcRows(OptionExecution)
  },
  "user.openapi.option.trade"
)

/** Option orders: first the full list, then changes. */
export const order: Single<UsdcMessage<UsdcRows<OptionOrder>>, "private"> = single(
  {
    ...privateFacts,
    name: "optionOrder",
    deprecated: "`Topic.order`",
    message: usdcRows(OptionOrder)
  },
  "user.openapi.option.order"
)

/** Changes of option orders, in real time. */
export const orderChange: Single<UsdcMessage<OptionOrderChange>, "private"> = single(
  {
    ...privateFacts,
    name: "orderChange",
    deprecated: "`Topic.order`",
    message: usdcMessage(OptionOrderChange)
  },
  "user.order"
)

/** The total greeks. */
export const greeks: Single<UsdcMessage<UsdcRows<OptionGreeks>>, "private"> = single(
  {
    ...privateFacts,
    name: "greeks",
    deprecated: "`Topic.greeks`",
    message: usdcRows(OptionGreeks)
  },
  "user.openapi.greeks"
)

/** Market maker protection has been triggered. */
export const mmpEvent: Single<UsdcMessage<OptionMmpEvent>, "private"> = single(
  {
    ...privateFacts,
    name: "mmpEvent",
    deprecated: "nothing; query `Account.getMmpState`",
    message: usdcMessage(OptionMmpEvent)
  },
  "user.mmp.event"
)
