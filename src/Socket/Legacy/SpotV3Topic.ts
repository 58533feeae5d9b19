/**
 * Topics of the market `spotv3`, on `/spot/public/v3` and `/spot/private/v3`.
 *
 * @since 0.1.0
 */
import { type PublicMessage, publicMessage } from "../Push.js"
import { type Definition, define, type Facts, type Single, single } from "../TopicDefinition.js"
import { type SpotV3PrivateMessage, spotV3Private } from "./LegacyPush.js"
import type { SpotCandleParams, SymbolParams } from "./Params.js"
import {
  SpotAccountInfo,
  SpotCandle,
  SpotDepth,
  SpotOrder,
  SpotStopOrder,
  SpotTicker,
  SpotTicket,
  SpotTrade,
  SpotV3BookTicker
} from "./SpotRows.js"

const orderbookFacts: Facts<PublicMessage<SpotDepth>, "public"> = {
  name: "orderbook",
  channel: "/spot/public/v3",
  categories: ["spotv3"],
  access: "public",
  cadenceMillis: 100,
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/wss-public/orderbook.mdx",
  pattern: /^orderbook\.40\.[^.]+$/,
  message: /*#__PURE__*/ publicMessage(SpotDepth)
}

/**
 * The best 40 levels of each side every 100 ms, whole each time.
 *
 * - In V5: `Topic.orderbook`.
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/wss-public/orderbook.mdx
 *
 * @since 0.1.0
 */
export const orderbook: Definition<SymbolParams, PublicMessage<SpotDepth>, "public"> = /*#__PURE__*/ define(
  orderbookFacts,
  ({ symbol }) => `orderbook.40.${symbol}`,
  () => "spotv3"
)

const tradeFacts: Facts<PublicMessage<SpotTrade>, "public"> = {
  name: "trade",
  channel: "/spot/public/v3",
  categories: ["spotv3"],
  access: "public",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/wss-public/trade.mdx",
  pattern: /^trade\.[^.]+$/,
  message: /*#__PURE__*/ publicMessage(SpotTrade)
}

/**
 * Trades of a pair.
 *
 * - In V5: `Topic.publicTrade`.
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/wss-public/trade.mdx
 *
 * @since 0.1.0
 */
export const trade: Definition<SymbolParams, PublicMessage<SpotTrade>, "public"> = /*#__PURE__*/ define(
  tradeFacts,
  ({ symbol }) => `trade.${symbol}`,
  () => "spotv3"
)

const klineFacts: Facts<PublicMessage<SpotCandle>, "public"> = {
  name: "kline",
  channel: "/spot/public/v3",
  categories: ["spotv3"],
  access: "public",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/wss-public/kline.mdx",
  pattern: /^kline\.\d+[mhdwM]\.[^.]+$/,
  message: /*#__PURE__*/ publicMessage(SpotCandle)
}

/**
 * The current candle of a pair.
 *
 * - In V5: `Topic.kline`.
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/wss-public/kline.mdx
 *
 * @since 0.1.0
 */
export const kline: Definition<SpotCandleParams, PublicMessage<SpotCandle>, "public"> = /*#__PURE__*/ define(
  klineFacts,
  ({ interval, symbol }) => `kline.${interval}.${symbol}`,
  () => "spotv3"
)

const tickersFacts: Facts<PublicMessage<SpotTicker>, "public"> = {
  name: "tickers",
  channel: "/spot/public/v3",
  categories: ["spotv3"],
  access: "public",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/wss-public/tickers.mdx",
  pattern: /^tickers\.[^.]+$/,
  message: /*#__PURE__*/ publicMessage(SpotTicker)
}

/**
 * The last 24 hours of a pair.
 *
 * - In V5: `Topic.tickers`.
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/wss-public/tickers.mdx
 *
 * @since 0.1.0
 */
export const tickers: Definition<SymbolParams, PublicMessage<SpotTicker>, "public"> = /*#__PURE__*/ define(
  tickersFacts,
  ({ symbol }) => `tickers.${symbol}`,
  () => "spotv3"
)

const booktickerFacts: Facts<PublicMessage<SpotV3BookTicker>, "public"> = {
  name: "bookticker",
  channel: "/spot/public/v3",
  categories: ["spotv3"],
  access: "public",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/wss-public/bookticker.mdx",
  pattern: /^bookticker\.[^.]+$/,
  message: /*#__PURE__*/ publicMessage(SpotV3BookTicker)
}

/**
 * Best bid and ask of a pair.
 *
 * - In V5: `Topic.orderbook` with depth 1.
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/wss-public/bookticker.mdx
 *
 * @since 0.1.0
 */
export const bookticker: Definition<SymbolParams, PublicMessage<SpotV3BookTicker>, "public"> = /*#__PURE__*/ define(
  booktickerFacts,
  ({ symbol }) => `bookticker.${symbol}`,
  () => "spotv3"
)

const orderFacts: Facts<SpotV3PrivateMessage<SpotOrder>, "private"> = {
  name: "order",
  channel: "/spot/private/v3",
  categories: ["spotv3"],
  access: "private",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/wss-private/order.mdx",
  pattern: /^order$/,
  message: /*#__PURE__*/ spotV3Private(SpotOrder)
}

/**
 * Orders, each time one changes.
 *
 * - In V5: `Topic.order`.
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/wss-private/order.mdx
 *
 * @since 0.1.0
 */
export const order: Single<SpotV3PrivateMessage<SpotOrder>, "private"> = /*#__PURE__*/ single(orderFacts, "order")

const stopOrderFacts: Facts<SpotV3PrivateMessage<SpotStopOrder>, "private"> = {
  name: "stopOrder",
  channel: "/spot/private/v3",
  categories: ["spotv3"],
  access: "private",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/wss-private/stop-order.mdx",
  pattern: /^stopOrder$/,
  message: /*#__PURE__*/ spotV3Private(SpotStopOrder)
}

/**
 * Conditional orders, each time one changes.
 *
 * - In V5: `Topic.order`.
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/wss-private/stop-order.mdx
 *
 * @since 0.1.0
 */
export const stopOrder: Single<SpotV3PrivateMessage<SpotStopOrder>, "private"> = /*#__PURE__*/ single(
  stopOrderFacts,
  "stopOrder"
)

const ticketInfoFacts: Facts<SpotV3PrivateMessage<SpotTicket>, "private"> = {
  name: "ticketInfo",
  channel: "/spot/private/v3",
  categories: ["spotv3"],
  access: "private",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/wss-private/ticket-info.mdx",
  pattern: /^ticketInfo$/,
  message: /*#__PURE__*/ spotV3Private(SpotTicket)
}

/**
 * Fills.
 *
 * - In V5: `Topic.execution`.
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/wss-private/ticket-info.mdx
 *
 * @since 0.1.0
 */
export const ticketInfo: Single<SpotV3PrivateMessage<SpotTicket>, "private"> = /*#__PURE__*/ single(
  ticketInfoFacts,
  "ticketInfo"
)

const outboundAccountInfoFacts: Facts<SpotV3PrivateMessage<SpotAccountInfo>, "private"> = {
  name: "outboundAccountInfo",
  channel: "/spot/private/v3",
  categories: ["spotv3"],
  access: "private",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/wss-private/outbound-account-info.mdx",
  pattern: /^outboundAccountInfo$/,
  message: /*#__PURE__*/ spotV3Private(SpotAccountInfo)
}

/**
 * Balances, each time one changes.
 *
 * - In V5: `Topic.wallet`.
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/wss-private/outbound-account-info.mdx
 *
 * @since 0.1.0
 */
export const outboundAccountInfo: Single<SpotV3PrivateMessage<SpotAccountInfo>, "private"> = /*#__PURE__*/ single(
  outboundAccountInfoFacts,
  "outboundAccountInfo"
)
