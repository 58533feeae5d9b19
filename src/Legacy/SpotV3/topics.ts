/**
 * Topics of the market `spotv3`, on `/spot/public/v3` and `/spot/private/v3`.
 *
 * @since 0.1.0
 */

import { privateAccess } from "../../Socket/internal/Connection/PrivateAccess.js"
import { BookMerge } from "../../Socket/internal/Merge/BookMerge.js"
import { SequenceMerge } from "../../Socket/internal/Merge/SequenceMerge.js"
import { type Definition, define, type Single, single } from "../../Socket/internal/Topic/Definition.js"
import { type PublicMessage, publicMessage } from "../../Socket/internal/Topic/Push.js"
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

const publicFacts = { channel: "/spot/public/v3", categories: ["spotv3"], access: "public" } as const

const privateFacts = { channel: "/spot/private/v3", categories: ["spotv3"], ...privateAccess } as const

/** The best 40 levels of each side every 100 ms; each message is a full book. */
export const orderbook: Definition<SymbolParams, PublicMessage<SpotDepth>, "public"> = define(
  {
    ...publicFacts,
    name: "orderbook",
    merge: (options) => new BookMerge(options, true),
    pushIntervalMillis: 100,
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/wss-public/orderbook.mdx",
    deprecated: "`Topic.orderbook`",
    message: publicMessage(SpotDepth)
  },
  "orderbook.40.{symbol}"
)

/** Trades of a pair. */
export const trade: Definition<SymbolParams, PublicMessage<SpotTrade>, "public"> = define(
  {
    ...publicFacts,
    name: "trade",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/wss-public/trade.mdx",
    deprecated: "`Topic.publicTrade`",
    message: publicMessage(SpotTrade)
  },
  "trade.{symbol}"
)

/** The current candle of a pair. */
export const kline: Definition<SpotCandleParams, PublicMessage<SpotCandle>, "public"> = define(
  {
    ...publicFacts,
    name: "kline",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/wss-public/kline.mdx",
    deprecated: "`Topic.kline`",
    message: publicMessage(SpotCandle)
  },
  "kline.{interval}.{symbol}",
  { values: { interval: /\d+[mhdwM]/ } }
)

/** 24-hour statistics of a pair. */
export const tickers: Definition<SymbolParams, PublicMessage<SpotTicker>, "public"> = define(
  {
    ...publicFacts,
    name: "tickers",
    merge: (options) => new SequenceMerge(options),
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/wss-public/tickers.mdx",
    deprecated: "`Topic.tickers`",
    message: publicMessage(SpotTicker)
  },
  "tickers.{symbol}"
)

/** Best bid and ask of a pair. */
export const bookticker: Definition<SymbolParams, PublicMessage<SpotV3BookTicker>, "public"> = define(
  {
    ...publicFacts,
    name: "bookticker",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/wss-public/bookticker.mdx",
    deprecated: "`Topic.orderbook` with depth 1",
    message: publicMessage(SpotV3BookTicker)
  },
  "bookticker.{symbol}"
)

/** Orders, pushed on every change. */
export const order: Single<SpotV3PrivateMessage<SpotOrder>, "private"> = single(
  {
    ...privateFacts,
    name: "order",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/wss-private/order.mdx",
    deprecated: "`Topic.order`",
    message: spotV3Private(SpotOrder)
  },
  "order"
)

/** Conditional orders, pushed on every change. */
export const stopOrder: Single<SpotV3PrivateMessage<SpotStopOrder>, "private"> = single(
  {
    ...privateFacts,
    name: "stopOrder",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/wss-private/stop-order.mdx",
    deprecated: "`Topic.order`",
    message: spotV3Private(SpotStopOrder)
  },
  "stopOrder"
)

/** Fills. */
export const ticketInfo: Single<SpotV3PrivateMessage<SpotTicket>, "private"> = single(
  {
    ...privateFacts,
    name: "ticketInfo",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/wss-private/ticket-info.mdx",
    deprecated: "`Topic.execution`",
    message: spotV3Private(SpotTicket)
  },
  "ticketInfo"
)

/** Balances, pushed on every change. */
export const outboundAccountInfo: Single<SpotV3PrivateMessage<SpotAccountInfo>, "private"> = single(
  {
    ...privateFacts,
    name: "outboundAccountInfo",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/wss-private/outbound-account-info.mdx",
    deprecated: "`Topic.wallet`",
    message: spotV3Private(SpotAccountInfo)
  },
  "outboundAccountInfo"
)
