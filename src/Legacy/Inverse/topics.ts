/**
 * Topics of the market `inverse`: perpetuals and dated futures settled in their coin, on `/realtime`.
 *
 * @since 0.1.0
 */
import * as Field from "../../Schema/Field.js"
import { type Definition, define, type Facts, type Single, single } from "../../Socket/TopicDefinition.js"
import {
  FuturesBookData,
  FuturesCandle,
  FuturesExecution,
  FuturesInstrumentData,
  FuturesInsurance,
  FuturesLiquidation,
  FuturesOrder,
  FuturesPosition,
  FuturesStopOrder,
  FuturesTrade,
  FuturesWallet
} from "../internal/socket/FuturesRows.js"
import { type FuturesMessage, futuresMessage } from "../internal/socket/LegacyPush.js"
import type { AnySymbolParams, CandleParams, InsuranceParams, SymbolParams } from "../internal/socket/Params.js"

const orderBook25Facts: Facts<FuturesMessage<FuturesBookData>, "public"> = {
  name: "orderBook25",
  channel: "/realtime",
  categories: ["inverse"],
  access: "public",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_websockets.md",
  pattern: /^orderBookL2_25\.(?![^.]*(?:USDT|PERP)$)[^.]+$/,
  message: futuresMessage(FuturesBookData)
}

/**
 * The best 25 levels of each side: a snapshot, then deltas.
 *
 * - In V5: `Topic.orderbook`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_websockets.md
 */
export const orderBook25: Definition<SymbolParams, FuturesMessage<FuturesBookData>, "public"> = define(
  orderBook25Facts,
  ({ symbol }) => `orderBookL2_25.${symbol}`,
  () => "inverse"
)

const orderBook200Facts: Facts<FuturesMessage<FuturesBookData>, "public"> = {
  name: "orderBook200",
  channel: "/realtime",
  categories: ["inverse"],
  access: "public",
  cadenceMillis: 100,
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_websockets.md",
  pattern: /^orderBook_200\.100ms\.(?![^.]*(?:USDT|PERP)$)[^.]+$/,
  message: futuresMessage(FuturesBookData)
}

/**
 * The best 200 levels of each side every 100 ms: a snapshot, then deltas.
 *
 * - In V5: `Topic.orderbook`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_websockets.md
 */
export const orderBook200: Definition<SymbolParams, FuturesMessage<FuturesBookData>, "public"> = define(
  orderBook200Facts,
  ({ symbol }) => `orderBook_200.100ms.${symbol}`,
  () => "inverse"
)

const tradeFacts: Facts<FuturesMessage<ReadonlyArray<FuturesTrade>>, "public"> = {
  name: "trade",
  channel: "/realtime",
  categories: ["inverse"],
  access: "public",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_websockets.md",
  pattern: /^trade(?:\.(?![^.]*(?:USDT|PERP)$)[^.]+)?$/,
  message: futuresMessage(Field.list(FuturesTrade))
}

/**
 * Trades of one contract, or of all when no symbol is given.
 *
 * - In V5: `Topic.publicTrade`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_websockets.md
 */
export const trade: Definition<AnySymbolParams, FuturesMessage<ReadonlyArray<FuturesTrade>>, "public"> = define(
  tradeFacts,
  ({ symbol }) => (symbol === undefined ? "trade" : `trade.${symbol}`),
  () => "inverse"
)

const insuranceFacts: Facts<FuturesMessage<ReadonlyArray<FuturesInsurance>>, "public"> = {
  name: "insurance",
  channel: "/realtime",
  categories: ["inverse"],
  access: "public",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_websockets.md",
  pattern: /^insurance(?:\.[^.]+)?$/,
  message: futuresMessage(Field.list(FuturesInsurance))
}

/**
 * The insurance fund of one coin, or of all when none is given.
 *
 * - In V5: `Topic.insurance`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_websockets.md
 */
export const insurance: Definition<InsuranceParams, FuturesMessage<ReadonlyArray<FuturesInsurance>>, "public"> = define(
  insuranceFacts,
  ({ coin }) => (coin === undefined ? "insurance" : `insurance.${coin}`),
  () => "inverse"
)

const instrumentInfoFacts: Facts<FuturesMessage<FuturesInstrumentData>, "public"> = {
  name: "instrumentInfo",
  channel: "/realtime",
  categories: ["inverse"],
  access: "public",
  cadenceMillis: 100,
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_websockets.md",
  pattern: /^instrument_info\.100ms\.(?![^.]*(?:USDT|PERP)$)[^.]+$/,
  message: futuresMessage(FuturesInstrumentData)
}

/**
 * Prices, volumes and funding of a contract every 100 ms: a snapshot, then deltas.
 *
 * - In V5: `Topic.tickers`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_websockets.md
 */
export const instrumentInfo: Definition<SymbolParams, FuturesMessage<FuturesInstrumentData>, "public"> = define(
  instrumentInfoFacts,
  ({ symbol }) => `instrument_info.100ms.${symbol}`,
  () => "inverse"
)

const klineV2Facts: Facts<FuturesMessage<ReadonlyArray<FuturesCandle>>, "public"> = {
  name: "klineV2",
  channel: "/realtime",
  categories: ["inverse"],
  access: "public",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_websockets.md",
  pattern: /^klineV2\.(?:1|3|5|15|30|60|120|240|360|D|W|M)\.(?![^.]*(?:USDT|PERP)$)[^.]+$/,
  message: futuresMessage(Field.list(FuturesCandle))
}

/**
 * The current candle of a contract.
 *
 * - In V5: `Topic.kline`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_websockets.md
 */
export const klineV2: Definition<CandleParams, FuturesMessage<ReadonlyArray<FuturesCandle>>, "public"> = define(
  klineV2Facts,
  ({ interval, symbol }) => `klineV2.${interval}.${symbol}`,
  () => "inverse"
)

const liquidationFacts: Facts<FuturesMessage<FuturesLiquidation>, "public"> = {
  name: "liquidation",
  channel: "/realtime",
  categories: ["inverse"],
  access: "public",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_websockets.md",
  pattern: /^liquidation(?:\.(?![^.]*(?:USDT|PERP)$)[^.]+)?$/,
  message: futuresMessage(FuturesLiquidation)
}

/**
 * Liquidations of one contract, or of all when no symbol is given.
 *
 * - In V5: `Topic.allLiquidation`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_websockets.md
 */
export const liquidation: Definition<AnySymbolParams, FuturesMessage<FuturesLiquidation>, "public"> = define(
  liquidationFacts,
  ({ symbol }) => (symbol === undefined ? "liquidation" : `liquidation.${symbol}`),
  () => "inverse"
)

const positionFacts: Facts<FuturesMessage<ReadonlyArray<FuturesPosition>>, "private"> = {
  name: "position",
  channel: "/realtime",
  categories: ["inverse"],
  access: "private",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_websockets.md",
  pattern: /^position$/,
  message: futuresMessage(Field.list(FuturesPosition))
}

/**
 * Positions, each time one changes.
 *
 * - In V5: `Topic.position`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_websockets.md
 */
export const position: Single<FuturesMessage<ReadonlyArray<FuturesPosition>>, "private"> = single(
  positionFacts,
  "position"
)

const executionFacts: Facts<FuturesMessage<ReadonlyArray<FuturesExecution>>, "private"> = {
  name: "execution",
  channel: "/realtime",
  categories: ["inverse"],
  access: "private",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_websockets.md",
  pattern: /^execution$/,
  message: futuresMessage(Field.list(FuturesExecution))
}

/**
 * Fills.
 *
 * - In V5: `Topic.execution`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_websockets.md
 */
export const execution: Single<FuturesMessage<ReadonlyArray<FuturesExecution>>, "private"> = single(
  executionFacts,
  "execution"
)

const orderFacts: Facts<FuturesMessage<ReadonlyArray<FuturesOrder>>, "private"> = {
  name: "order",
  channel: "/realtime",
  categories: ["inverse"],
  access: "private",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_websockets.md",
  pattern: /^order$/,
  message: futuresMessage(Field.list(FuturesOrder))
}

/**
 * Orders, each time one changes.
 *
 * - In V5: `Topic.order`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_websockets.md
 */
export const order: Single<FuturesMessage<ReadonlyArray<FuturesOrder>>, "private"> = single(orderFacts, "order")

const stopOrderFacts: Facts<FuturesMessage<ReadonlyArray<FuturesStopOrder>>, "private"> = {
  name: "stopOrder",
  channel: "/realtime",
  categories: ["inverse"],
  access: "private",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_websockets.md",
  pattern: /^stop_order$/,
  message: futuresMessage(Field.list(FuturesStopOrder))
}

/**
 * Conditional orders, each time one changes.
 *
 * - In V5: `Topic.order`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_websockets.md
 */
export const stopOrder: Single<FuturesMessage<ReadonlyArray<FuturesStopOrder>>, "private"> = single(
  stopOrderFacts,
  "stop_order"
)

const walletFacts: Facts<FuturesMessage<ReadonlyArray<FuturesWallet>>, "private"> = {
  name: "wallet",
  channel: "/realtime",
  categories: ["inverse"],
  access: "private",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_websockets.md",
  pattern: /^wallet$/,
  message: futuresMessage(Field.list(FuturesWallet))
}

/**
 * The wallet, each time a balance changes.
 *
 * - In V5: `Topic.wallet`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_websockets.md
 */
export const wallet: Single<FuturesMessage<ReadonlyArray<FuturesWallet>>, "private"> = single(walletFacts, "wallet")
