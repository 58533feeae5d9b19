import * as Effect from "effect/Effect"
import * as Schedule from "effect/Schedule"
import * as Stream from "effect/Stream"
import type { CommonError } from "effect-bybit/Errors/CommonError"
import type { NetworkError } from "effect-bybit/Errors/Network"
import type { RestClient } from "effect-bybit/Http/RestClient"
import { getTickers } from "effect-bybit/Market"
import type { Category } from "effect-bybit/Schema/Category"
import * as Tickers from "effect-bybit/Socket/Tickers"
import type { TickerByCategory } from "effect-bybit/Socket/Topic"
import { Rx } from "../rx.js"
import { family, type InstrumentKey, instrumentOf } from "./keys.js"
import { linger } from "./linger.js"
import type { BybitRuntime, Live } from "./Runtime.js"

/** A complete ticker: `row` has the fields of its category. */
export type Ticker<C extends Category = Category> = Tickers.TickerUpdate<TickerByCategory[C]>

const ofCategory = <C extends Category>(runtime: BybitRuntime, category: C) =>
  family(instrumentOf<C>, ({ symbol }) =>
    runtime
      .rx(Tickers.stream({ category, symbols: [symbol] }).pipe(Stream.schedule(Schedule.spaced("100 millis"))))
      .pipe(linger("1 second"), Rx.withLabel(`ticker ${symbol}`))
  )

/** The complete ticker of one instrument, updated at most 10 times a second. */
export const tickerFamily = (
  runtime: BybitRuntime
): (<C extends Category>(key: InstrumentKey<C>) => Live<Ticker<C>>) => {
  const families: { readonly [C in Category]: (key: InstrumentKey<C>) => Live<Ticker<C>> } = {
    spot: ofCategory(runtime, "spot"),
    linear: ofCategory(runtime, "linear"),
    inverse: ofCategory(runtime, "inverse"),
    option: ofCategory(runtime, "option")
  }
  return (key) => families[key.category](key)
}

/** All tickers of a category, loaded over REST every 3 seconds while in use; for options, those on BTC. */
export const tickersFamily = (runtime: BybitRuntime): ((category: Category) => Live<ReadonlyArray<AnyTicker>>) =>
  Rx.family((category: Category) =>
    runtime
      .rx(
        Stream.repeatEffectWithSchedule(
          Effect.map(tickersOf(category), ({ list }) => list),
          Schedule.spaced("3 seconds")
        )
      )
      .pipe(linger("1 second"), Rx.withLabel(`tickers ${category}`))
  )

/** The fields that tickers of all categories share. */
export interface AnyTicker {
  readonly symbol: string
  readonly lastPrice?: string | undefined
  readonly price24hPcnt?: string | undefined
  /** The 24-hour change of options. */
  readonly change24h?: string | undefined
  readonly turnover24h?: string | undefined
  readonly volume24h?: string | undefined
}

const tickersOf = (
  category: Category
): Effect.Effect<{ readonly list: ReadonlyArray<AnyTicker> }, CommonError | NetworkError, RestClient> =>
  category === "option" ? getTickers({ category, baseCoin: "BTC" }) : getTickers({ category })
