/**
 * Topics of the market `spotv3`, on `/spot/public/v3` and `/spot/private/v3`.
 *
 * @since 0.1.0
 */
import { type PublicMessage, publicMessage } from "../../Socket/internal/Push.js"
import { type Definition, define, type Facts, type Single, single } from "../../Socket/TopicDefinition.js"
import { type SpotV3PrivateMessage, spotV3Private } from "../internal/socket/LegacyPush.js"
import type { SpotCandleParams, SymbolParams } from "../internal/socket/Params.js"
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
} from "../internal/socket/SpotRows.js"

const orderbookFacts: Facts<PublicMessage<SpotDepth>, "public"> = {
  name: "orderbook",
  channel: "/spot/public/v3",
  categories: ["spotv3"],
  access: "public",
  cadenceMillis: 100,
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/wss-public/orderbook.mdx",
  pattern: /^orderbook\.40\.[^.]+$/,
  message: publicMessage(SpotDepth)
}

/**
 * The best 40 levels of each side every 100 ms, whole each time.
 *
 * - In V5: `Topic.orderbook`.
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/wss-public/orderbook.mdx
 */
export const orderbook: Definition<SymbolParams, PublicMessage<SpotDepth>, "public"> = define(
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
  message: publicMessage(SpotTrade)
}

/**
 * Trades of a pair.
 *
 * - In V5: `Topic.publicTrade`.
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/wss-public/trade.mdx
 */
export const trade: Definition<SymbolParams, PublicMessage<SpotTrade>, "public"> = define(
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
  message: publicMessage(SpotCandle)
}

/**
 * The current candle of a pair.
 *
 * - In V5: `Topic.kline`.
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/wss-public/kline.mdx
 */
export const kline: Definition<SpotCandleParams, PublicMessage<SpotCandle>, "public"> = define(
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
  message: publicMessage(SpotTicker)
}

/**
 * The last 24 hours of a pair.
 *
 * - In V5: `Topic.tickers`.
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/wss-public/tickers.mdx
 */
export const tickers: Definition<SymbolParams, PublicMessage<SpotTicker>, "public"> = define(
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
  message: publicMessage(SpotV3BookTicker)
}

/**
 * Best bid and ask of a pair.
 *
 * - In V5: `Topic.orderbook` with depth 1.
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/wss-public/bookticker.mdx
 */
export const bookticker: Definition<SymbolParams, PublicMessage<SpotV3BookTicker>, "public"> = define(
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
  message: spotV3Private(SpotOrder)
}

/**
 * Orders, each time one changes.
 *
 * - In V5: `Topic.order`.
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/wss-private/order.mdx
 */
export const order: Single<SpotV3PrivateMessage<SpotOrder>, "private"> = single(orderFacts, "order")

const stopOrderFacts: Facts<SpotV3PrivateMessage<SpotStopOrder>, "private"> = {
  name: "stopOrder",
  channel: "/spot/private/v3",
  categories: ["spotv3"],
  access: "private",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/wss-private/stop-order.mdx",
  pattern: /^stopOrder$/,
  message: spotV3Private(SpotStopOrder)
}

/**
 * Conditional orders, each time one changes.
 *
 * - In V5: `Topic.order`.
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/wss-private/stop-order.mdx
 */
export const stopOrder: Single<SpotV3PrivateMessage<SpotStopOrder>, "private"> = single(stopOrderFacts, "stopOrder")

const ticketInfoFacts: Facts<SpotV3PrivateMessage<SpotTicket>, "private"> = {
  name: "ticketInfo",
  channel: "/spot/private/v3",
  categories: ["spotv3"],
  access: "private",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/wss-private/ticket-info.mdx",
  pattern: /^ticketInfo$/,
  message: spotV3Private(SpotTicket)
}

/**
 * Fills.
 *
 * - In V5: `Topic.execution`.
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/wss-private/ticket-info.mdx
 */
export const ticketInfo: Single<SpotV3PrivateMessage<SpotTicket>, "private"> = single(ticketInfoFacts, "ticketInfo")

const outboundAccountInfoFacts: Facts<SpotV3PrivateMessage<SpotAccountInfo>, "private"> = {
  name: "outboundAccountInfo",
  channel: "/spot/private/v3",
  categories: ["spotv3"],
  access: "private",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/wss-private/outbound-account-info.mdx",
  pattern: /^outboundAccountInfo$/,
  message: spotV3Private(SpotAccountInfo)
}

/**
 * Balances, each time one changes.
 *
 * - In V5: `Topic.wallet`.
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/wss-private/outbound-account-info.mdx
 */
export const outboundAccountInfo: Single<SpotV3PrivateMessage<SpotAccountInfo>, "private"> = single(
  outboundAccountInfoFacts,
  "outboundAccountInfo"
)
