/** Starts a paper exchange, on made-up markets or on data of one's own. */
import * as Chunk from "effect/Chunk"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import type * as Scope from "effect/Scope"
import * as Stream from "effect/Stream"
import type { Transport } from "../Http/Transport.js"
import { inCategory, type MarketData, namings } from "../MarketData/Data.js"
import { isPrice, marketOf } from "../MarketData/Event.js"
import { NoData } from "../MarketData/MarketDataError.js"
import { layerFork } from "../Runtime/LayerFork.js"
import { SimulationClock } from "../SimulationClock.js"
import type { Dialer } from "../Socket/Dialer.js"
import type { DataError, DataOptions } from "./DataOptions.js"
import { Exchange, type Options } from "./Exchange.js"
import { type InvalidAnswer, UnknownSymbol } from "./InputErrors.js"
import type { Answers, Timed } from "./internal/Data/Answers.js"
import { DataLife } from "./internal/Data/DataLife.js"
import { DataPace, type Pull } from "./internal/Data/DataPace.js"
import { Feed } from "./internal/Data/Feed.js"
import * as Listings from "./internal/Data/Listings.js"
import { rulesOf } from "./internal/Data/Rules.js"
import type { Instrument } from "./internal/Market/Instrument.js"
import * as Service from "./Service.js"

const categories = ["linear", "inverse", "spot"] as const

/** The instrument of what events call a symbol, with the rules of each time, in the first category that has it. */
const listingOf = (
  name: string,
  usual: DataOptions["category"],
  answers: Answers
): Either.Either<ReadonlyArray<Timed<Instrument>>, UnknownSymbol | InvalidAnswer> =>
  Either.gen(function* () {
    const { category = usual, symbol } = marketOf(name)
    for (const each of categories.filter((each) => category === undefined || each === category)) {
      const found = yield* Listings.listingOf(answers, each, symbol)
      if (found.length > 0) return found
    }
    yield* Listings.refuseOption(answers, symbol)
    const hint = "Save the exchange's answer about it (/v5/market/instruments-info), and pass it in instruments"
    return yield* Either.left(new UnknownSymbol({ category: category ?? "linear", symbol, hint }))
  })

/** Reads on until there is a price of each symbol: it is known then how far ahead candles must be read. */
const begin = (data: MarketData<unknown>, feed: Feed, pull: Pull): Effect.Effect<void, DataError> =>
  Effect.gen(function* () {
    const unpriced = new Set(data.symbols)
    while (unpriced.size > 0) {
      const next = yield* Effect.either(pull)
      if (Either.isRight(next)) {
        feed.add(Chunk.toReadonlyArray(next.right))
        for (const event of next.right) {
          feed.expect(event)
          if (isPrice(event._tag)) unpriced.delete(event.symbol)
        }
      } else if (Option.isSome(next.left)) return yield* Effect.fail(next.left.value)
      else break
    }
    const [symbol] = unpriced
    if (symbol === undefined) return
    const { from, to } = data.window
    const { symbol: plain } = marketOf(symbol)
    const detail = `candles, trades or books are missing. Of ${plain}, ${namings(data, plain)}`
    return yield* new NoData({ symbol, from, to, detail })
  })

const makeOn = <R>(options: DataOptions<R>): Effect.Effect<Service.PaperExchange["Type"], DataError, Scope.Scope | R> =>
  Effect.gen(function* () {
    const { category, feeRates, fills, instruments, market: given, riskLimits, ...rest } = options
    const market = inCategory(given, category)
    const answers = { feeRates, instruments, riskLimits }
    const listings = new Map<string, ReadonlyArray<Timed<Instrument>>>()
    for (const name of market.symbols) listings.set(name, yield* listingOf(name, category, answers))
    const simulation = yield* Effect.serviceOption(SimulationClock)
    const hold = <A, E, R1>(effect: Effect.Effect<A, E, R1>): Effect.Effect<A, E, R1> =>
      Option.match(simulation, { onNone: () => effect, onSome: (clock) => clock.hold(effect) })
    const { events } = yield* market.open
    const context = yield* Effect.context<R>()
    const pull = hold(Effect.provide(yield* Stream.toPull(events), context))
    const feed = new Feed(market.symbols)
    yield* begin(market, feed, pull)
    const clock = yield* Effect.clock
    const own = { feed, rules: rulesOf(fills ?? {}), listings }
    const exchange = new Exchange({ ...rest, clock: () => clock.unsafeCurrentTimeMillis(), own })
    const { life } = exchange
    if (!(life instanceof DataLife)) return yield* Effect.dieMessage("The exchange isn't on data")
    const pace = new DataPace({ engine: exchange.engine, life, clock, fork: yield* layerFork, pull })
    yield* pace.through((millis) => life.recall(millis))
    yield* pace.broken
    return yield* Service.live(exchange, pace)
  })

type Paper = Service.PaperExchange["Type"]
type Served = Service.PaperExchange | Transport | Dialer

/** Starts a paper exchange that runs until the scope closes and follows the calling fiber's clock. See {@link layer}. */
export function make<R>(options: DataOptions<R>): Effect.Effect<Paper, DataError, Scope.Scope | R>
export function make(options?: Options): Effect.Effect<Paper, never, Scope.Scope>
export function make<R>(options: DataOptions<R> | Options = {}): Effect.Effect<Paper, DataError, Scope.Scope | R> {
  return "market" in options ? makeOn(options) : Service.make(options)
}

/**
 * An in-process paper exchange, with a transport and a dialer that connect to it whatever URL they are given.
 *
 * The exchange follows Effect's `Clock`: under a test clock the markets stand still until the clock is adjusted. With `market`, its markets
 * are data of one's own: provide a `SimulationClock` below it that starts where the run does. The layer fails if the data can't be read, or
 * has nothing of a symbol.
 *
 * @example
 * ```ts
 * import { Console, Effect, Layer } from "effect"
 * import * as MarketData from "effect-bybit/MarketData"
 * import * as Order from "effect-bybit/Order"
 * import { Bybit, PaperExchange } from "effect-bybit/PaperExchange"
 * import * as SimulationClock from "effect-bybit/SimulationClock"
 *
 * const start = Date.UTC(2026, 0, 1)
 * const bars = ["65000", "65100", "64900", "65200"].map((close, i) => ({
 *   start: start + i * 60_000, open: "65000", high: "65300", low: "64800", close, volume: "40"
 * }))
 * const market = MarketData.candles({ symbol: "BTCUSDT", interval: 60_000, data: MarketData.rows(bars) })
 *
 * const program = Effect.gen(function* () {
 *   yield* Order.placeOrder({ category: "linear", symbol: "BTCUSDT", side: "Buy", orderType: "Market", qty: "0.1" })
 *   const { markets } = yield* PaperExchange
 *   yield* markets.ended
 *   yield* Console.log(yield* markets.markPrice("linear", "BTCUSDT")) // 65200.00
 * })
 *
 * const backtest = Bybit.layer({ market }).pipe(Layer.provideMerge(SimulationClock.layer({ start: start + 60_000 })))
 *
 * Effect.runPromise(Effect.provide(program, backtest))
 * ```
 */
export function layer<R>(options: DataOptions<R>): Layer.Layer<Served, DataError, R>
export function layer(options?: Options): Layer.Layer<Served>
export function layer<R>(options: DataOptions<R> | Options = {}): Layer.Layer<Served, DataError, R> {
  return "market" in options
    ? Layer.scopedContext(Effect.map(makeOn(options), Service.contextOf))
    : Service.layer(options)
}
