/** The topics that the markets `inverse` and `linear` have in common. */
import * as Field from "../../../Schema/Field.js"
import { privateAccess } from "../../../Socket/internal/Connection/PrivateAccess.js"
import { type Definition, define, type Single, single } from "../../../Socket/internal/Topic/Definition.js"
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
import {
  type AnySymbolParams,
  type CandleParams,
  futuresIntervals,
  type InsuranceParams,
  type SymbolParams
} from "../socket/Params.js"

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

/** The data that all private topics of a market share. */
export const privateFacts = ({ docs, name, private: channel }: FuturesMarket) =>
  ({ ...privateAccess, channel, categories: [name], docs }) as const

export const orderBook25 = (
  market: FuturesMarket
): Definition<SymbolParams, FuturesMessage<FuturesBookData>, "public"> =>
  define(
    {
      ...publicFacts(market),
      name: "orderBook25",
      deprecated: "`Topic.orderbook`",
      message: futuresMessage(FuturesBookData)
    },
    "orderBookL2_25.{symbol}",
    { values: { symbol: new RegExp(market.symbol) } }
  )

export const orderBook200 = (
  market: FuturesMarket
): Definition<SymbolParams, FuturesMessage<FuturesBookData>, "public"> =>
  define(
    {
      ...publicFacts(market),
      name: "orderBook200",
      pushIntervalMillis: 100,
      deprecated: "`Topic.orderbook`",
      message: futuresMessage(FuturesBookData)
    },
    "orderBook_200.100ms.{symbol}",
    { values: { symbol: new RegExp(market.symbol) } }
  )

export const trade = (
  market: FuturesMarket
): Definition<AnySymbolParams, FuturesMessage<ReadonlyArray<FuturesTrade>>, "public"> =>
  define(
    {
      ...publicFacts(market),
      name: "trade",
      deprecated: "`Topic.publicTrade`",
      message: futuresMessage(Field.list(FuturesTrade))
    },
    "trade[.{symbol}]",
    { values: { symbol: new RegExp(market.symbol) } }
  )

export const insurance = (
  market: FuturesMarket
): Definition<InsuranceParams, FuturesMessage<ReadonlyArray<FuturesInsurance>>, "public"> =>
  define(
    {
      ...publicFacts(market),
      name: "insurance",
      deprecated: "`Topic.insurance`",
      message: futuresMessage(Field.list(FuturesInsurance))
    },
    "insurance[.{coin}]"
  )

export const instrumentInfo = (
  market: FuturesMarket
): Definition<SymbolParams, FuturesMessage<FuturesInstrumentData>, "public"> =>
  define(
    {
      ...publicFacts(market),
      name: "instrumentInfo",
      pushIntervalMillis: 100,
      deprecated: "`Topic.tickers`",
      message: futuresMessage(FuturesInstrumentData)
    },
    "instrument_info.100ms.{symbol}",
    { values: { symbol: new RegExp(market.symbol) } }
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
      message: futuresMessage(Field.list(FuturesCandle))
    },
    `${name}.{interval}.{symbol}`,
    { values: { interval: futuresIntervals, symbol: new RegExp(market.symbol) } }
  )

export const liquidation = (
  market: FuturesMarket
): Definition<AnySymbolParams, FuturesMessage<FuturesLiquidation>, "public"> =>
  define(
    {
      ...publicFacts(market),
      name: "liquidation",
      deprecated: "`Topic.allLiquidation`",
      message: futuresMessage(FuturesLiquidation)
    },
    "liquidation[.{symbol}]",
    { values: { symbol: new RegExp(market.symbol) } }
  )

export const position = (market: FuturesMarket): Single<FuturesMessage<ReadonlyArray<FuturesPosition>>, "private"> =>
  single(
    {
      ...privateFacts(market),
      name: "position",
      deprecated: "`Topic.position`",
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
      message: futuresMessage(Field.list(FuturesWallet))
    },
    "wallet"
  )
