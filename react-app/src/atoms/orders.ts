import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Random from "effect/Random"
import { ClockOffset } from "effect-bybit/Layers/ClockOffset"
import type { PlaceOrderParams } from "effect-bybit/Order"
import {
  Accepted,
  amendOrder,
  cancelAllOrders,
  cancelOrder,
  getOpenOrders,
  getOrderHistory,
  Rejected,
  type Submission,
  submit,
  Unknown
} from "effect-bybit/Order"
import { type Registry, Rx } from "../rx.js"
import { onceOf, toTheEnd, writeOf } from "./once.js"
import type { BybitRuntime } from "./Runtime.js"

/** An order on its way, or what became of it. */
export interface Sent {
  readonly orderLinkId: string
  readonly params: PlaceOrderParams
  /** When it was sent, in milliseconds. */
  readonly at: number
  /** Undefined while the exchange has not answered. */
  readonly outcome: Submission | undefined
  /** Where it was sent to, where the sender said so: an order is not to be looked up anywhere else. */
  readonly venue?: string | undefined
}

export type SentOrders = Rx.Writable<ReadonlyArray<Sent>>

/** Orders sent since the page was opened, newest first. None is taken away while its outcome is not known. */
export const sentOf = (): SentOrders => Rx.make<ReadonlyArray<Sent>>([]).pipe(Rx.keepAlive, Rx.withLabel("sent orders"))

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

/** Places an order, and keeps it in `sent` until its outcome is known. */
export const submitNoted = (
  registry: Registry.Registry,
  sent: SentOrders,
  params: PlaceOrderParams,
  venue?: string | undefined
) =>
  Effect.gen(function* () {
    const own = params.orderLinkId
    const orderLinkId = own === undefined || own === "" ? yield* makeId : own
    const at = yield* Clock.currentTimeMillis
    const whole: PlaceOrderParams = { ...params, orderLinkId }
    const note = (outcome: Submission | undefined) =>
      Effect.sync(() =>
        registry.update(sent, (list) => remember(list, { orderLinkId, params: whole, at, outcome, venue }))
      )
    yield* note(undefined)
    return yield* toTheEnd(Effect.tap(submit(whole), note))
  })

export const submitOf = (runtime: BybitRuntime, sent: SentOrders) =>
  onceOf(runtime, "submit order", (params: PlaceOrderParams, registry) => submitNoted(registry, sent, params))

/** `submit` waits 10 s for an answer; the exchange takes the call for 5 s more, and a second is for its clock. */
const overAfter = 16_000

const lookUp = ({ orderLinkId, params: { category, symbol } }: Sent) => {
  const order = { category, symbol, orderLinkId }
  // Open orders come first, so that an order that closes in between is still met in one of the later lists.
  const reads = [
    getOpenOrders.response(order),
    getOpenOrders.response({ ...order, openOnly: 1 }),
    getOrderHistory.response(order)
  ]
  return Effect.map(Effect.all(reads), (answers) => ({
    order: answers.flatMap(({ result }) => result.list).find((row) => row.orderLinkId === orderLinkId),
    time: Math.min(...answers.map(({ time }) => time ?? 0))
  }))
}

/** Asks the exchange once more what became of an order; it stays unknown unless the answer leaves no doubt. */
const settled = (one: Sent, unknown: Unknown) =>
  Effect.gen(function* () {
    const { orderLinkId } = one
    const { error } = unknown
    const offset = (yield* ClockOffset).current()
    let misses = 0
    for (let i = 0; i < 2; i++) {
      if (i > 0) yield* Effect.sleep("1 second")
      const { order, time } = yield* lookUp(one)
      if (order !== undefined) return new Accepted({ orderId: order.orderId, orderLinkId, order })
      if (time > one.at + offset + overAfter) misses++
    }
    return misses === 2 && error.outcome !== "executed"
      ? new Rejected({ orderLinkId, reason: "notFound", error })
      : new Unknown({ orderLinkId, error, lookupError: undefined })
  }).pipe(
    Effect.catchAll((lookupError) =>
      Effect.succeed(new Unknown({ orderLinkId: one.orderLinkId, error: unknown.error, lookupError }))
    )
  )

/** Looks up an order of `sent` whose outcome is unknown, by its `orderLinkId`, and notes what is found out. */
export const settleNoted = (registry: Registry.Registry, sent: SentOrders, orderLinkId: string) =>
  Effect.gen(function* () {
    const one = registry.get(sent).find((entry) => entry.orderLinkId === orderLinkId)
    if (one?.outcome?._tag !== "Unknown") return one?.outcome
    const outcome: Submission = yield* settled(one, one.outcome)
    registry.update(sent, (list) => list.map((entry) => (entry === one ? { ...entry, outcome } : entry)))
    return outcome
  })

export const settleOf = (runtime: BybitRuntime, sent: SentOrders) =>
  onceOf(runtime, "look up order", (orderLinkId: string, registry) => settleNoted(registry, sent, orderLinkId))

type Params<F> = F extends (params: infer P) => unknown ? P : never

export const amendOf = (runtime: BybitRuntime) =>
  writeOf(runtime, "amend order", (params: Params<typeof amendOrder>) => amendOrder(params))

export const cancelOf = (runtime: BybitRuntime) =>
  writeOf(runtime, "cancel order", (params: Params<typeof cancelOrder>) => cancelOrder(params))

export const cancelAllOf = (runtime: BybitRuntime) =>
  writeOf(runtime, "cancel all orders", (params: Params<typeof cancelAllOrders>) => cancelAllOrders(params))
