/** Cancels orders until none is left, now or when a scope closes, and reports what remains. */
import * as Context from "effect/Context"
import * as Deferred from "effect/Deferred"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import { sequential } from "effect/ExecutionStrategy"
import * as Fiber from "effect/Fiber"
import * as Option from "effect/Option"
import * as Predicate from "effect/Predicate"
import * as Scope from "effect/Scope"
import { RestClient } from "../../../Http/RestClient.js"
import { WriteGate } from "../../../Http/WriteGate.js"
import * as Log from "../../../Runtime/Log.js"
import { passed } from "../../../Runtime/Overdue.js"
import { doubling } from "../../../Runtime/Pauses.js"
import { Credentials } from "../../../Signing/Credentials.js"
import { type CancelError, checkTargets, type OpenOrder, operationsOf, type Target } from "./CancelTarget.js"
import { countInFlight } from "./InFlight.js"

/**
 * The result of canceling the orders of a target.
 *
 * - `Cleared`: no order was open when checked after canceling, and none was in flight.
 * - `Remaining`: the listed orders were still open at the deadline.
 * - `Unknown`: the exchange gave no usable answer before the deadline, or might still have acted on orders in flight.
 */
export type CancelOutcome<T extends Target = Target> = T extends Target
  ?
      | { readonly _tag: "Cleared"; readonly target: T }
      | { readonly _tag: "Remaining"; readonly target: T; readonly orders: ReadonlyArray<OpenOrder<T>> }
      | {
          readonly _tag: "Unknown"
          readonly target: T
          readonly error: CancelError | undefined
          /** How many writes were in flight when a round of cancels was last checked, if that is the reason. */
          readonly inFlight?: number
        }
  : never

/** Options of {@link cancelAll}. */
export interface CancelOptions {
  /** How long to keep canceling and checking. 10 s by default. */
  readonly deadline?: Duration.DurationInput | undefined
}

const pauses = doubling(250, 2000)

/** How long a call may be unanswered before another one is sent beside it, in milliseconds. It doubles with each. */
const unansweredMillis = 2000

/** How often the open orders are listed while cancels are refused or unanswered. */
const lookEvery = Duration.seconds(1)

/**
 * Sends a cancel until one is accepted: again if it was refused, and another one beside it if it is not answered. None is aborted
 * before one is accepted, because it may be about to leave.
 */
const untilAccepted = (
  cancel: Effect.Effect<unknown, CancelError, RestClient | Credentials>,
  refused: (error: CancelError) => void
): Effect.Effect<void, never, RestClient | Credentials> =>
  Effect.scoped(
    Effect.flatMap(Deferred.make<void>(), (accepted) => {
      let wait = unansweredMillis
      const attempt = Effect.matchEffect(cancel, {
        onFailure: (error) => Effect.sync(() => refused(error)),
        onSuccess: () => Deferred.succeed(accepted, undefined)
      }).pipe(Effect.catchAllDefect((defect) => Deferred.die(accepted, defect)))
      const next = Effect.flatMap(Effect.forkScoped(attempt), (fiber) =>
        Effect.raceFirst(
          Fiber.await(fiber),
          Effect.suspend(() => Effect.tap(Effect.sleep(wait), () => Effect.sync(() => (wait *= 2))))
        )
      )
      return Effect.raceFirst(Deferred.await(accepted), Effect.zipRight(Effect.repeat(next, pauses), Effect.never))
    })
  )

/** Sends a read, and another one beside it if it isn't answered, and so on; the first answer counts. */
export const firstAnswer = <A, E, R>(
  read: Effect.Effect<A, E, R>,
  wait: number = unansweredMillis
): Effect.Effect<A, E, R> =>
  Effect.raceFirst(
    read,
    Effect.delay(
      Effect.suspend(() => firstAnswer(read, wait * 2)),
      wait
    )
  )

/** Cancels and lists the orders of one target until none is left and nothing is in flight. */
const clearing = (
  target: Target,
  options: CancelOptions | undefined,
  inFlight: () => number
): Effect.Effect<CancelOutcome, never, RestClient | Credentials> =>
  Effect.suspend(() => {
    const { cancels, open } = operationsOf(target)
    const unknown = (error: CancelError | undefined, count = 0): CancelOutcome =>
      ({ _tag: "Unknown", target, error, ...(count === 0 ? {} : { inFlight: count }) }) as CancelOutcome
    let last = unknown(undefined)
    const remaining = (orders: ReadonlyArray<OpenOrder>) => ({ _tag: "Remaining", target, orders }) as CancelOutcome
    const once = Effect.suspend(() => {
      // Counted before canceling: an order that arrives afterwards is not canceled.
      const count = inFlight()
      let refused: CancelError | undefined
      const canceled = Effect.forEach(
        cancels,
        (cancel) =>
          untilAccepted(cancel, (error) => {
            refused = error
            if (last._tag !== "Remaining") last = unknown(error)
          }),
        { concurrency: "unbounded", discard: true }
      )
      const list = (read: typeof open, ifNone: () => CancelOutcome) =>
        Effect.match(firstAnswer(read), {
          onFailure: (error) => unknown(refused ?? error),
          onSuccess: (orders) => (orders.length > 0 ? remaining(orders) : ifNone())
        })
      const look = Effect.tap(
        list(open, () => unknown(refused, count)),
        (outcome) => Effect.sync(() => (last = outcome))
      )
      const cleared = Effect.suspend(() => {
        refused = undefined
        let most = count
        const counting = Effect.suspend(() => {
          // An order that was placed meanwhile may miss the list, although it is answered before the list is.
          most = Math.max(most, inFlight())
          return open
        })
        return list(counting, () => {
          const still = Math.max(most, inFlight())
          return still > 0 ? unknown(undefined, still) : ({ _tag: "Cleared", target } as CancelOutcome)
        })
      })
      return Effect.zipRight(Effect.raceFirst(canceled, Effect.forever(Effect.delay(look, lookEvery))), cleared)
    }).pipe(Effect.tap((outcome) => Effect.sync(() => (last = outcome))))
    return once.pipe(
      Effect.repeat({ schedule: pauses, until: ({ _tag }) => _tag === "Cleared" }),
      Effect.interruptible,
      Effect.raceFirst(Effect.interruptible(passed(options?.deadline ?? Duration.seconds(10)))),
      Effect.map(() => last)
    )
  })

/**
 * Cancels all open orders of the targets, checks whether any are left, and repeats both until none are or the deadline (10 s) has
 * passed. It never fails: the result reports what is left.
 *
 * Orders placed in the meantime are canceled, too, and nothing is cleared as long as an order of the account is in flight: sent, by
 * a client with the context's `WriteGate`, without a final answer. An order that still waits for the rate limiter, or waits to be sent
 * again after a refusal, isn't in flight: only a halt keeps it back. On spot, stop, TP/SL and OCO orders are included.
 *
 * **Take profits, stop losses and trailing stops of open positions are canceled, too**, unless the target has `keepStops: true`, which
 * only linear and inverse can have: nothing protects such a position afterwards.
 */
export const cancelAll = <T extends Target>(
  targets: ReadonlyArray<T>,
  options?: CancelOptions
): Effect.Effect<ReadonlyArray<CancelOutcome<T>>, never, RestClient | Credentials> =>
  Effect.contextWithEffect((context: Context.Context<RestClient | Credentials>) => {
    checkTargets(targets)
    const gate = Option.getOrUndefined(Context.getOption(context, WriteGate))
    const inFlight = () => (gate === undefined ? 0 : countInFlight(gate, Context.get(context, Credentials)))
    return Effect.forEach(
      targets,
      // Each outcome belongs to the target that it was made for.
      (target) =>
        clearing(target, options, inFlight) as Effect.Effect<CancelOutcome<T>, never, RestClient | Credentials>,
      { concurrency: "unbounded" }
    )
  })

const idOf = (order: OpenOrder): string =>
  "orderId" in order ? order.orderId : "quoteId" in order ? order.quoteId : order.rfqId

const describe = (outcome: Exclude<CancelOutcome, { readonly _tag: "Cleared" }>): string => {
  if (outcome._tag === "Remaining") return `are still open: ${outcome.orders.map(idOf).join(", ")}`
  if (outcome.inFlight !== undefined) return `may still arrive: ${outcome.inFlight} sent without a final answer`
  return `may still be open, because canceling failed: ${outcome.error?.message ?? "no answer"}`
}

const nameOf = (target: Target): string => Object.values(target).filter(Predicate.isString).join(" ")

/** Logs the orders that are still open, or may be. */
export const report = (outcomes: ReadonlyArray<CancelOutcome>): Effect.Effect<void> =>
  Effect.forEach(
    outcomes,
    (outcome) =>
      outcome._tag === "Cleared"
        ? Effect.void
        : Log.error({ ...outcome.target }, `Orders of ${nameOf(outcome.target)} ${describe(outcome)}`),
    { discard: true }
  )

/** Runs an effect once: when the scope closes, or before the client does if that comes first. The later one waits for it. */
const onClose = (effect: Effect.Effect<void>): Effect.Effect<void, never, RestClient | Scope.Scope> =>
  Effect.gen(function* () {
    const client = yield* RestClient
    const once = yield* Effect.cached(effect)
    const ofClient = yield* client.scope === undefined ? Scope.make() : Scope.fork(client.scope, sequential)
    yield* Scope.addFinalizer(ofClient, once)
    yield* Effect.addFinalizer((exit) => Effect.ensuring(once, Effect.exit(Scope.close(ofClient, exit))))
  })

/**
 * Cancels all open orders of the targets when the scope closes, for whatever reason, and waits for that and for orders in flight up
 * to the deadline (10 s). If the client closes first, as it may when the scope is that of a forked fiber or of a branch of a race, the
 * client does so before. Take profits and stop losses of open positions are orders, too: see `keepStops`.
 * Orders that may still be open then are logged, and all results are passed to `done`.
 */
export const cancelAllOnClose = <T extends Target>(
  targets: ReadonlyArray<T>,
  options?: CancelOptions & {
    readonly done?: ((all: ReadonlyArray<CancelOutcome<T>>) => Effect.Effect<void>) | undefined
  }
): Effect.Effect<void, never, RestClient | Credentials | Scope.Scope> =>
  Effect.contextWithEffect((context: Context.Context<RestClient | Credentials>) => {
    checkTargets(targets)
    const cancel = cancelAll(targets, options).pipe(
      Effect.tap(report),
      Effect.flatMap((all) => options?.done?.(all) ?? Effect.void),
      Effect.provide(context)
    )
    return onClose(cancel)
  })
