/**
 * Topics of the market `spot`, the first generation: public ones on `/spot/quote/ws/v1` and `v2`, private ones on `/spot/ws`.
 *
 * They have no texts on the wire; the texts here combine topic, parameters and symbol: `kline_1m.BTCUSDT`. The private
 * socket pushes all of its topics without a subscription.
 *
 * @since 0.1.0
 */
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { privateAccess } from "../../Socket/internal/Connection/PrivateAccess.js"
import { type Definition, define, type Single, single } from "../../Socket/internal/Topic/Definition.js"
import { type SpotMessage, spotMessage } from "../internal/socket/LegacyPush.js"
import type { SpotCandleParams, SymbolParams } from "../internal/socket/Params.js"
import {
  SpotAccountInfo,
  SpotBookTicker,
  SpotCandle,
  SpotDepth,
  SpotNetValue,
  SpotOrder,
  SpotStopOrder,
  SpotTicker,
  SpotTicket,
  SpotTrade
} from "../internal/socket/SpotRows.js"

/** Selects a merged book. */
export interface MergedDepthParams {
  readonly symbol: string
  /** Number of decimals that prices are merged to, at least 1. */
  readonly dumpScale: number
}

/** A message of the private socket: rows in a list, or a single row. */
export type OneOrMany<Row> = Row | ReadonlyArray<Row>

const oneOrMany = <Row>(row: Schema.Schema<Row>): Schema.Schema<OneOrMany<Row>> => Schema.Union(row, Field.list(row))

const page = "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_websockets.md"

const publicFacts = { channel: "/spot/quote/ws/v1", categories: ["spot"], docs: page, access: "public" } as const

const privateFacts = { channel: "/spot/ws", categories: ["spot"], docs: page, ...privateAccess } as const

/** Trades of a pair, pushed at most every 300 ms. */
export const trade: Definition<SymbolParams, SpotMessage<SpotTrade>, "public"> = define(
  {
    ...publicFacts,
    name: "trade",
    deprecated: "`Topic.publicTrade`",
    message: spotMessage(SpotTrade)
  },
  "trade[.{symbol}]"
)

/** 24-hour statistics of a pair. */
export const realtimes: Definition<SymbolParams, SpotMessage<SpotTicker>, "public"> = define(
  {
    ...publicFacts,
    name: "realtimes",
    deprecated: "`Topic.tickers`",
    message: spotMessage(SpotTicker)
  },
  "realtimes[.{symbol}]"
)

/** The current candle of a pair. */
export const kline: Definition<SpotCandleParams, SpotMessage<SpotCandle>, "public"> = define(
  {
    ...publicFacts,
    name: "kline",
    deprecated: "`Topic.kline`",
    message: spotMessage(SpotCandle)
  },
  "kline[_{interval}.{symbol}]",
  { values: { interval: /\w+/ } }
)

/** The order book of a pair; each message is a full book. */
export const depth: Definition<SymbolParams, SpotMessage<SpotDepth>, "public"> = define(
  {
    ...publicFacts,
    name: "depth",
    deprecated: "`Topic.orderbook`",
    message: spotMessage(SpotDepth)
  },
  "depth[.{symbol}]"
)

/**
 * The order book of a pair with prices merged to `dumpScale` decimals; each message is a full book.
 *
 * Subscribing without a dump scale, or with 0, fails with `TopicError`.
 */
export const mergedDepth: Definition<MergedDepthParams, SpotMessage<SpotDepth>, "public"> = define(
  {
    ...publicFacts,
    name: "mergedDepth",
    deprecated: "nothing; merge the levels of `Topic.orderbook`",
    message: spotMessage(SpotDepth)
  },
  "mergedDepth[.{dumpScale}.{symbol}]",
  { values: { dumpScale: /\d+/ } }
)

/** The order book of a pair: first the full book, then changes. A size of 0 removes a level. */
export const diffDepth: Definition<SymbolParams, SpotMessage<SpotDepth>, "public"> = define(
  {
    ...publicFacts,
    name: "diffDepth",
    deprecated: "`Topic.orderbook`",
    message: spotMessage(SpotDepth)
  },
  "diffDepth[.{symbol}]"
)

/** The net asset value of a leveraged token; the symbol ends in `NAV`. */
export const netValue: Definition<SymbolParams, SpotMessage<SpotNetValue>, "public"> = define(
  {
    ...publicFacts,
    name: "netValue",
    deprecated: "`Topic.leveragedTokenNav`",
    message: spotMessage(SpotNetValue)
  },
  "lt[.{symbol}]"
)

/** Trades of a pair, in real time. */
export const tradeV2: Definition<SymbolParams, SpotMessage<SpotTrade>, "public"> = define(
  {
    ...publicFacts,
    name: "tradeV2",
    channel: "/spot/quote/ws/v2",
    deprecated: "`Topic.publicTrade`",
    message: spotMessage(SpotTrade)
  },
  "trade[.{symbol}]"
)

/** 24-hour statistics of a pair, pushed on every change. */
export const realtimesV2: Definition<SymbolParams, SpotMessage<SpotTicker>, "public"> = define(
  {
    ...publicFacts,
    name: "realtimesV2",
    channel: "/spot/quote/ws/v2",
    deprecated: "`Topic.tickers`",
    message: spotMessage(SpotTicker)
  },
  "realtimes[.{symbol}]"
)

/** The current candle of a pair, pushed on every change. */
export const klineV2: Definition<SpotCandleParams, SpotMessage<SpotCandle>, "public"> = define(
  {
    ...publicFacts,
    name: "klineV2",
    channel: "/spot/quote/ws/v2",
    deprecated: "`Topic.kline`",
    message: spotMessage(SpotCandle)
  },
  "kline[_{interval}.{symbol}]",
  { values: { interval: /\w+/ } }
)

/** The order book of a pair every 100 ms; each message is a full book. */
export const depthV2: Definition<SymbolParams, SpotMessage<SpotDepth>, "public"> = define(
  {
    ...publicFacts,
    name: "depthV2",
    channel: "/spot/quote/ws/v2",
    deprecated: "`Topic.orderbook`",
    message: spotMessage(SpotDepth)
  },
  "depth[.{symbol}]"
)

/** Best bid and ask of a pair every 100 ms. */
export const bookTicker: Definition<SymbolParams, SpotMessage<SpotBookTicker>, "public"> = define(
  {
    ...publicFacts,
    name: "bookTicker",
    channel: "/spot/quote/ws/v2",
    deprecated: "`Topic.orderbook` with depth 1",
    message: spotMessage(SpotBookTicker)
  },
  "bookTicker[.{symbol}]"
)

/** Balances, pushed on every change. */
export const accountInfo: Single<OneOrMany<SpotAccountInfo>, "private"> = single(
  {
    ...privateFacts,
    name: "accountInfo",
    deprecated: "`Topic.wallet`",
    message: oneOrMany(SpotAccountInfo)
  },
  "outboundAccountInfo"
)

/** Orders, pushed on every change. */
export const executionReport: Single<OneOrMany<SpotOrder>, "private"> = single(
  {
    ...privateFacts,
    name: "executionReport",
    deprecated: "`Topic.order`",
    message: oneOrMany(SpotOrder)
  },
  "executionReport"
)

/** Conditional orders, pushed on every change. */
export const stopExecutionReport: Single<OneOrMany<SpotStopOrder>, "private"> = single(
  {
    ...privateFacts,
    name: "stopExecutionReport",
    deprecated: "`Topic.order`",
    message: oneOrMany(SpotStopOrder)
  },
  "stop_executionReport"
)

/** Fills. */
export const ticketInfo: Single<OneOrMany<SpotTicket>, "private"> = single(
  {
    ...privateFacts,
    name: "ticketInfo",
    deprecated: "`Topic.execution`",
    message: oneOrMany(SpotTicket)
  },
  "ticketInfo"
)
