/**
 * The topics that the markets `inverse` and `linear` have in common.
 *
 * @since 0.1.0
 */
import * as Field from "../../../Schema/Field.js"
import { type Definition, define, type Single, single } from "../../../Socket/TopicDefinition.js"
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
} from "../socket/FuturesRows.js"
import { type FuturesMessage, futuresMessage } from "../socket/LegacyPush.js"
import type { AnySymbolParams, CandleParams, InsuranceParams, SymbolParams } from "../socket/Params.js"

/** How the two markets differ. */
export interface FuturesMarket {
  readonly name: "inverse" | "linear"
  /** The path of its public socket. */
  readonly public: string
  /** The path of its private socket. */
  readonly private: string
  /** The pattern of its symbols. */
  readonly symbol: string
  readonly docs: string
}

const publicFacts = ({ docs, name, public: channel }: FuturesMarket) =>
  ({ access: "public", channel, categories: [name], docs }) as const

/** The facts that every private topic of a market shares. */
export const privateFacts = ({ docs, name, private: channel }: FuturesMarket) =>
  ({ access: "private", channel, categories: [name], docs }) as const

export const orderBook25 = (
  market: FuturesMarket
): Definition<SymbolParams, FuturesMessage<FuturesBookData>, "public"> =>
  define(
    {
      ...publicFacts(market),
      name: "orderBook25",
      deprecated: "`Topic.orderbook`",
      pattern: new RegExp(`^orderBookL2_25\\.${market.symbol}$`),
      message: futuresMessage(FuturesBookData)
    },
    ({ symbol }) => `orderBookL2_25.${symbol}`,
    () => market.name
  )

export const orderBook200 = (
  market: FuturesMarket
): Definition<SymbolParams, FuturesMessage<FuturesBookData>, "public"> =>
  define(
    {
      ...publicFacts(market),
      name: "orderBook200",
      cadenceMillis: 100,
      deprecated: "`Topic.orderbook`",
      pattern: new RegExp(`^orderBook_200\\.100ms\\.${market.symbol}$`),
      message: futuresMessage(FuturesBookData)
    },
    ({ symbol }) => `orderBook_200.100ms.${symbol}`,
    () => market.name
  )

export const trade = (
  market: FuturesMarket
): Definition<AnySymbolParams, FuturesMessage<ReadonlyArray<FuturesTrade>>, "public"> =>
  define(
    {
      ...publicFacts(market),
      name: "trade",
      deprecated: "`Topic.publicTrade`",
      pattern: new RegExp(`^trade(?:\\.${market.symbol})?$`),
      message: futuresMessage(Field.list(FuturesTrade))
    },
    ({ symbol }) => (symbol === undefined ? "trade" : `trade.${symbol}`),
    () => market.name
  )

export const insurance = (
  market: FuturesMarket
): Definition<InsuranceParams, FuturesMessage<ReadonlyArray<FuturesInsurance>>, "public"> =>
  define(
    {
      ...publicFacts(market),
      name: "insurance",
      deprecated: "`Topic.insurance`",
      pattern: /^insurance(?:\.[^.]+)?$/,
      message: futuresMessage(Field.list(FuturesInsurance))
    },
    ({ coin }) => (coin === undefined ? "insurance" : `insurance.${coin}`),
    () => market.name
  )

export const instrumentInfo = (
  market: FuturesMarket
): Definition<SymbolParams, FuturesMessage<FuturesInstrumentData>, "public"> =>
  define(
    {
      ...publicFacts(market),
      name: "instrumentInfo",
      cadenceMillis: 100,
      deprecated: "`Topic.tickers`",
      pattern: new RegExp(`^instrument_info\\.100ms\\.${market.symbol}$`),
      message: futuresMessage(FuturesInstrumentData)
    },
    ({ symbol }) => `instrument_info.100ms.${symbol}`,
    () => market.name
  )

/** Candles: the linear market calls them `candle`, the inverse one and copy trading `klineV2`. */
export const candles = (
  name: "candle" | "klineV2",
  market: FuturesMarket
): Definition<CandleParams, FuturesMessage<ReadonlyArray<FuturesCandle>>, "public"> =>
  define(
    {
      ...publicFacts(market),
      name,
      deprecated: "`Topic.kline`",
      pattern: new RegExp(`^${name}\\.(?:1|3|5|15|30|60|120|240|360|D|W|M)\\.${market.symbol}$`),
      message: futuresMessage(Field.list(FuturesCandle))
    },
    ({ interval, symbol }) => `${name}.${interval}.${symbol}`,
    () => market.name
  )

export const liquidation = (
  market: FuturesMarket
): Definition<AnySymbolParams, FuturesMessage<FuturesLiquidation>, "public"> =>
  define(
    {
      ...publicFacts(market),
      name: "liquidation",
      deprecated: "`Topic.allLiquidation`",
      pattern: new RegExp(`^liquidation(?:\\.${market.symbol})?$`),
      message: futuresMessage(FuturesLiquidation)
    },
    ({ symbol }) => (symbol === undefined ? "liquidation" : `liquidation.${symbol}`),
    () => market.name
  )

export const position = (market: FuturesMarket): Single<FuturesMessage<ReadonlyArray<FuturesPosition>>, "private"> =>
  single(
    {
      ...privateFacts(market),
      name: "position",
      deprecated: "`Topic.position`",
      pattern: /^position$/,
      message: futuresMessage(Field.list(FuturesPosition))
    },
    "position"
  )

export const execution = (market: FuturesMarket): Single<FuturesMessage<ReadonlyArray<FuturesExecution>>, "private"> =>
  single(
    {
      ...privateFacts(market),
      name: "execution",
      deprecated: "`Topic.execution`",
      pattern: /^execution$/,
      message: futuresMessage(Field.list(FuturesExecution))
    },
    "execution"
  )

export const order = (market: FuturesMarket): Single<FuturesMessage<ReadonlyArray<FuturesOrder>>, "private"> =>
  single(
    {
      ...privateFacts(market),
      name: "order",
      deprecated: "`Topic.order`",
      pattern: /^order$/,
      message: futuresMessage(Field.list(FuturesOrder))
    },
    "order"
  )

export const stopOrder = (market: FuturesMarket): Single<FuturesMessage<ReadonlyArray<FuturesStopOrder>>, "private"> =>
  single(
    {
      ...privateFacts(market),
      name: "stopOrder",
      deprecated: "`Topic.order`",
      pattern: /^stop_order$/,
      message: futuresMessage(Field.list(FuturesStopOrder))
    },
    "stop_order"
  )

export const wallet = (market: FuturesMarket): Single<FuturesMessage<ReadonlyArray<FuturesWallet>>, "private"> =>
  single(
    {
      ...privateFacts(market),
      name: "wallet",
      deprecated: "`Topic.wallet`",
      pattern: /^wallet$/,
      message: futuresMessage(Field.list(FuturesWallet))
    },
    "wallet"
  )
