/**
 * Safety nets for a trading program: the exchange cancels its orders when it disconnects, the program cancels them when it ends,
 * and a kill switch stops it from placing new ones.
 *
 * @since 0.1.0
 */
import * as Chunk from "effect/Chunk"
import * as Context from "effect/Context"
import * as Data from "effect/Data"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schedule from "effect/Schedule"
import type * as Scope from "effect/Scope"
import * as Stream from "effect/Stream"
import * as SubscriptionRef from "effect/SubscriptionRef"
import type { CommonError } from "../Errors/CommonError.js"
import { type NetworkError, ParameterError, RequestError } from "../Errors/Network.js"
import type { OrderError } from "../Errors/OrderError.js"
import type { Any } from "../Http/Operation.js"
import * as Pages from "../Http/Pages.js"
import { RestClient } from "../Http/RestClient.js"
import { cancelAllOrders } from "../Http/V5/Order/cancelAllOrders.js"
import { getOpenOrders } from "../Http/V5/Order/getOpenOrders.js"
import { setDisconnectCancelAll } from "../Http/V5/Order/setDisconnectCancelAll.js"
import type { Order } from "../Schema/Order.js"
import { Socket } from "../Socket/Socket.js"
import type { SocketError } from "../Socket/SocketError.js"
import { dcp } from "../Socket/Topic/dcp.js"
import { Credentials } from "./Credentials.js"
import { isCancel } from "./internal/Limits/LimitRules.js"
import { OrderEntry } from "./OrderEntry.js"

/** The products that disconnect-cancel-all can protect. */
export type Product = "DERIVATIVES" | "SPOT" | "OPTIONS"

const topics = { DERIVATIVES: "future", SPOT: "spot", OPTIONS: "option" } as const

/** Options of {@link disconnectCancelAll}. */
export interface DisconnectOptions {
  readonly products: ReadonlyArray<Product>
  /** How long the account may be without a private connection: whole seconds from 3 to 300, 10 s by default. */
  readonly window?: Duration.DurationInput | undefined
}

/**
 * Makes the exchange cancel all open orders of the given products if this program loses its private connection for longer than
 * the window, until the scope closes. Completes once the window is set and the connection is monitored.
 *
 * The window belongs to the account and stays set; the scope only holds the connection. For spot and derivatives, your account
 * manager at Bybit has to enable this. A new window takes about 10 s to take effect. Demo trading does not support it. Bybit does
 * not document what happens on an orderly close: add {@link cancelAllOnClose} if orders must not outlive the program.
 *
 * Source: https://bybit-exchange.github.io/docs/v5/order/dcp
 */
export const disconnectCancelAll = (
  options: DisconnectOptions
): Effect.Effect<void, SocketError | CommonError | NetworkError, Socket | RestClient | Credentials | Scope.Scope> =>
  Effect.gen(function* () {
    const window = Duration.toSeconds(options.window ?? Duration.seconds(10))
    if (!Number.isInteger(window) || window < 3 || window > 300) {
      return yield* new ParameterError({
        endpoint: "Safety.disconnectCancelAll",
        parameter: "window",
        message: "The window must be a whole number of seconds from 3 to 300"
      })
    }
    const socket = yield* Socket
    const credentials = yield* Credentials
    const products = [...new Set(options.products)]
    yield* Effect.forEach(products, (product) => setDisconnectCancelAll({ product, timeWindow: window }), {
      discard: true
    })
    yield* socket.listen(
      products.map((product) => dcp({ product: topics[product] })),
      { message: () => {}, undecoded: () => {}, failed: () => {}, down: () => {}, subscribed: () => {} },
      credentials
    )
  })

/**
 * The orders of a category, or of one symbol, base coin or settle coin in it. One of the three is required for contracts.
 */
export interface Target {
  readonly category: "spot" | "linear" | "inverse" | "option"
  readonly symbol?: string | undefined
  readonly baseCoin?: string | undefined
  readonly settleCoin?: string | undefined
}

/**
 * The result of canceling the orders of a target.
 *
 * - `Cleared`: no order was open when checked after canceling.
 * - `Remaining`: these orders were still open at the deadline.
 * - `Unknown`: the exchange gave no usable answer before the deadline.
 */
export type CancelOutcome =
  | { readonly _tag: "Cleared"; readonly target: Target }
  | { readonly _tag: "Remaining"; readonly target: Target; readonly orders: ReadonlyArray<Order> }
  | {
      readonly _tag: "Unknown"
      readonly target: Target
      readonly error: CommonError | OrderError | NetworkError | undefined
    }

const clearing = (
  target: Target,
  deadline: Duration.Duration
): Effect.Effect<CancelOutcome, never, RestClient | Credentials> =>
  Effect.suspend(() => {
    let last: CancelOutcome = { _tag: "Unknown", target, error: undefined }
    const once = cancelAllOrders(target).pipe(
      Effect.zipRight(Stream.runCollect(Pages.items(getOpenOrders, { ...target, openOnly: 0 as const, limit: 50 }))),
      Effect.match({
        onFailure: (error): CancelOutcome => ({ _tag: "Unknown", target, error }),
        onSuccess: (orders): CancelOutcome =>
          Chunk.isEmpty(orders)
            ? { _tag: "Cleared", target }
            : { _tag: "Remaining", target, orders: Chunk.toReadonlyArray(orders) }
      }),
      Effect.tap((became) => Effect.sync(() => (last = became)))
    )
    return once.pipe(
      Effect.repeat({ schedule: pauses, until: ({ _tag }) => _tag === "Cleared" }),
      Effect.interruptible,
      Effect.raceFirst(Effect.interruptible(Effect.sleep(deadline))),
      Effect.map(() => last)
    )
  })

const pauses = Schedule.union(Schedule.exponential("250 millis"), Schedule.spaced("2 seconds"))

const defaultDeadline = Duration.seconds(10)

/**
 * Cancels all open orders of the targets, checks whether any are left, and repeats both until none are or the deadline (10 s) has
 * passed. It never fails: the result reports what is left.
 *
 * Orders placed in the meantime are canceled, too.
 */
export const cancelAll = (
  targets: ReadonlyArray<Target>,
  options?: { readonly deadline?: Duration.DurationInput | undefined }
): Effect.Effect<ReadonlyArray<CancelOutcome>, never, RestClient | Credentials> =>
  Effect.forEach(targets, (target) => clearing(target, Duration.decode(options?.deadline ?? defaultDeadline)), {
    concurrency: "unbounded"
  })

/** Logs the orders that are still open, or may be. */
const report = (all: ReadonlyArray<CancelOutcome>): Effect.Effect<void> =>
  Effect.forEach(
    all,
    (one) =>
      one._tag === "Cleared"
        ? Effect.void
        : Effect.logError(
            `Orders of ${Object.values(one.target).join(" ")} ${
              one._tag === "Remaining"
                ? `are still open: ${one.orders.map(({ orderId }) => orderId).join(", ")}`
                : `may still be open, as canceling failed: ${one.error?.message ?? "no answer"}`
            }`
          ),
    { discard: true }
  )

/**
 * Cancels all open orders of the targets when the scope closes, for whatever reason, and waits for that up to the deadline (10 s).
 * Orders that may still be open then are logged, and all results are passed to `done`.
 */
export const cancelAllOnClose = (
  targets: ReadonlyArray<Target>,
  options?: {
    readonly deadline?: Duration.DurationInput | undefined
    readonly done?: ((all: ReadonlyArray<CancelOutcome>) => Effect.Effect<void>) | undefined
  }
): Effect.Effect<void, never, RestClient | Credentials | Scope.Scope> =>
  Effect.contextWithEffect((context: Context.Context<RestClient | Credentials>) =>
    Effect.addFinalizer(() =>
      cancelAll(targets, options).pipe(
        Effect.tap(report),
        Effect.flatMap((all) => options?.done?.(all) ?? Effect.void),
        Effect.provide(context)
      )
    )
  )

/**
 * An order was not sent because the kill switch is on.
 *
 * It is the `cause` of a `RequestError` that was not sent. {@link isHalted} recognizes it.
 */
export class TradingHalted extends Data.TaggedError("TradingHalted")<{ readonly reason: string }> {
  override get message(): string {
    return `Trading is halted: ${this.reason}`
  }
}

/** Whether a call failed because the kill switch is on. */
export const isHalted = (error: unknown): boolean =>
  error instanceof RequestError && error.cause instanceof TradingHalted

/** Whether orders may be sent. */
export type SwitchState =
  | { readonly _tag: "Trading" }
  | {
      readonly _tag: "Halted"
      readonly reason: string
      /** When the switch was turned on, in milliseconds of the local clock. */
      readonly since: number
    }

/** Stops the whole program from placing and amending orders. */
export class KillSwitch extends Context.Tag("effect-bybit/KillSwitch")<
  KillSwitch,
  {
    readonly state: Effect.Effect<SwitchState>
    /** Emits the state, then each change. */
    readonly changes: Stream.Stream<SwitchState>
    /**
     * Turns the switch on: from now on, no order is placed or amended; cancels still go through. Cancels the targets' orders on
     * the caller's account, and again once orders in flight have arrived. Can be called again for another account.
     */
    readonly halt: (reason: string) => Effect.Effect<ReadonlyArray<CancelOutcome>, never, Credentials>
    /** Turns the switch off: orders go through again. */
    readonly resume: Effect.Effect<void>
  }
>() {}

/** Options of {@link layerKillSwitch}. */
export interface KillSwitchOptions {
  /** The orders to cancel when the switch is turned on. */
  readonly targets: ReadonlyArray<Target>
  /** How long to keep canceling and checking. 10 s by default. */
  readonly deadline?: Duration.DurationInput | undefined
  /** How long to wait for orders in flight before canceling again. 2 s by default. */
  readonly settle?: Duration.DurationInput | undefined
  /** Which calls still go through. Cancels by default. */
  readonly allow?: ((endpoint: Any, params: unknown) => boolean) | undefined
}

/**
 * A kill switch and an order entry that respects it. Provide it between the program and its bundle.
 *
 * @example
 * ```ts
 * import * as Effect from "effect/Effect"
 * import * as Layer from "effect/Layer"
 * import * as Safety from "effect-bybit/Layers/Safety"
 * import { Bybit } from "effect-bybit/PaperExchange"
 *
 * const safe = Safety.layerKillSwitch({ targets: [{ category: "linear", settleCoin: "USDT" }] }).pipe(
 *   Layer.provideMerge(Bybit.paper)
 * )
 * export const program = Effect.flatMap(Safety.KillSwitch, (killSwitch) => killSwitch.halt("loss limit")).pipe(
 *   Effect.provide(safe)
 * )
 * ```
 */
export const layerKillSwitch = (
  options: KillSwitchOptions
): Layer.Layer<KillSwitch | OrderEntry, never, OrderEntry | RestClient> =>
  Layer.effectContext(
    Effect.gen(function* () {
      const inner = yield* OrderEntry
      const client = yield* RestClient
      const clock = yield* Effect.clock
      const allow = options.allow ?? isCancel
      const settle = Duration.decode(options.settle ?? Duration.seconds(2))
      const state = yield* SubscriptionRef.make<SwitchState>({ _tag: "Trading" })
      // Read synchronously by each order: nothing may happen between this check and sending.
      let halted: TradingHalted | undefined
      const inFlight = yield* SubscriptionRef.make(0)

      const call: OrderEntry["Type"]["call"] = (endpoint, params, credentials) =>
        Effect.suspend(() => {
          if (allow(endpoint, params)) return inner.call(endpoint, params, credentials)
          if (halted !== undefined) {
            const name = `${endpoint.family}.${endpoint.id}`
            return Effect.fail(new RequestError({ endpoint: name, cause: halted, sent: false, outcome: "notExecuted" }))
          }
          return Effect.acquireUseRelease(
            SubscriptionRef.update(inFlight, (count) => count + 1),
            () => inner.call(endpoint, params, credentials),
            () => SubscriptionRef.update(inFlight, (count) => count - 1)
          )
        })

      const halt = (reason: string) =>
        Effect.gen(function* () {
          if (halted === undefined) {
            halted = new TradingHalted({ reason })
            yield* SubscriptionRef.set(state, { _tag: "Halted", reason, since: clock.unsafeCurrentTimeMillis() })
            yield* Effect.logWarning(halted.message)
          }
          const cancel = cancelAll(options.targets, options)
          const waits = (yield* SubscriptionRef.get(inFlight)) > 0
          const first = yield* cancel
          if (!waits) return first
          // Orders in flight may have arrived after the first cancel.
          const arrived = Stream.runDrain(Stream.takeUntil(inFlight.changes, (count) => count === 0))
          yield* Effect.raceFirst(Effect.interruptible(arrived), Effect.interruptible(Effect.sleep(settle)))
          return yield* cancel
        }).pipe(Effect.tap(report), Effect.provideService(RestClient, client), Effect.uninterruptible)

      return Context.merge(
        Context.make(OrderEntry, OrderEntry.of({ call })),
        Context.make(
          KillSwitch,
          KillSwitch.of({
            state: SubscriptionRef.get(state),
            changes: state.changes,
            halt,
            resume: Effect.suspend(() => {
              halted = undefined
              return SubscriptionRef.set(state, { _tag: "Trading" })
            })
          })
        )
      )
    })
  )
