/** Options of a paper exchange whose markets are data of one's own. */
import type { MarketData } from "../MarketData/Data.js"
import type { MarketDataError } from "../MarketData/MarketDataError.js"
import type { Options } from "./Exchange.js"
import type { InvalidAnswer, MisfitData, UnknownSymbol } from "./InputErrors.js"
import type { Answers } from "./internal/Data/Answers.js"
import type { Fills } from "./internal/Data/Rules.js"

/**
 * Why data can't be a market: it can't be read, is of a symbol without an instrument, or doesn't fit its instrument; or the answer that
 * lists the instrument is wrong.
 */
export type DataError = MarketDataError | UnknownSymbol | MisfitData | InvalidAnswer

/** Options for a paper exchange on data of one's own. `R` is what reading it needs. */
export interface DataOptions<R = never> extends Omit<Options, "symbols" | "stepMillis" | "historyDays">, Answers {
  /**
   * The data. Its symbols are listed, each from its first event on, and no others. What is before the present when the layer is built makes
   * candles only.
   */
  readonly market: MarketData<R>
  /** Where symbols trade that exist in several categories, for sources that don't say it. Defaults to that of the others, or `linear`. */
  readonly category?: "spot" | "linear" | "inverse" | undefined
  /** How orders meet the data. */
  readonly fills?: Fills | undefined
}
