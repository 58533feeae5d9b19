import * as Cause from "effect/Cause"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import * as Random from "effect/Random"
import { amendOrder } from "effect-bybit/Http/V5/Order/amendOrder"
import { cancelAllOrders } from "effect-bybit/Http/V5/Order/cancelAllOrders"
import { cancelOrder } from "effect-bybit/Http/V5/Order/cancelOrder"
import type { PlaceOrderParams } from "effect-bybit/Http/V5/Order/placeOrder"
import { type Submission, submit } from "effect-bybit/Http/V5/Order/submit"
import { Rx } from "../rx.js"
import type { BybitRuntime, Services } from "./Runtime.js"

/** An order on its way, or what became of it. */
export interface Sent {
  readonly orderLinkId: string
  readonly params: PlaceOrderParams
  /** When it was sent, in milliseconds. */
  readonly at: number
  /** Undefined while the exchange has not answered. */
  readonly outcome: Submission | undefined
}

/** Orders sent since the page was opened, newest first. None is taken away while its outcome is not known. */
export const sentOf = () => Rx.make<ReadonlyArray<Sent>>([]).pipe(Rx.keepAlive, Rx.withLabel("sent orders"))

const shown = 100

const remember = (list: ReadonlyArray<Sent>, next: Sent): ReadonlyArray<Sent> =>
  [next, ...list.filter(({ orderLinkId }) => orderLinkId !== next.orderLinkId)].filter(
    ({ outcome }, index) => index < shown || outcome === undefined || outcome._tag === "Unknown"
  )

const makeId = Effect.zipWith(
  Clock.currentTimeMillis,
  Effect.replicateEffect(Random.nextIntBetween(0, 36), 12),
  (now, digits) => `rx-${now.toString(36)}-${digits.map((digit) => digit.toString(36)).join("")}`
)

/**
 * Runs a write to its end, whatever becomes of the component that asked for it: leaving the screen or asking again must not
 * abandon an order that may have reached the exchange.
 */
export const toTheEnd = <A, E, R>(write: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.flatMap(Effect.forkDaemon(write), Fiber.join)

/** Places an order, and keeps it in `sent` until its outcome is known. */
export const submitOf = (runtime: BybitRuntime, sent: Rx.Writable<ReadonlyArray<Sent>>) =>
  runtime
    .fn((params: PlaceOrderParams, get) =>
      Effect.gen(function* () {
        const own = params.orderLinkId
        const orderLinkId = own === undefined || own === "" ? yield* makeId : own
        const at = yield* Clock.currentTimeMillis
        const whole: PlaceOrderParams = { ...params, orderLinkId }
        const { registry } = get
        const note = (outcome: Submission | undefined) =>
          Effect.sync(() =>
            registry.update(sent, (list) => remember(list, { orderLinkId, params: whole, at, outcome }))
          )
        yield* note(undefined)
        return yield* toTheEnd(Effect.tap(submit(whole), note))
      })
    )
    .pipe(Rx.keepAlive, Rx.withLabel("submit order"))

type Params<F> = F extends (params: infer P) => unknown ? P : never

const write = <P, A, E, R extends Services>(
  runtime: BybitRuntime,
  label: string,
  call: (params: P) => Effect.Effect<A, E, R>
) => runtime.fn((params: P) => toTheEnd(call(params))).pipe(Rx.keepAlive, Rx.withLabel(label))

/** Every write of a runtime runs to its end; see {@link toTheEnd}. */
export const writeOf = write

export const amendOf = (runtime: BybitRuntime) =>
  write(runtime, "amend order", (params: Params<typeof amendOrder>) => amendOrder(params))

export const cancelOf = (runtime: BybitRuntime) =>
  write(runtime, "cancel order", (params: Params<typeof cancelOrder>) => cancelOrder(params))

export const cancelAllOf = (runtime: BybitRuntime) =>
  write(runtime, "cancel all orders", (params: Params<typeof cancelAllOrders>) => cancelAllOrders(params))

/** The error of a failed write, if it failed. */
export const errorOf = <A, E>(exit: Exit.Exit<A, E>): E | undefined =>
  Exit.isFailure(exit)
    ? (Cause.failureOption(exit.cause).pipe((option) => (option._tag === "Some" ? option.value : undefined)) as
        | E
        | undefined)
    : undefined
