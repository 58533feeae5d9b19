/**
 * Tradable instruments and their order rules, with functions that check and round orders by these rules.
 *
 * @since 0.1.0
 */
import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Stream from "effect/Stream"
import { notExecutedError } from "../Errors/internal/Vouched.js"
import type { PublicFailure } from "../Http/Endpoint.js"
import * as Pages from "../Http/Pages.js"
import { RestClient } from "../Http/RestClient.js"
import { type GetInstrumentsInfoParams, getInstrumentsInfo } from "../Http/V5/Market/getInstrumentsInfo.js"
import type { Category } from "../Schema/Category.js"
import { fromRow, type Instrument } from "./internal/Instruments/Instrument.js"
import * as SingleFlight from "./internal/SingleFlight.js"

export { fromRow, type Instrument } from "./internal/Instruments/Instrument.js"
export { type BrokenRule, InvalidOrder } from "./internal/Instruments/InvalidOrder.js"
export { brokenRules, checkNotional, checkOrder, type OrderShape } from "./internal/Instruments/OrderCheck.js"
export { type Rounding, roundAmount, roundPrice, roundQty } from "./internal/Instruments/Rounding.js"

/** The exchange does not list the symbol in that category, or only as closed. */
export class UnknownInstrument extends notExecutedError("UnknownInstrument")<{
  readonly category: Category
  readonly symbol: string
}> {
  override get message(): string {
    return `Unknown ${this.category} instrument ${this.symbol}`
  }
}

/** Why instruments could not be fetched. */
export type FetchError = Pages.PageError<PublicFailure<GetInstrumentsInfoParams>>

/** The instruments of the exchange, cached. */
export class Instruments extends Context.Tag("effect-bybit/Instruments")<
  Instruments,
  {
    /** Returns one instrument. An unknown symbol fails with `UnknownInstrument`. */
    readonly get: (category: Category, symbol: string) => Effect.Effect<Instrument, UnknownInstrument | FetchError>
    /** Returns all instruments of a category by symbol; for options, those of one base coin, BTC by default. */
    readonly all: (category: Category, baseCoin?: string) => Effect.Effect<ReadonlyMap<string, Instrument>, FetchError>
    /** Empties the cache, so that the next access fetches again. */
    readonly invalidate: Effect.Effect<void>
  }
>() {}

/** {@link Instruments}' `get`: returns one instrument. An unknown symbol fails with `UnknownInstrument`. */
export const get = (
  category: Category,
  symbol: string
): Effect.Effect<Instrument, UnknownInstrument | FetchError, Instruments> =>
  Effect.flatMap(Instruments, (instruments) => instruments.get(category, symbol))

/** {@link Instruments}' `all`: returns all instruments of a category by symbol; for options, those of one base coin, BTC by default. */
export const all = (
  category: Category,
  baseCoin?: string
): Effect.Effect<ReadonlyMap<string, Instrument>, FetchError, Instruments> =>
  Effect.flatMap(Instruments, (instruments) => instruments.all(category, baseCoin))

/** Settings of {@link layer}. */
export interface Options {
  /** How long fetched instruments are kept. 1 hour by default. */
  readonly timeToLive?: Duration.DurationInput
  /**
   * How old the cache must be before an unknown symbol, which may be a new listing, triggers another fetch. 1 minute by default.
   */
  readonly retryUnknown?: Duration.DurationInput
}

type Fetched = ReadonlyMap<string, Instrument>

interface CacheEntry {
  readonly fetch: Effect.Effect<Fetched, FetchError>
  fetched: { readonly at: number; readonly bySymbol: Fetched } | undefined
}

/** The base coin of an option: ETH for `ETH-27MAR26-3000-C-USDT`. The exchange lists options by base coin. */
const coinOf = (symbol: string): string => symbol.slice(0, symbol.indexOf("-") === -1 ? undefined : symbol.indexOf("-"))

const contractStatuses = ["PreLaunch", "Trading", "Delivering"] as const

/**
 * What is asked for, in the order of an instrument's life: one that moves on in the meantime is in the next list. Without a status,
 * options are listed with any, and the others only if they are trading.
 */
const statuses = {
  spot: ["PreLaunch", "Trading"],
  linear: contractStatuses,
  inverse: contractStatuses,
  option: [undefined]
} as const

const load = (category: Category, baseCoin: string | undefined): Effect.Effect<Fetched, FetchError, RestClient> =>
  Stream.fromIterable(statuses[category]).pipe(
    Stream.flatMap((status) =>
      Pages.items(getInstrumentsInfo, {
        category,
        ...(status === undefined ? {} : { status }),
        ...(baseCoin === undefined ? {} : { baseCoin }),
        ...(category === "spot" ? {} : { limit: 1000 })
      })
    ),
    Stream.runFold(new Map<string, Instrument>(), (bySymbol, row) => bySymbol.set(row.symbol, fromRow(category, row)))
  )

/**
 * Fetches all pages of a category's instruments on first access and keeps them for an hour: those that trade, that are to be
 * launched (pre-market contracts among them) and that are being delivered.
 *
 * Concurrent accesses share one fetch, and a failed fetch is not cached. An unknown symbol may be a new listing and triggers
 * another fetch, at most once a minute. Each client has a cache of its own, even if you store this layer and provide it to several.
 */
export const layer = (options: Options = {}): Layer.Layer<Instruments, never, RestClient> =>
  Layer.scoped(
    Instruments,
    Effect.gen(function* () {
      const singleFlight = yield* SingleFlight.make
      const rest = yield* RestClient
      const timeToLive = Duration.toMillis(options.timeToLive ?? "1 hour")
      const retryUnknown = Duration.toMillis(options.retryUnknown ?? "1 minute")
      const entries = new Map<string, CacheEntry>()
      const entryOf = (category: Category, baseCoin: string | undefined): CacheEntry => {
        const name = category === "option" ? `option ${baseCoin ?? "BTC"}` : category
        const known = entries.get(name)
        if (known !== undefined) return known
        const own = category === "option" ? (baseCoin ?? "BTC") : undefined
        const entry: CacheEntry = {
          fetch: singleFlight(
            Effect.zipWith(
              Effect.provideService(load(category, own), RestClient, rest),
              Clock.currentTimeMillis,
              (bySymbol, at) => {
                entry.fetched = { at, bySymbol }
                return bySymbol
              }
            )
          ).run,
          fetched: undefined
        }
        entries.set(name, entry)
        return entry
      }
      const read = (entry: CacheEntry, maxAge: number): Effect.Effect<Fetched, FetchError> =>
        Effect.flatMap(Clock.currentTimeMillis, (now) =>
          entry.fetched !== undefined && now - entry.fetched.at < maxAge
            ? Effect.succeed(entry.fetched.bySymbol)
            : entry.fetch
        )
      const all = (category: Category, baseCoin?: string) =>
        category === "option" || baseCoin === undefined
          ? read(entryOf(category, baseCoin), timeToLive)
          : Effect.map(
              read(entryOf(category, undefined), timeToLive),
              (bySymbol): Fetched => new Map([...bySymbol].filter(([, { baseCoin: own }]) => own === baseCoin))
            )
      const get = (category: Category, symbol: string) =>
        Effect.gen(function* () {
          const entry = entryOf(category, category === "option" ? coinOf(symbol) : undefined)
          const instrument =
            (yield* read(entry, timeToLive)).get(symbol) ??
            (yield* read(entry, Math.min(timeToLive, retryUnknown))).get(symbol)
          return instrument ?? (yield* new UnknownInstrument({ category, symbol }))
        })
      const invalidate = Effect.sync(() => entries.clear())
      return { all, get, invalidate }
    })
  ).pipe(Layer.fresh)
