import * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import type { PlaceOrderParams, Submission } from "effect-bybit/Order"
import { amendOrder, cancelAllOrders, cancelOrder, makeOrderLinkId, settle, submit } from "effect-bybit/Order"
import { type Registry, Rx } from "../rx.js"
import { onceOf, toCompletion, writeOf } from "./once.js"
import type { BybitRuntime } from "./Runtime.js"

/** An order sent from this page, with its outcome once known. */
export interface Sent {
  readonly orderLinkId: string
  readonly params: PlaceOrderParams
  /** When it was sent, in milliseconds. */
  readonly at: number
  /** Undefined until the exchange has responded. */
  readonly outcome: Submission | undefined
  /** The venue it was sent to, if known. The order must not be looked up on another one. */
  readonly venue?: string | undefined
}

export type SentOrders = Rx.Writable<ReadonlyArray<Sent>>

/** The last 100 orders sent since the page was opened, newest first, and older ones with an unknown outcome. */
export const sentOf = (): SentOrders => Rx.make<ReadonlyArray<Sent>>([]).pipe(Rx.keepAlive, Rx.withLabel("sent orders"))

const kept = 100

const remember = (list: ReadonlyArray<Sent>, next: Sent): ReadonlyArray<Sent> =>
  [next, ...list.filter(({ orderLinkId }) => orderLinkId !== next.orderLinkId)].filter(
    ({ outcome }, index) => index < kept || outcome === undefined || outcome._tag === "Unknown"
  )

/** How long to wait for the response to an order. */
const wait = Duration.seconds(10)

/** Places an order, and records it in `sent` before it is sent and again with its outcome. */
export const submitAndRecord = (
  registry: Registry.Registry,
  sent: SentOrders,
  params: PlaceOrderParams,
  venue?: string | undefined
) =>
  Effect.gen(function* () {
    const given = params.orderLinkId
    const orderLinkId = given === undefined || given === "" ? yield* makeOrderLinkId("rx-") : given
    const at = yield* Clock.currentTimeMillis
    const request: PlaceOrderParams = { ...params, orderLinkId }
    const record = (outcome: Submission | undefined) =>
      Effect.sync(() =>
        registry.update(sent, (list) => remember(list, { orderLinkId, params: request, at, outcome, venue }))
      )
    yield* record(undefined)
    return yield* toCompletion(Effect.tap(submit(request, { wait }), record))
  })

export const submitOf = (runtime: BybitRuntime, sent: SentOrders) =>
  onceOf(runtime, "submit order", (params: PlaceOrderParams, registry) => submitAndRecord(registry, sent, params))

/** Looks up an order of `sent` whose outcome is unknown and records the new outcome. */
export const settleAndRecord = (registry: Registry.Registry, sent: SentOrders, orderLinkId: string) =>
  Effect.gen(function* () {
    const one = registry.get(sent).find((entry) => entry.orderLinkId === orderLinkId)
    if (one?.outcome?._tag !== "Unknown") return one?.outcome
    const { category, symbol } = one.params
    const outcome = yield* settle({ category, symbol, orderLinkId }, one.outcome.error, {
      endedAt: one.at + Duration.toMillis(wait),
      waitForWindow: false
    })
    registry.update(sent, (list) => list.map((entry) => (entry === one ? { ...entry, outcome } : entry)))
    return outcome
  })

export const settleOf = (runtime: BybitRuntime, sent: SentOrders) =>
  onceOf(runtime, "look up order", (orderLinkId: string, registry) => settleAndRecord(registry, sent, orderLinkId))

type Params<F> = F extends (params: infer P) => unknown ? P : never

export const amendOf = (runtime: BybitRuntime) =>
  writeOf(runtime, "amend order", (params: Params<typeof amendOrder>) => amendOrder(params))

export const cancelOf = (runtime: BybitRuntime) =>
  writeOf(runtime, "cancel order", (params: Params<typeof cancelOrder>) => cancelOrder(params))

export const cancelAllOf = (runtime: BybitRuntime) =>
  writeOf(runtime, "cancel all orders", (params: Params<typeof cancelAllOrders>) => cancelAllOrders(params))
