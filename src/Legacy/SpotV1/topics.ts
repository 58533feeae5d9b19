/**
 * Topics of the market `spot`, the first generation: public ones on `/spot/quote/ws/v1` and `v2`, private ones on `/spot/ws`.
 *
 * They have no texts of their own on the wire; those here are made of topic, parameters and symbol: `kline_1m.BTCUSDT`.
 * The private socket pushes all of its topics by itself.
 *
 * @since 0.1.0
 */
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { type Definition, define, type Facts, type Single, single } from "../../Socket/TopicDefinition.js"
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

/** Which merged book. */
export interface MergedDepthParams {
  readonly symbol: string
  /** How many decimals prices are merged to; 1 at least. */
  readonly dumpScale: number
}

/** What the private socket pushes: rows in a list, or one by itself. */
export type OneOrMany<Row> = Row | ReadonlyArray<Row>

const oneOrMany = <Row>(row: Schema.Schema<Row>): Schema.Schema<OneOrMany<Row>> => Schema.Union(row, Field.list(row))

const tradeFacts: Facts<SpotMessage<SpotTrade>, "public"> = {
  name: "trade",
  channel: "/spot/quote/ws/v1",
  categories: ["spot"],
  access: "public",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_websockets.md",
  pattern: /^trade(?:\.[^.]+)?$/,
  message: spotMessage(SpotTrade)
}

/**
 * Trades of a pair, pushed every 300 ms at most.
 *
 * - In V5: `Topic.publicTrade`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_websockets.md
 */
export const trade: Definition<SymbolParams, SpotMessage<SpotTrade>, "public"> = define(
  tradeFacts,
  ({ symbol }) => `trade.${symbol}`,
  () => "spot"
)

const realtimesFacts: Facts<SpotMessage<SpotTicker>, "public"> = {
  name: "realtimes",
  channel: "/spot/quote/ws/v1",
  categories: ["spot"],
  access: "public",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_websockets.md",
  pattern: /^realtimes(?:\.[^.]+)?$/,
  message: spotMessage(SpotTicker)
}

/**
 * The last 24 hours of a pair.
 *
 * - In V5: `Topic.tickers`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_websockets.md
 */
export const realtimes: Definition<SymbolParams, SpotMessage<SpotTicker>, "public"> = define(
  realtimesFacts,
  ({ symbol }) => `realtimes.${symbol}`,
  () => "spot"
)

const klineFacts: Facts<SpotMessage<SpotCandle>, "public"> = {
  name: "kline",
  channel: "/spot/quote/ws/v1",
  categories: ["spot"],
  access: "public",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_websockets.md",
  pattern: /^kline(?:_\w+\.[^.]+)?$/,
  message: spotMessage(SpotCandle)
}

/**
 * The current candle of a pair.
 *
 * - In V5: `Topic.kline`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_websockets.md
 */
export const kline: Definition<SpotCandleParams, SpotMessage<SpotCandle>, "public"> = define(
  klineFacts,
  ({ interval, symbol }) => `kline_${interval}.${symbol}`,
  () => "spot"
)

const depthFacts: Facts<SpotMessage<SpotDepth>, "public"> = {
  name: "depth",
  channel: "/spot/quote/ws/v1",
  categories: ["spot"],
  access: "public",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_websockets.md",
  pattern: /^depth(?:\.[^.]+)?$/,
  message: spotMessage(SpotDepth)
}

/**
 * The book of a pair, whole each time.
 *
 * - In V5: `Topic.orderbook`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_websockets.md
 */
export const depth: Definition<SymbolParams, SpotMessage<SpotDepth>, "public"> = define(
  depthFacts,
  ({ symbol }) => `depth.${symbol}`,
  () => "spot"
)

const mergedDepthFacts: Facts<SpotMessage<SpotDepth>, "public"> = {
  name: "mergedDepth",
  channel: "/spot/quote/ws/v1",
  categories: ["spot"],
  access: "public",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_websockets.md",
  pattern: /^mergedDepth(?:\.\d+\.[^.]+)?$/,
  message: spotMessage(SpotDepth)
}

/**
 * The book of a pair with its prices merged to `dumpScale` decimals, whole each time.
 *
 * Without a dump scale, or with 0, subscribing fails with `TopicError`.
 *
 * - In V5: nothing; merge the levels of `Topic.orderbook`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_websockets.md
 */
export const mergedDepth: Definition<MergedDepthParams, SpotMessage<SpotDepth>, "public"> = define(
  mergedDepthFacts,
  ({ dumpScale, symbol }) => `mergedDepth.${dumpScale}.${symbol}`,
  () => "spot"
)

const diffDepthFacts: Facts<SpotMessage<SpotDepth>, "public"> = {
  name: "diffDepth",
  channel: "/spot/quote/ws/v1",
  categories: ["spot"],
  access: "public",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_websockets.md",
  pattern: /^diffDepth(?:\.[^.]+)?$/,
  message: spotMessage(SpotDepth)
}

/**
 * The book of a pair: all of it at first, then what changed; a size of 0 removes a level.
 *
 * - In V5: `Topic.orderbook`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_websockets.md
 */
export const diffDepth: Definition<SymbolParams, SpotMessage<SpotDepth>, "public"> = define(
  diffDepthFacts,
  ({ symbol }) => `diffDepth.${symbol}`,
  () => "spot"
)

const netValueFacts: Facts<SpotMessage<SpotNetValue>, "public"> = {
  name: "netValue",
  channel: "/spot/quote/ws/v1",
  categories: ["spot"],
  access: "public",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_websockets.md",
  pattern: /^lt(?:\.[^.]+)?$/,
  message: spotMessage(SpotNetValue)
}

/**
 * The net asset value of a leveraged token; the symbol ends in `NAV`.
 *
 * - In V5: `Topic.leveragedTokenNav`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_websockets.md
 */
export const netValue: Definition<SymbolParams, SpotMessage<SpotNetValue>, "public"> = define(
  netValueFacts,
  ({ symbol }) => `lt.${symbol}`,
  () => "spot"
)

const tradeV2Facts: Facts<SpotMessage<SpotTrade>, "public"> = {
  name: "tradeV2",
  channel: "/spot/quote/ws/v2",
  categories: ["spot"],
  access: "public",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_websockets.md",
  pattern: /^trade(?:\.[^.]+)?$/,
  message: spotMessage(SpotTrade)
}

/**
 * Trades of a pair, as they happen.
 *
 * - In V5: `Topic.publicTrade`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_websockets.md
 */
export const tradeV2: Definition<SymbolParams, SpotMessage<SpotTrade>, "public"> = define(
  tradeV2Facts,
  ({ symbol }) => `trade.${symbol}`,
  () => "spot"
)

const realtimesV2Facts: Facts<SpotMessage<SpotTicker>, "public"> = {
  name: "realtimesV2",
  channel: "/spot/quote/ws/v2",
  categories: ["spot"],
  access: "public",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_websockets.md",
  pattern: /^realtimes(?:\.[^.]+)?$/,
  message: spotMessage(SpotTicker)
}

/**
 * The last 24 hours of a pair, as they change.
 *
 * - In V5: `Topic.tickers`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_websockets.md
 */
export const realtimesV2: Definition<SymbolParams, SpotMessage<SpotTicker>, "public"> = define(
  realtimesV2Facts,
  ({ symbol }) => `realtimes.${symbol}`,
  () => "spot"
)

const klineV2Facts: Facts<SpotMessage<SpotCandle>, "public"> = {
  name: "klineV2",
  channel: "/spot/quote/ws/v2",
  categories: ["spot"],
  access: "public",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_websockets.md",
  pattern: /^kline(?:_\w+\.[^.]+)?$/,
  message: spotMessage(SpotCandle)
}

/**
 * The current candle of a pair, as it changes.
 *
 * - In V5: `Topic.kline`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_websockets.md
 */
export const klineV2: Definition<SpotCandleParams, SpotMessage<SpotCandle>, "public"> = define(
  klineV2Facts,
  ({ interval, symbol }) => `kline_${interval}.${symbol}`,
  () => "spot"
)

const depthV2Facts: Facts<SpotMessage<SpotDepth>, "public"> = {
  name: "depthV2",
  channel: "/spot/quote/ws/v2",
  categories: ["spot"],
  access: "public",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_websockets.md",
  pattern: /^depth(?:\.[^.]+)?$/,
  message: spotMessage(SpotDepth)
}

/**
 * The book of a pair every 100 ms, whole each time.
 *
 * - In V5: `Topic.orderbook`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_websockets.md
 */
export const depthV2: Definition<SymbolParams, SpotMessage<SpotDepth>, "public"> = define(
  depthV2Facts,
  ({ symbol }) => `depth.${symbol}`,
  () => "spot"
)

const bookTickerFacts: Facts<SpotMessage<SpotBookTicker>, "public"> = {
  name: "bookTicker",
  channel: "/spot/quote/ws/v2",
  categories: ["spot"],
  access: "public",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_websockets.md",
  pattern: /^bookTicker(?:\.[^.]+)?$/,
  message: spotMessage(SpotBookTicker)
}

/**
 * Best bid and ask of a pair every 100 ms.
 *
 * - In V5: `Topic.orderbook` with depth 1.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_websockets.md
 */
export const bookTicker: Definition<SymbolParams, SpotMessage<SpotBookTicker>, "public"> = define(
  bookTickerFacts,
  ({ symbol }) => `bookTicker.${symbol}`,
  () => "spot"
)

const accountInfoFacts: Facts<OneOrMany<SpotAccountInfo>, "private"> = {
  name: "accountInfo",
  channel: "/spot/ws",
  categories: ["spot"],
  access: "private",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_websockets.md",
  pattern: /^outboundAccountInfo$/,
  message: oneOrMany(SpotAccountInfo)
}

/**
 * Balances, each time one changes.
 *
 * - In V5: `Topic.wallet`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_websockets.md
 */
export const accountInfo: Single<OneOrMany<SpotAccountInfo>, "private"> = single(
  accountInfoFacts,
  "outboundAccountInfo"
)

const executionReportFacts: Facts<OneOrMany<SpotOrder>, "private"> = {
  name: "executionReport",
  channel: "/spot/ws",
  categories: ["spot"],
  access: "private",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_websockets.md",
  pattern: /^executionReport$/,
  message: oneOrMany(SpotOrder)
}

/**
 * Orders, each time one changes.
 *
 * - In V5: `Topic.order`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_websockets.md
 */
export const executionReport: Single<OneOrMany<SpotOrder>, "private"> = single(executionReportFacts, "executionReport")

const stopExecutionReportFacts: Facts<OneOrMany<SpotStopOrder>, "private"> = {
  name: "stopExecutionReport",
  channel: "/spot/ws",
  categories: ["spot"],
  access: "private",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_websockets.md",
  pattern: /^stop_executionReport$/,
  message: oneOrMany(SpotStopOrder)
}

/**
 * Conditional orders, each time one changes.
 *
 * - In V5: `Topic.order`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_websockets.md
 */
export const stopExecutionReport: Single<OneOrMany<SpotStopOrder>, "private"> = single(
  stopExecutionReportFacts,
  "stop_executionReport"
)

const ticketInfoFacts: Facts<OneOrMany<SpotTicket>, "private"> = {
  name: "ticketInfo",
  channel: "/spot/ws",
  categories: ["spot"],
  access: "private",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_websockets.md",
  pattern: /^ticketInfo$/,
  message: oneOrMany(SpotTicket)
}

/**
 * Fills.
 *
 * - In V5: `Topic.execution`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_websockets.md
 */
export const ticketInfo: Single<OneOrMany<SpotTicket>, "private"> = single(ticketInfoFacts, "ticketInfo")
