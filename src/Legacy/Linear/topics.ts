/**
 * Topics of the market `linear`: USDT perpetuals and copy trading, on `/realtime_public` and `/realtime_private`.
 *
 * @since 0.1.0
 */
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
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

/** A position of copy trading as it stands. */
export const CopyTradePosition = Schema.Struct({
  symbol: Field.text,
  positionIdx: Field.optionalText,
  positionValue: Field.optionalText,
  riskId: Field.optionalTextOrNumber,
  leverage: Field.optionalText,
  isIsolated: Field.optionalFlag,
  side: Field.optionalText,
  size: Field.optionalText,
  unrealisedPnl: Field.optionalText,
  liqPrice: Field.optionalText,
  bustPrice: Field.optionalText,
  entryPrice: Field.optionalText,
  positionMargin: Field.optionalText,
  orderMargin: Field.optionalText,
  /** Kept back for the fee of closing. */
  occClosingFee: Field.optionalText,
  cumRealisedPnl: Field.optionalText,
  positionStatus: Field.optionalText,
  positionSeq: Field.optionalNumber
})
export interface CopyTradePosition extends Schema.Schema.Type<typeof CopyTradePosition> {}

/** An order of copy trading as it stands. */
export const CopyTradeOrder = Schema.Struct({
  orderId: Field.text,
  orderLinkId: Field.optionalText,
  symbol: Field.text,
  orderType: Field.optionalText,
  price: Field.optionalText,
  qty: Field.optionalText,
  side: Field.optionalText,
  positionIdx: Field.optionalText,
  cumExecFee: Field.optionalText,
  cumExecValue: Field.optionalText,
  lastExecPrice: Field.optionalText,
  cumExecQty: Field.optionalText,
  takeProfit: Field.optionalText,
  stopLoss: Field.optionalText,
  tpTriggerBy: Field.optionalText,
  slTriggerBy: Field.optionalText,
  createTime: Field.optionalTextOrNumber,
  updateTime: Field.optionalTextOrNumber,
  copyTradeOrderStatus: Field.optionalText
})
export interface CopyTradeOrder extends Schema.Schema.Type<typeof CopyTradeOrder> {}

/** A fill of copy trading. */
export const CopyTradeExecution = Schema.Struct({
  orderId: Field.text,
  orderLinkId: Field.optionalText,
  symbol: Field.text,
  side: Field.optionalText,
  execId: Field.text,
  execQty: Field.optionalText,
  execType: Field.optionalText,
  execFee: Field.optionalText,
  price: Field.optionalText,
  orderQty: Field.optionalText,
  tradeTime: Field.optionalTextOrNumber
})
export interface CopyTradeExecution extends Schema.Schema.Type<typeof CopyTradeExecution> {}

/** The balance of copy trading, in USDT. */
export const CopyTradeWallet = Schema.Struct({
  walletBalance: Field.text,
  availableBalance: Field.optionalText
})
export interface CopyTradeWallet extends Schema.Schema.Type<typeof CopyTradeWallet> {}

const orderBook25Facts: Facts<FuturesMessage<FuturesBookData>, "public"> = {
  name: "orderBook25",
  channel: "/realtime_public",
  categories: ["linear"],
  access: "public",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_websockets.md",
  pattern: /^orderBookL2_25\.(?![^.]*(?:PERP|USD(?:[FGHJKMNQUVXZ]\d\d)?)$)[^.]+$/,
  message: futuresMessage(FuturesBookData)
}

/**
 * The best 25 levels of each side: a snapshot, then deltas.
 *
 * - In V5: `Topic.orderbook`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_websockets.md
 */
export const orderBook25: Definition<SymbolParams, FuturesMessage<FuturesBookData>, "public"> = define(
  orderBook25Facts,
  ({ symbol }) => `orderBookL2_25.${symbol}`,
  () => "linear"
)

const orderBook200Facts: Facts<FuturesMessage<FuturesBookData>, "public"> = {
  name: "orderBook200",
  channel: "/realtime_public",
  categories: ["linear"],
  access: "public",
  cadenceMillis: 100,
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_websockets.md",
  pattern: /^orderBook_200\.100ms\.(?![^.]*(?:PERP|USD(?:[FGHJKMNQUVXZ]\d\d)?)$)[^.]+$/,
  message: futuresMessage(FuturesBookData)
}

/**
 * The best 200 levels of each side every 100 ms: a snapshot, then deltas.
 *
 * - In V5: `Topic.orderbook`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_websockets.md
 */
export const orderBook200: Definition<SymbolParams, FuturesMessage<FuturesBookData>, "public"> = define(
  orderBook200Facts,
  ({ symbol }) => `orderBook_200.100ms.${symbol}`,
  () => "linear"
)

const tradeFacts: Facts<FuturesMessage<ReadonlyArray<FuturesTrade>>, "public"> = {
  name: "trade",
  channel: "/realtime_public",
  categories: ["linear"],
  access: "public",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_websockets.md",
  pattern: /^trade(?:\.(?![^.]*(?:PERP|USD(?:[FGHJKMNQUVXZ]\d\d)?)$)[^.]+)?$/,
  message: futuresMessage(Field.list(FuturesTrade))
}

/**
 * Trades of one contract, or of all when no symbol is given.
 *
 * - In V5: `Topic.publicTrade`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_websockets.md
 */
export const trade: Definition<AnySymbolParams, FuturesMessage<ReadonlyArray<FuturesTrade>>, "public"> = define(
  tradeFacts,
  ({ symbol }) => (symbol === undefined ? "trade" : `trade.${symbol}`),
  () => "linear"
)

const insuranceFacts: Facts<FuturesMessage<ReadonlyArray<FuturesInsurance>>, "public"> = {
  name: "insurance",
  channel: "/realtime_public",
  categories: ["linear"],
  access: "public",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_websockets.md",
  pattern: /^insurance(?:\.[^.]+)?$/,
  message: futuresMessage(Field.list(FuturesInsurance))
}

/**
 * The insurance fund of one coin, or of all when none is given.
 *
 * - In V5: `Topic.insurance`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_websockets.md
 */
export const insurance: Definition<InsuranceParams, FuturesMessage<ReadonlyArray<FuturesInsurance>>, "public"> = define(
  insuranceFacts,
  ({ coin }) => (coin === undefined ? "insurance" : `insurance.${coin}`),
  () => "linear"
)

const instrumentInfoFacts: Facts<FuturesMessage<FuturesInstrumentData>, "public"> = {
  name: "instrumentInfo",
  channel: "/realtime_public",
  categories: ["linear"],
  access: "public",
  cadenceMillis: 100,
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_websockets.md",
  pattern: /^instrument_info\.100ms\.(?![^.]*(?:PERP|USD(?:[FGHJKMNQUVXZ]\d\d)?)$)[^.]+$/,
  message: futuresMessage(FuturesInstrumentData)
}

/**
 * Prices, volumes and funding of a contract every 100 ms: a snapshot, then deltas.
 *
 * - In V5: `Topic.tickers`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_websockets.md
 */
export const instrumentInfo: Definition<SymbolParams, FuturesMessage<FuturesInstrumentData>, "public"> = define(
  instrumentInfoFacts,
  ({ symbol }) => `instrument_info.100ms.${symbol}`,
  () => "linear"
)

const candleFacts: Facts<FuturesMessage<ReadonlyArray<FuturesCandle>>, "public"> = {
  name: "candle",
  channel: "/realtime_public",
  categories: ["linear"],
  access: "public",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_websockets.md",
  pattern: /^candle\.(?:1|3|5|15|30|60|120|240|360|D|W|M)\.(?![^.]*(?:PERP|USD(?:[FGHJKMNQUVXZ]\d\d)?)$)[^.]+$/,
  message: futuresMessage(Field.list(FuturesCandle))
}

/**
 * The current candle of a contract.
 *
 * - In V5: `Topic.kline`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_websockets.md
 */
export const candle: Definition<CandleParams, FuturesMessage<ReadonlyArray<FuturesCandle>>, "public"> = define(
  candleFacts,
  ({ interval, symbol }) => `candle.${interval}.${symbol}`,
  () => "linear"
)

const klineV2Facts: Facts<FuturesMessage<ReadonlyArray<FuturesCandle>>, "public"> = {
  name: "klineV2",
  channel: "/realtime_public",
  categories: ["linear"],
  access: "public",
  docs: "https://github.com/bybit-exchange/docs/blob/43916c8/docs/v3/copy-trade/wss-public/kline-v2.mdx",
  pattern: /^klineV2\.(?:1|3|5|15|30|60|120|240|360|D|W|M)\.(?![^.]*(?:PERP|USD(?:[FGHJKMNQUVXZ]\d\d)?)$)[^.]+$/,
  message: futuresMessage(Field.list(FuturesCandle))
}

/**
 * The current candle of a contract, as copy trading names it.
 *
 * - In V5: `Topic.kline`.
 * - Source: https://github.com/bybit-exchange/docs/blob/43916c8/docs/v3/copy-trade/wss-public/kline-v2.mdx
 */
export const klineV2: Definition<CandleParams, FuturesMessage<ReadonlyArray<FuturesCandle>>, "public"> = define(
  klineV2Facts,
  ({ interval, symbol }) => `klineV2.${interval}.${symbol}`,
  () => "linear"
)

const liquidationFacts: Facts<FuturesMessage<FuturesLiquidation>, "public"> = {
  name: "liquidation",
  channel: "/realtime_public",
  categories: ["linear"],
  access: "public",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_websockets.md",
  pattern: /^liquidation(?:\.(?![^.]*(?:PERP|USD(?:[FGHJKMNQUVXZ]\d\d)?)$)[^.]+)?$/,
  message: futuresMessage(FuturesLiquidation)
}

/**
 * Liquidations of one contract, or of all when no symbol is given.
 *
 * - In V5: `Topic.allLiquidation`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_websockets.md
 */
export const liquidation: Definition<AnySymbolParams, FuturesMessage<FuturesLiquidation>, "public"> = define(
  liquidationFacts,
  ({ symbol }) => (symbol === undefined ? "liquidation" : `liquidation.${symbol}`),
  () => "linear"
)

const positionFacts: Facts<FuturesMessage<ReadonlyArray<FuturesPosition>>, "private"> = {
  name: "position",
  channel: "/realtime_private",
  categories: ["linear"],
  access: "private",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_websockets.md",
  pattern: /^position$/,
  message: futuresMessage(Field.list(FuturesPosition))
}

/**
 * Positions, each time one changes.
 *
 * - In V5: `Topic.position`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_websockets.md
 */
export const position: Single<FuturesMessage<ReadonlyArray<FuturesPosition>>, "private"> = single(
  positionFacts,
  "position"
)

const executionFacts: Facts<FuturesMessage<ReadonlyArray<FuturesExecution>>, "private"> = {
  name: "execution",
  channel: "/realtime_private",
  categories: ["linear"],
  access: "private",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_websockets.md",
  pattern: /^execution$/,
  message: futuresMessage(Field.list(FuturesExecution))
}

/**
 * Fills.
 *
 * - In V5: `Topic.execution`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_websockets.md
 */
export const execution: Single<FuturesMessage<ReadonlyArray<FuturesExecution>>, "private"> = single(
  executionFacts,
  "execution"
)

const orderFacts: Facts<FuturesMessage<ReadonlyArray<FuturesOrder>>, "private"> = {
  name: "order",
  channel: "/realtime_private",
  categories: ["linear"],
  access: "private",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_websockets.md",
  pattern: /^order$/,
  message: futuresMessage(Field.list(FuturesOrder))
}

/**
 * Orders, each time one changes.
 *
 * - In V5: `Topic.order`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_websockets.md
 */
export const order: Single<FuturesMessage<ReadonlyArray<FuturesOrder>>, "private"> = single(orderFacts, "order")

const stopOrderFacts: Facts<FuturesMessage<ReadonlyArray<FuturesStopOrder>>, "private"> = {
  name: "stopOrder",
  channel: "/realtime_private",
  categories: ["linear"],
  access: "private",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_websockets.md",
  pattern: /^stop_order$/,
  message: futuresMessage(Field.list(FuturesStopOrder))
}

/**
 * Conditional orders, each time one changes.
 *
 * - In V5: `Topic.order`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_websockets.md
 */
export const stopOrder: Single<FuturesMessage<ReadonlyArray<FuturesStopOrder>>, "private"> = single(
  stopOrderFacts,
  "stop_order"
)

const walletFacts: Facts<FuturesMessage<ReadonlyArray<FuturesWallet>>, "private"> = {
  name: "wallet",
  channel: "/realtime_private",
  categories: ["linear"],
  access: "private",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_websockets.md",
  pattern: /^wallet$/,
  message: futuresMessage(Field.list(FuturesWallet))
}

/**
 * The wallet, each time a balance changes.
 *
 * - In V5: `Topic.wallet`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_websockets.md
 */
export const wallet: Single<FuturesMessage<ReadonlyArray<FuturesWallet>>, "private"> = single(walletFacts, "wallet")

const copyTradePositionFacts: Facts<FuturesMessage<ReadonlyArray<CopyTradePosition>>, "private"> = {
  name: "copyTradePosition",
  channel: "/realtime_private",
  categories: ["linear"],
  access: "private",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/copy-trade/wss-private/position.mdx",
  pattern: /^copyTradePosition$/,
  message: futuresMessage(Field.list(CopyTradePosition))
}

/**
 * Positions of copy trading, each time one changes.
 *
 * - In V5: `Topic.position`.
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/copy-trade/wss-private/position.mdx
 */
export const copyTradePosition: Single<FuturesMessage<ReadonlyArray<CopyTradePosition>>, "private"> = single(
  copyTradePositionFacts,
  "copyTradePosition"
)

const copyTradeOrderFacts: Facts<FuturesMessage<ReadonlyArray<CopyTradeOrder>>, "private"> = {
  name: "copyTradeOrder",
  channel: "/realtime_private",
  categories: ["linear"],
  access: "private",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/copy-trade/wss-private/order.mdx",
  pattern: /^copyTradeOrder$/,
  message: futuresMessage(Field.list(CopyTradeOrder))
}

/**
 * Orders of copy trading, each time one changes.
 *
 * - In V5: `Topic.order`.
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/copy-trade/wss-private/order.mdx
 */
export const copyTradeOrder: Single<FuturesMessage<ReadonlyArray<CopyTradeOrder>>, "private"> = single(
  copyTradeOrderFacts,
  "copyTradeOrder"
)

const copyTradeExecutionFacts: Facts<FuturesMessage<ReadonlyArray<CopyTradeExecution>>, "private"> = {
  name: "copyTradeExecution",
  channel: "/realtime_private",
  categories: ["linear"],
  access: "private",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/copy-trade/wss-private/execution.mdx",
  pattern: /^copyTradeExecution$/,
  message: futuresMessage(Field.list(CopyTradeExecution))
}

/**
 * Fills of copy trading.
 *
 * - In V5: `Topic.execution`.
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/copy-trade/wss-private/execution.mdx
 */
export const copyTradeExecution: Single<FuturesMessage<ReadonlyArray<CopyTradeExecution>>, "private"> = single(
  copyTradeExecutionFacts,
  "copyTradeExecution"
)

const copyTradeWalletFacts: Facts<FuturesMessage<CopyTradeWallet>, "private"> = {
  name: "copyTradeWallet",
  channel: "/realtime_private",
  categories: ["linear"],
  access: "private",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/copy-trade/wss-private/wallet.mdx",
  pattern: /^copyTradeWallet$/,
  message: futuresMessage(CopyTradeWallet)
}

/**
 * The balance of copy trading, each time it changes.
 *
 * - In V5: `Topic.wallet`.
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/copy-trade/wss-private/wallet.mdx
 */
export const copyTradeWallet: Single<FuturesMessage<CopyTradeWallet>, "private"> = single(
  copyTradeWalletFacts,
  "copyTradeWallet"
)
