/**
 * Nets under a trading program: the exchange cancels its orders when it is gone, the program cancels them when it ends, and a
 * switch stops it from placing any.
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
import { OrderEntry } from "./OrderEntry.js"

/** What disconnect-cancel-all can watch over. */
export type Product = "DERIVATIVES" | "SPOT" | "OPTIONS"

const topics = { DERIVATIVES: "future", SPOT: "spot", OPTIONS: "option" } as const

/** How disconnect-cancel-all is armed. */
export interface DisconnectOptions {
  readonly products: ReadonlyArray<Product>
  /** How long the account may be without a private connection: 3 s to 300 s, 10 s unless set. */
  readonly window?: Duration.DurationInput | undefined
}

/**
 * Lets the exchange cancel all open orders of some products when this program loses its private connection for longer than the
 * window, until the scope closes. Done when the window is set and the connection is under watch.
 *
 * The window is the account's and stays set; what the scope holds is the connection. The exchange's account manager has to allow
 * it for spot and derivatives, and a new window takes some 10 s to be in force. Demo trading does not have it. How the exchange
 * takes an orderly close is not documented: add {@link cancelAllOnClose} where orders must not outlive the program.
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
        message: "The window must be 3 to 300 whole seconds"
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
 * Which orders: those of a category, or of one symbol, base coin or settle coin of it. Contracts need one of the three.
 */
export interface Target {
  readonly category: "spot" | "linear" | "inverse" | "option"
  readonly symbol?: string | undefined
  readonly baseCoin?: string | undefined
  readonly settleCoin?: string | undefined
}

/**
 * What became of the orders of a target.
 *
 * - `Cleared`: none is open any more; read after the cancelling.
 * - `Remaining`: these were still open when time was up.
 * - `Unknown`: nobody can say, for the exchange did not answer well before time was up.
 */
export type Cancelled =
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
): Effect.Effect<Cancelled, never, RestClient | Credentials> =>
  Effect.suspend(() => {
    let last: Cancelled = { _tag: "Unknown", target, error: undefined }
    const once = cancelAllOrders(target).pipe(
      Effect.zipRight(Stream.runCollect(Pages.items(getOpenOrders, { ...target, openOnly: 0 as const, limit: 50 }))),
      Effect.match({
        onFailure: (error): Cancelled => ({ _tag: "Unknown", target, error }),
        onSuccess: (orders): Cancelled =>
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
 * Cancels all open orders of the targets, looks whether any is left, and repeats both until none is or the deadline (10 s) has
 * passed. It never fails: what could not be done is said.
 *
 * Orders that are placed meanwhile are cancelled, too.
 */
export const cancelAll = (
  targets: ReadonlyArray<Target>,
  options?: { readonly deadline?: Duration.DurationInput | undefined }
): Effect.Effect<ReadonlyArray<Cancelled>, never, RestClient | Credentials> =>
  Effect.forEach(targets, (target) => clearing(target, Duration.decode(options?.deadline ?? defaultDeadline)), {
    concurrency: "unbounded"
  })

/** Says aloud what is still open, or may be. */
const report = (all: ReadonlyArray<Cancelled>): Effect.Effect<void> =>
  Effect.forEach(
    all,
    (one) =>
      one._tag === "Cleared"
        ? Effect.void
        : Effect.logError(
            `orders of ${Object.values(one.target).join(" ")} ${
              one._tag === "Remaining"
                ? `are still open: ${one.orders.map(({ orderId }) => orderId).join(", ")}`
                : `may be open, cancelling failed: ${one.error?.message ?? "no answer"}`
            }`
          ),
    { discard: true }
  )

/**
 * Cancels all open orders of the targets when the scope closes, for whatever reason, and waits for it up to the deadline (10 s).
 * What is left open then is logged, and told to `done`.
 */
export const cancelAllOnClose = (
  targets: ReadonlyArray<Target>,
  options?: {
    readonly deadline?: Duration.DurationInput | undefined
    readonly done?: ((all: ReadonlyArray<Cancelled>) => Effect.Effect<void>) | undefined
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
 * Why an order was not sent: the kill switch is thrown.
 *
 * It comes as the `cause` of a `RequestError` that was not sent; {@link isHalted} finds it.
 */
export class TradingHalted extends Data.TaggedError("TradingHalted")<{ readonly reason: string }> {
  override get message(): string {
    return `Trading is halted: ${this.reason}`
  }
}

/** Whether a call failed because the kill switch is thrown. */
export const isHalted = (error: unknown): boolean =>
  error instanceof RequestError && error.cause instanceof TradingHalted

/** Whether orders may be sent. */
export type SwitchState =
  | { readonly _tag: "Trading" }
  | { readonly _tag: "Halted"; readonly reason: string /** Local clock, ms. */; readonly since: number }

/** Stops the program from placing and amending orders, whoever in it tries. */
export class KillSwitch extends Context.Tag("effect-bybit/KillSwitch")<
  KillSwitch,
  {
    readonly state: Effect.Effect<SwitchState>
    /** The state, then each change. */
    readonly changes: Stream.Stream<SwitchState>
    /**
     * Throws the switch: from now on nothing is placed or amended, cancels still go through. Orders that were on their way are
     * waited for, and the caller's account is cleared. May be thrown again, for another account.
     */
    readonly halt: (reason: string) => Effect.Effect<ReadonlyArray<Cancelled>, never, Credentials>
    /** Lets orders through again. */
    readonly resume: Effect.Effect<void>
  }
>() {}

/** How the kill switch works. */
export interface KillSwitchOptions {
  /** What is cancelled when it is thrown. */
  readonly targets: ReadonlyArray<Target>
  /** For how long it cancels and looks. Default 10 s. */
  readonly deadline?: Duration.DurationInput | undefined
  /** How long orders on their way are waited for, before what they left is cancelled. Default 2 s. */
  readonly settle?: Duration.DurationInput | undefined
  /** Which calls go through all the same. Default: cancels. */
  readonly allow?: ((endpoint: Any, params: unknown) => boolean) | undefined
}

const isCancel = (endpoint: Any): boolean => endpoint.id === "cancelOrder" || endpoint.id === "batchCancelOrder"

/**
 * A kill switch, and order entry that obeys it: provide it between the program and its bundle.
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
      // Read synchronously by each order: between this and the sending nothing may come.
      let halted: TradingHalted | undefined
      const onTheWay = yield* SubscriptionRef.make(0)

      const call: OrderEntry["Type"]["call"] = (endpoint, params, credentials) =>
        Effect.suspend(() => {
          if (allow(endpoint, params)) return inner.call(endpoint, params, credentials)
          if (halted !== undefined) {
            const name = `${endpoint.family}.${endpoint.id}`
            return Effect.fail(new RequestError({ endpoint: name, cause: halted, sent: false, outcome: "notExecuted" }))
          }
          return Effect.acquireUseRelease(
            SubscriptionRef.update(onTheWay, (count) => count + 1),
            () => inner.call(endpoint, params, credentials),
            () => SubscriptionRef.update(onTheWay, (count) => count - 1)
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
          const waits = (yield* SubscriptionRef.get(onTheWay)) > 0
          const first = yield* cancel
          if (!waits) return first
          // What was on its way may have arrived after the cancelling.
          const arrived = Stream.runDrain(Stream.takeUntil(onTheWay.changes, (count) => count === 0))
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
