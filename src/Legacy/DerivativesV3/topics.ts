/**
 * Public topics of the markets `contractUSDT`, `contractInverse`, `unifiedPerp` and `unifiedOption`. Their messages
 * have the shape of V5's; private topics are in `ContractV3.Topic` and `UnifiedV3.Topic`.
 *
 * @since 0.1.0
 */
import * as Field from "../../Schema/Field.js"
import { klineIntervals } from "../../Schema/internal/KlineIntervals.js"
import type { OneOf } from "../../Schema/Shape.js"
import { BookMerge } from "../../Socket/internal/Merge/BookMerge.js"
import { SequenceMerge } from "../../Socket/internal/Merge/SequenceMerge.js"
import { TradeMerge } from "../../Socket/internal/Merge/TradeMerge.js"
import { type Definition, define } from "../../Socket/internal/Topic/Definition.js"
import { type PublicMessage, publicMessage } from "../../Socket/internal/Topic/Push.js"
import { KlineData, type KlineInterval } from "../../Socket/Topic/kline.js"
import { OldLiquidation } from "../../Socket/Topic/liquidation.js"
import { OrderbookData } from "../../Socket/Topic/orderbook.js"
import { PublicTrade } from "../../Socket/Topic/publicTrade.js"
import { AnyTicker } from "../../Socket/Topic/tickers.js"

const futuresMarkets = ["contractUSDT", "contractInverse", "unifiedPerp"] as const
const markets = [...futuresMarkets, "unifiedOption"] as const

/** A V3 derivatives market, except the options market. */
export type DerivativesFuturesMarket = OneOf<typeof futuresMarkets>

/** A V3 derivatives market. */
export type DerivativesMarket = OneOf<typeof markets>

/**
 * Selects a symbol of a market. The symbol determines the socket of a unified perpetual: `BTCUSDT` is settled in USDT,
 * `BTCPERP` in USDC.
 */
export interface DerivativesParams {
  readonly market: DerivativesMarket
  readonly symbol: string
}

/** Selects a book; the depths depend on the market. */
export type DerivativesBookParams =
  | {
      readonly market: DerivativesFuturesMarket
      readonly depth: 1 | 50 | 200
      readonly symbol: string
    }
  | { readonly market: "unifiedOption"; readonly depth: 25 | 100; readonly symbol: string }

/** Selects trades: of a symbol, or for options of a base coin. */
export type DerivativesTradeParams =
  | { readonly market: DerivativesFuturesMarket; readonly symbol: string }
  | { readonly market: "unifiedOption"; readonly baseCoin: string }

/** Selects candles. */
export interface DerivativesKlineParams {
  readonly market: DerivativesFuturesMarket
  readonly interval: KlineInterval
  readonly symbol: string
}

const pathOf = (market: DerivativesMarket, symbol: string): string => {
  switch (market) {
    case "contractUSDT":
      return "/contract/usdt/public/v3"
    case "contractInverse":
      return "/contract/inverse/public/v3"
    case "unifiedOption":
      return "/option/usdc/public/v3"
    case "unifiedPerp":
      return /usdt/i.test(symbol) ? "/contract/usdt/public/v3" : "/contract/usdc/public/v3"
  }
}

const byMarket = {
  category: ({ market }: { readonly market: DerivativesMarket }) => market,
  channel: ({ market, symbol = "" }: { readonly market: DerivativesMarket; readonly symbol?: string }) =>
    pathOf(market, symbol)
}

const docs = (page: string): string =>
  `https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/wss-public/${page}.mdx`

const pushIntervals: Readonly<Record<DerivativesBookParams["depth"], number>> = {
  1: 3000,
  25: 20,
  50: 20,
  100: 100,
  200: 100
}

/**
 * The order book of one symbol: a snapshot, then deltas.
 *
 * Depth 1 is pushed within 10 ms of a change and repeated every 3 s, 25 and 50 within 20 ms, 100 and 200 within 100 ms.
 */
export const orderbook: Definition<DerivativesBookParams, PublicMessage<OrderbookData>, "public"> = define(
  {
    name: "orderbook",
    channel: "/{product}/public/v3",
    categories: markets,
    access: "public",
    docs: docs("orderbook"),
    merge: (options) => new BookMerge(options, true),
    deprecated: "`Topic.orderbook`",
    message: publicMessage(OrderbookData)
  },
  "orderbook.{depth}.{symbol}",
  { ...byMarket, values: { depth: [1, 25, 50, 100, 200] }, pushIntervalMillis: ({ depth }) => pushIntervals[depth] }
)

/** Trades of one symbol; for options of one base coin. */
export const publicTrade: Definition<
  DerivativesTradeParams,
  PublicMessage<ReadonlyArray<PublicTrade>>,
  "public"
> = define(
  {
    name: "publicTrade",
    channel: "/{product}/public/v3",
    categories: markets,
    access: "public",
    docs: docs("trade"),
    merge: (options) => new TradeMerge(options),
    deprecated: "`Topic.publicTrade`",
    message: publicMessage(Field.list(PublicTrade))
  },
  "publicTrade.{symbol|baseCoin}",
  byMarket
)

/** Prices, volumes and funding of one symbol, or the greeks of an option; a delta has only the changed fields. */
export const tickers: Definition<DerivativesParams, PublicMessage<AnyTicker>, "public"> = define(
  {
    name: "tickers",
    channel: "/{product}/public/v3",
    categories: markets,
    access: "public",
    docs: docs("tickers"),
    merge: (options) => new SequenceMerge(options),
    deprecated: "`Topic.tickers`",
    message: publicMessage(AnyTicker)
  },
  "tickers.{symbol}",
  byMarket
)

/** The current candle of one symbol. */
export const kline: Definition<DerivativesKlineParams, PublicMessage<ReadonlyArray<KlineData>>, "public"> = define(
  {
    name: "kline",
    channel: "/{product}/public/v3",
    categories: futuresMarkets,
    access: "public",
    pushIntervalMillis: 60_000,
    docs: docs("kline"),
    deprecated: "`Topic.kline`",
    message: publicMessage(Field.list(KlineData))
  },
  "kline.{interval}.{symbol}",
  { ...byMarket, values: { interval: klineIntervals } }
)

/** Liquidations of one symbol. */
export const liquidation: Definition<
  DerivativesParams & { readonly market: DerivativesFuturesMarket },
  PublicMessage<OldLiquidation>,
  "public"
> = define(
  {
    name: "liquidation",
    channel: "/{product}/public/v3",
    categories: futuresMarkets,
    access: "public",
    docs: docs("liquidation"),
    deprecated: "`Topic.allLiquidation`",
    message: publicMessage(OldLiquidation)
  },
  "liquidation.{symbol}",
  byMarket
)
