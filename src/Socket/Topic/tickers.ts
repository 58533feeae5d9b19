/** The tickers of all markets, each with its own fields. */
import { categories } from "../../Schema/Category.js"
import * as Field from "../../Schema/Field.js"
import { tickDirection } from "../../Schema/internal/TickDirection.js"
import * as Schema from "../../Schema/Shape.js"
import { SequenceMerge } from "../internal/Merge/SequenceMerge.js"
import { type Facts, type Family, family, instance, type Topic } from "../internal/Topic/Definition.js"
import { type IncrementalMessage, incrementalMessage } from "../internal/Topic/Push.js"
import * as TopicTemplate from "../internal/Topic/TopicTemplate.js"

const spot = {
  symbol: Field.text,
  lastPrice: Field.amount,
  highPrice24h: Field.optionalAmountOrEmpty,
  lowPrice24h: Field.optionalAmountOrEmpty,
  prevPrice24h: Field.optionalAmountOrEmpty,
  volume24h: Field.optionalAmountOrEmpty,
  turnover24h: Field.optionalAmountOrEmpty,
  /** Change in 24 hours as a fraction: `"0.0196"` is 1.96 %. */
  price24hPcnt: Field.optionalDecimal,
  /** The coin's index price in USD; `""` for coins that are not collateral. */
  usdIndexPrice: Field.optionalDecimal
}

const future = {
  symbol: Field.text,
  /** The direction of the last price change. */
  tickDirection: Field.optional(tickDirection),
  /** Change in 24 hours as a fraction: `"0.0196"` is 1.96 %. */
  price24hPcnt: Field.optionalDecimal,
  /** Always present in a snapshot. */
  lastPrice: Field.optionalAmount,
  prevPrice24h: Field.optionalAmountOrEmpty,
  highPrice24h: Field.optionalAmountOrEmpty,
  lowPrice24h: Field.optionalAmountOrEmpty,
  prevPrice1h: Field.optionalUncheckedDecimal,
  markPrice: Field.optionalAmountOrEmpty,
  indexPrice: Field.optionalAmountOrEmpty,
  /** Open interest, counting both sides. */
  openInterest: Field.optionalAmountOrEmpty,
  openInterestValue: Field.optionalUncheckedDecimal,
  /** Open interest, counting one side. */
  singleOpenInterest: Field.optionalUncheckedDecimal,
  singleOpenInterestValue: Field.optionalUncheckedDecimal,
  turnover24h: Field.optionalAmountOrEmpty,
  volume24h: Field.optionalAmountOrEmpty,
  /** Milliseconds as a string; `""` for dated futures. */
  nextFundingTime: Field.optionalMillisText,
  fundingRate: Field.optionalDecimal,
  fundingIntervalHour: Field.optionalText,
  fundingCap: Field.optionalUncheckedDecimal,
  bid1Price: Field.optionalAmountOrEmpty,
  bid1Size: Field.optionalAmountOrEmpty,
  ask1Price: Field.optionalAmountOrEmpty,
  ask1Size: Field.optionalAmountOrEmpty,
  /** When a dated future is delivered, in ISO 8601 format. */
  deliveryTime: Field.optionalText,
  /** Basis of a dated future: its distance from the index price. */
  basis: Field.optionalUncheckedDecimal,
  basisRate: Field.optionalUncheckedDecimal,
  basisRateYear: Field.optionalUncheckedDecimal,
  deliveryFeeRate: Field.optionalUncheckedDecimal,
  predictedDeliveryPrice: Field.optionalUncheckedDecimal,
  /** Pre-market contracts only. */
  preOpenPrice: Field.optionalUncheckedDecimal,
  preQty: Field.optionalUncheckedDecimal,
  curPreListingPhase: Field.optionalText
}

const option = {
  symbol: Field.text,
  bidPrice: Field.optionalAmountOrEmpty,
  bidSize: Field.optionalAmountOrEmpty,
  bidIv: Field.optionalDecimal,
  askPrice: Field.optionalAmountOrEmpty,
  askSize: Field.optionalAmountOrEmpty,
  askIv: Field.optionalDecimal,
  lastPrice: Field.amount,
  highPrice24h: Field.optionalAmountOrEmpty,
  lowPrice24h: Field.optionalAmountOrEmpty,
  markPrice: Field.optionalAmountOrEmpty,
  indexPrice: Field.optionalAmountOrEmpty,
  markPriceIv: Field.optionalDecimal,
  underlyingPrice: Field.optionalAmountOrEmpty,
  openInterest: Field.optionalAmountOrEmpty,
  turnover24h: Field.optionalAmountOrEmpty,
  volume24h: Field.optionalAmountOrEmpty,
  totalVolume: Field.optionalAmountOrEmpty,
  totalTurnover: Field.optionalAmountOrEmpty,
  delta: Field.optionalDecimal,
  gamma: Field.optionalDecimal,
  vega: Field.optionalDecimal,
  theta: Field.optionalDecimal,
  predictedDeliveryPrice: Field.optionalUncheckedDecimal,
  /** Change in 24 hours as a fraction. */
  change24h: Field.optionalDecimal
}

/** The ticker of a spot pair; always complete. */
export const SpotTicker = Schema.Struct(spot)
export interface SpotTicker extends Schema.Schema.Type<typeof SpotTicker> {}

/** The ticker of a linear or inverse contract; a delta contains only the fields that changed. */
export const FutureTicker = Schema.Struct(future)
export interface FutureTicker extends Schema.Schema.Type<typeof FutureTicker> {}

/** The ticker of an option; always complete. */
export const OptionTicker = Schema.Struct(option)
export interface OptionTicker extends Schema.Schema.Type<typeof OptionTicker> {}

/** A ticker of any market. */
export const AnyTicker = Schema.Struct({ ...spot, ...option, ...future })
export interface AnyTicker extends Schema.Schema.Type<typeof AnyTicker> {}

/** The ticker of each market. */
export interface TickerByCategory {
  readonly spot: SpotTicker
  readonly linear: FutureTicker
  readonly inverse: FutureTicker
  readonly option: OptionTicker
}

/** Tickers, typed by market. */
export interface Tickers extends Family<IncrementalMessage<AnyTicker>, "public"> {
  <C extends keyof TickerByCategory>(params: {
    readonly category: C
    readonly symbol: string
  }): Topic<IncrementalMessage<TickerByCategory[C]>, "public">
}

const template = TopicTemplate.make("tickers.{symbol}")

const facts: Facts<IncrementalMessage<AnyTicker>, "public"> = {
  name: "tickers",
  channel: "/v5/public/{category}",
  categories,
  access: "public",
  merge: (options) => new SequenceMerge(options),
  pushIntervalMillis: 100,
  docs: "https://bybit-exchange.github.io/docs/v5/websocket/public/ticker",
  message: incrementalMessage(AnyTicker)
}

const messages: { readonly [C in keyof TickerByCategory]: Schema.Schema<IncrementalMessage<TickerByCategory[C]>> } = {
  spot: incrementalMessage(SpotTicker),
  linear: incrementalMessage(FutureTicker),
  inverse: incrementalMessage(FutureTicker),
  option: incrementalMessage(OptionTicker)
}

/**
 * The ticker of a symbol, pushed every 100 ms (spot: 50 ms) while it changes.
 *
 * Linear and inverse contracts send a snapshot, then deltas with only the changed fields. `Tickers.stream` merges
 * them into complete rows.
 */
export const tickers: Tickers = family(
  facts,
  <C extends keyof TickerByCategory>(params: { readonly category: C; readonly symbol: string }) =>
    instance<IncrementalMessage<TickerByCategory[C]>, "public">(
      {
        ...facts,
        message: messages[params.category],
        pushIntervalMillis: params.category === "spot" ? 50 : 100,
        startsWithSnapshot: params.category === "linear" || params.category === "inverse"
      },
      template.textOf(params),
      params.category
    ),
  (text) => template.pattern.test(text)
)
