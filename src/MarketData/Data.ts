/** Data of one or several sources, and how it is read. */
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { type Kind, type MarketEvent, textOf } from "./Event.js"
import { categorized, namingsOf } from "./internal/Categories.js"
import * as Coverage from "./internal/Coverage.js"
import { Digest } from "./internal/Digest.js"
import type { Bounds } from "./internal/Intake.js"
import * as Merge from "./internal/Merge.js"
import { refused } from "./internal/Options.js"
import * as Source from "./internal/Source.js"
import { type InvalidOption, type MarketDataError, NoData } from "./MarketDataError.js"
import type { Report } from "./Report.js"

/** Data while it is read, once. */
export interface Reading<out R = never> {
  /** The events, sorted by time. Fails with `NoData` at its end if there is none of a symbol. */
  readonly events: Stream.Stream<MarketEvent, MarketDataError, R>
  /** What was found so far. */
  readonly report: Effect.Effect<Report>
}

/** Data that can be read, any number of times. `R` is what that needs: a `FileSystem`, if it is in files. */
export interface MarketData<out R = never> {
  readonly symbols: ReadonlyArray<string>
  /** The kinds that it may have. */
  readonly kinds: ReadonlyArray<Kind>
  /** Where a run begins and ends, in milliseconds since 1970; earlier events, for `warmUp`, are read as well. */
  readonly window: Window
  readonly open: Effect.Effect<Reading<R>, InvalidOption>
  /**
   * As they were made, whatever the others say.
   * @internal
   */
  readonly sources: ReadonlyArray<Source.Source<R>>
}

/** The time to read: everything, if it is empty. */
export interface Window {
  /** The start, in milliseconds since 1970. Candles must start at it or later. */
  readonly from?: number | undefined
  /** The end, in milliseconds since 1970. Candles may end at it, anything else is before it. */
  readonly to?: number | undefined
  /** How much is read before `from`, in milliseconds: for indicators, for example. */
  readonly warmUp?: number | undefined
}

const windowOptions = ["from", "to", "warmUp"]

const opened = <R>(
  sources: ReadonlyArray<Source.Source<R>>,
  symbols: ReadonlyArray<string>,
  { from, to, warmUp = 0 }: Window
): Reading<R> => {
  const bounds: Bounds = { from: from === undefined ? undefined : from - warmUp, to }
  const all = sources.map((source) => Source.open(source, bounds))
  const intakes = all.map(({ intake }) => intake)
  const digest = new Digest()
  let isComplete = false
  const end = Effect.suspend(() => {
    const symbol = unread(symbols, all)
    if (symbol !== undefined) return Effect.fail(new NoData({ symbol, from, to }))
    for (const symbol of symbols) Coverage.close(intakes, symbol, { from, to, warmUp })
    isComplete = true
    return Effect.void
  })
  const events = Merge.merge(all.map(({ events }) => events)).pipe(
    Stream.chunksWith(
      Stream.tap((chunk) =>
        Effect.promise(() => {
          let text = ""
          for (const event of chunk) text += textOf(event)
          return digest.add(text)
        })
      )
    ),
    Stream.concat(Stream.drain(Stream.fromEffect(end)))
  )
  const report = Effect.gen(function* () {
    const hash = yield* Effect.promise(() => digest.value())
    const reports = intakes.map((intake) => intake.report())
    return {
      complete: isComplete,
      hash,
      events: reports.reduce((sum, { events }) => sum + events, 0),
      sources: reports
    }
  })
  return { events, report }
}

const unread = (symbols: ReadonlyArray<string>, all: ReadonlyArray<Source.Opened<unknown>>): string | undefined => {
  const counts = all.map(({ intake }) => intake.report().eventsOf)
  return symbols.find((symbol) => counts.every((of) => !of[symbol]))
}

/** Makes data of sources, which are of a category if they don't say one. */
export const make = <R>(
  given: ReadonlyArray<Source.Source<R>>,
  window: Window,
  category?: string | undefined
): MarketData<R> => {
  const sources = categorized(given, category)
  const symbols = [...new Set(sources.flatMap((source) => source.symbols))]
  return {
    symbols,
    kinds: [...new Set(sources.flatMap(({ layout }) => layout.kinds))],
    window,
    open: Effect.suspend(() => {
      const error =
        sources.find(({ invalid }) => invalid !== undefined)?.invalid ?? refused("between", window, windowOptions)
      return error === undefined ? Effect.succeed(opened(sources, symbols, window)) : Effect.fail(error)
    }),
    sources: given
  }
}

/**
 * Reads data as one stream, sorted by time.
 *
 * Of events of the same time, books come first, then trades, mark and index prices, funding and candles; then those of the data that is
 * named first. Events of the same data stay in its order. Memory holds a few thousand events of each.
 *
 * @example
 * ```ts
 * import { Console, Effect, Stream } from "effect"
 * import * as MarketData from "effect-bybit/MarketData"
 *
 * const start = Date.UTC(2026, 0, 1)
 * const candles = MarketData.candles({
 *   symbol: "BTCUSDT",
 *   interval: 60_000,
 *   data: MarketData.rows([{ start, open: "65000", high: "65010.5", low: "64990", close: "65001", volume: "1.5" }])
 * })
 * const trades = MarketData.trades({
 *   symbol: "ETHUSDT",
 *   data: MarketData.rows([{ time: start + 500, side: "Buy", price: "3000.05", size: "0.1" }])
 * })
 *
 * const program = Effect.gen(function* () {
 *   const { events, report } = yield* MarketData.merge(candles, trades).open
 *   yield* Stream.runForEach(events, ({ _tag, symbol }) => Console.log(`${_tag} of ${symbol}`)) // Trade of ETHUSDT, Candle of BTCUSDT
 *   const { hash } = yield* report
 *   yield* Console.log(hash.length) // 64
 * })
 *
 * Effect.runPromise(program)
 * ```
 */
export const merge = <R = never>(...all: ReadonlyArray<MarketData<R>>): MarketData<R> =>
  make(
    all.flatMap(({ sources }) => sources),
    all.find(({ window }) => window.from !== undefined || window.to !== undefined)?.window ?? {}
  )

/** Data whose sources are of a category where they don't say one, but others of the symbol do. */
export const inCategory = <R>(self: MarketData<R>, category: string | undefined): MarketData<R> =>
  make(self.sources, self.window, category)

/** What the sources of a symbol say of its category. */
export const namings = (self: MarketData<unknown>, symbol: string): string => namingsOf(self.sources, symbol)

/** Limits data to a time. It replaces earlier limits. */
export const between = <R>(self: MarketData<R>, window: Window): MarketData<R> => make(self.sources, window)
