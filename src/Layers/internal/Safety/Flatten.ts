/** Cancels orders and closes what is open until nothing is, or a deadline has passed, and reports what remains. */
import * as Context from "effect/Context"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Fiber from "effect/Fiber"
import * as Option from "effect/Option"
import type * as Scope from "effect/Scope"
import type { ClockOffset } from "../../../Http/ClockOffset.js"
import { OrderEntry } from "../../../Http/OrderEntry.js"
import { RestClient } from "../../../Http/RestClient.js"
import type { SettleTarget, SubmitError } from "../../../Http/V5/Order/verdict.js"
import { type Nested, WriteGate } from "../../../Http/WriteGate.js"
import { monotonicMillis } from "../../../Runtime/Monotonic.js"
import { passed } from "../../../Runtime/Overdue.js"
import type { Order } from "../../../Schema/Order.js"
import type { Position } from "../../../Schema/Position.js"
import type { WalletCoin } from "../../../Schema/Wallet.js"
import { Credentials } from "../../../Signing/Credentials.js"
import type { Instruments } from "../../Instruments.js"
import { type CancelOutcome, cancelAll, firstAnswer } from "./CancelAll.js"
import type { CancelError, OrderTarget } from "./CancelTarget.js"
import { Closings, Run } from "./Closings.js"
import { type FlattenTarget, type Holding, type Reading, type ReadingError, readingOf } from "./FlattenTarget.js"
import { countInFlight } from "./InFlight.js"

/** Why something could not be canceled, closed or read. */
export type FlattenError = CancelError | SubmitError | ReadingError

/**
 * The result of flattening a target.
 *
 * - `Flat`: a reading that began after the last order was answered showed nothing, no order was open, and none in flight.
 * - `Remaining`: this was still open when last seen. `cause` is why the last order was refused, if one was.
 * - `Unknown`: the exchange gave no usable answer, or an order without an answer may still arrive. `cause` is the last error, if there
 *   was one.
 */
export type FlattenOutcome =
  | { readonly _tag: "Flat"; readonly target: FlattenTarget }
  | {
      readonly _tag: "Remaining"
      readonly target: FlattenTarget
      readonly orders: ReadonlyArray<Order>
      readonly positions: ReadonlyArray<Position>
      /** The base coin of a spot pair, with what is free, frozen and borrowed. */
      readonly balances: ReadonlyArray<WalletCoin>
      readonly cause: FlattenError | undefined
    }
  | {
      readonly _tag: "Unknown"
      readonly target: FlattenTarget
      readonly cause: FlattenError | undefined
      /** The closing orders that may still arrive: give them to `Order.settle`. */
      readonly unsettled: ReadonlyArray<SettleTarget>
      /** How many orders of the account that can do more than reduce a position may still arrive, sales of `flatten` included. */
      readonly inFlight: number
    }

/** Options of {@link flatten}. */
export interface FlattenOptions {
  /** How long to go on. 30 s by default. */
  readonly deadline?: Duration.DurationInput | undefined
}

type Services = RestClient | ClockOffset | Credentials | Instruments

/** How long before another look, after each one, in milliseconds. */
const pauseAfter = (round: number): number => (round === 0 ? 0 : Math.min(2000, 125 * 2 ** round))

/** How long a round waits for its orders before the next one looks, in milliseconds. */
const ordersMillis = 2000

/** The end of the deadline in which nothing is closed anymore: for a last look, in milliseconds. */
const lastLookMillis = (deadline: number): number => Math.min(3000, Math.floor(deadline / 10))

/** What is known about a target, and what follows from it. */
class State {
  /** How the last round of cancels ended. */
  canceled: CancelOutcome<OrderTarget> | undefined
  /** The last reading, if it was whole, with the turn in which it began. */
  #seen: { readonly since: number; readonly reading: Reading } | undefined
  /** Why the last reading failed, or was not whole. */
  #unread: ReadingError | undefined
  #isFlat = false
  /** How many readings in a row have shown only what can't be sold. */
  #unsellable = 0

  constructor(
    readonly target: FlattenTarget,
    readonly run: Run,
    readonly inFlight: () => number
  ) {}

  /** Notes a reading, and returns what it shows to be closed. */
  read(since: number, answer: Either.Either<Reading, ReadingError>): ReadonlyArray<Holding> {
    const reading = Option.getOrUndefined(Either.getRight(answer))
    this.#unread = Either.isLeft(answer) ? answer.left : answer.right.gap
    this.#seen = reading === undefined || this.#unread !== undefined ? undefined : { since, reading }
    const isQuiet =
      this.#seen !== undefined &&
      this.canceled?._tag === "Cleared" &&
      this.run.isShownSince(since) &&
      this.inFlight() === 0
    this.#isFlat = isQuiet && this.#isEmpty
    this.#unsellable = isQuiet && this.#isUnsellable ? this.#unsellable + 1 : 0
    if (this.#isFlat) this.run.done()
    return reading?.holdings ?? []
  }

  get #isEmpty(): boolean {
    const { balances, positions } = this.#seen?.reading ?? {}
    return positions?.length === 0 && balances?.length === 0
  }

  /** What there is of a coin is borrowed, or too little to be sold. */
  get #isUnsellable(): boolean {
    const { balances = [], holdings = [], isLocked } = this.#seen?.reading ?? {}
    return balances.length > 0 && !isLocked && (holdings.length === 0 || this.run.refusal?._tag === "QuantityTooSmall")
  }

  /** Whether going on would change nothing. */
  get isOver(): boolean {
    return this.#isFlat || this.#unsellable === 2
  }

  outcome(): FlattenOutcome {
    const { canceled, run, target } = this
    const seen = this.#seen
    if (this.#isFlat) return { _tag: "Flat", target }
    const orders = canceled?._tag === "Remaining" ? canceled.orders : []
    const cause = this.#unread ?? run.refusal ?? (canceled?._tag === "Unknown" ? canceled.error : undefined)
    if (seen === undefined || !run.isShownSince(seen.since) || (this.#isEmpty && orders.length === 0))
      return { _tag: "Unknown", target, cause, unsettled: run.unsettled, inFlight: this.inFlight() }
    const { balances, positions } = seen.reading
    return { _tag: "Remaining", target, orders, positions, balances, cause }
  }
}

/** Goes on until the target is flat, nothing can change, or the deadline has passed. */
const rounds = (
  state: State,
  leftMillis: () => number
): Effect.Effect<void, never, Services | OrderEntry | Scope.Scope> =>
  Effect.gen(function* () {
    const { run, target } = state
    const within = <A, E, R>(effect: Effect.Effect<A, E, R>, millis: number) =>
      Effect.raceFirst(
        Effect.asSome(Effect.interruptible(effect)),
        Effect.as(Effect.interruptible(passed(millis)), Option.none())
      )
    for (let round = 0; leftMillis() > 0; round++) {
      // Where cancels are refused, orders stay in flight or lists have no end, closing doesn't wait for them until the deadline.
      const [canceled] = yield* cancelAll<OrderTarget>([{ ...target, keepStops: false }], {
        deadline: leftMillis() / 3
      })
      state.canceled = canceled
      const since = run.closings.turn
      const listing = run.leftMillis() > 0 ? leftMillis() / 3 : leftMillis()
      const answer = yield* within(Effect.either(firstAnswer(readingOf(target, listing))), leftMillis())
      const holdings = Option.isSome(answer) ? state.read(since, answer.value) : []
      if (state.isOver || run.leftMillis() <= 0) return
      const closing = yield* Effect.forkScoped(Effect.interruptible(run.close(holdings, since)))
      yield* within(Fiber.await(closing), Math.min(ordersMillis, run.leftMillis()))
      yield* Effect.sleep(Math.max(0, Math.min(pauseAfter(round), run.leftMillis())))
    }
  })

const flattening = (
  target: FlattenTarget,
  deadline: number,
  closings: Closings,
  gate: WriteGate["Type"] | undefined
): Effect.Effect<FlattenOutcome, never, Services | OrderEntry> =>
  Effect.gen(function* () {
    const clock = yield* Effect.clock
    const credentials = yield* Credentials
    const endsAt = monotonicMillis(clock) + deadline
    const leftMillis = () => endsAt - monotonicMillis(clock)
    const run = new Run(closings, gate, () => leftMillis() - lastLookMillis(deadline))
    const state = new State(target, run, () => (gate === undefined ? 0 : countInFlight(gate, credentials)))
    yield* Effect.scoped(rounds(state, leftMillis))
    return state.outcome()
  })

const known = new WeakMap<object, Map<unknown, Closings>>()

const outermost = (gate: Nested): Nested => (gate.outer === undefined ? gate : outermost(gate.outer))

/** What is being closed on an account through the same gate. */
const closingsOf = (shared: object, credentials: Credentials["Type"]): Closings => {
  const accounts = known.get(shared) ?? new Map<unknown, Closings>()
  known.set(shared, accounts)
  const own = credentials.account ?? credentials.key ?? credentials
  const closings = accounts.get(own) ?? new Closings()
  accounts.set(own, closings)
  return closings
}

/**
 * Cancels the targets' orders, stops included, and closes what is open with market orders, until nothing is or the deadline (30 s) has passed. It never
 * fails: the result says what is left. Nothing calls it but you. It ends early if all that is left is borrowed, or too little to sell.
 *
 * Positions are closed with reduce-only orders, split where the exchange takes no larger ones; of a spot pair, the free balance of the
 * base coin is sold, rounded down to the lot. A borrowed or frozen part is not sold. Orders go over REST, and pass a kill switch;
 * other guards of the `WriteGate` are asked. An order whose answer was lost is looked up before the next one for the same position or
 * coin, also by another `flatten` on the same account, if they share a `WriteGate`. Interrupting it sends nothing more.
 *
 * A market order takes any price: where the book is thin, that is expensive.
 *
 * @example
 * ```ts
 * import { Effect } from "effect"
 * import { Safety } from "effect-bybit/Layers"
 *
 * export const program = Effect.gen(function* () {
 *   const outcomes = yield* Safety.flatten([{ category: "linear", settleCoin: "USDT" }, { category: "spot", symbol: "BTCUSDT" }])
 *   for (const outcome of outcomes) {
 *     if (outcome._tag !== "Flat") yield* Effect.logError("not flat", outcome)
 *   }
 * })
 * ```
 */
export const flatten = (
  targets: ReadonlyArray<FlattenTarget>,
  options?: FlattenOptions
): Effect.Effect<ReadonlyArray<FlattenOutcome>, never, Services> =>
  Effect.contextWithEffect((context: Context.Context<Services>) => {
    const gate = Option.getOrUndefined(Context.getOption(context, WriteGate))
    const client = Context.get(context, RestClient)
    const closings = closingsOf(gate === undefined ? client : outermost(gate), Context.get(context, Credentials))
    const deadline = Math.floor(Duration.toMillis(options?.deadline ?? Duration.seconds(30)))
    return Effect.forEach(targets, (target) => flattening(target, deadline, closings, gate), {
      concurrency: "unbounded"
    }).pipe(Effect.provideService(OrderEntry, OrderEntry.of({ call: client.call })))
  })
