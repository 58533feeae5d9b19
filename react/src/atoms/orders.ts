import * as Cause from "effect/Cause"
import * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import {
  makeOrderLinkId,
  type PlaceOrderParams,
  Rejected,
  type Submission,
  type SubmitError,
  settle,
  submit
} from "effect-bybit/Order"
import { type Registry, Rx } from "../rx.js"
import { type BybitRuntime, LayerFailed, type Services, VenueChanged } from "./Runtime.js"
import { onLayer, recorder } from "./write.js"

/** Why an order of the page failed. */
export type SendError = SubmitError | LayerFailed | VenueChanged

/** An order sent from this page, with its outcome once known. */
export interface Sent {
  readonly orderLinkId: string
  readonly params: PlaceOrderParams
  /** When it was sent, in milliseconds. */
  readonly at: number
  /** Undefined until the exchange has responded. */
  readonly outcome: Submission<SendError> | undefined
  /** The account it was sent to. The order is never looked up on another one. */
  readonly account: string
}

/** The last 100 orders sent since the page was opened, newest first, and older ones with an unknown outcome. */
export type SentOrders = Rx.Writable<ReadonlyArray<Sent>>

/** An empty list of sent orders. */
export const sentOf = (): SentOrders => Rx.make<ReadonlyArray<Sent>>([]).pipe(Rx.keepAlive, Rx.withLabel("sent orders"))

/** Where orders are sent, and where they are listed. */
export interface Desk {
  readonly sent: SentOrders
  /** Names the account in use. */
  readonly accountName: Rx.Rx<string>
}

const kept = 100

const isSameOrder = (one: Sent, other: Sent): boolean =>
  one.orderLinkId === other.orderLinkId && one.account === other.account

const remember = (list: ReadonlyArray<Sent>, next: Sent): ReadonlyArray<Sent> =>
  [next, ...list.filter((entry) => !isSameOrder(entry, next))].filter(
    ({ outcome }, index) => index < kept || outcome === undefined || outcome._tag === "Unknown"
  )

/** What an attempt with the same ID took the place of: until it ends, nobody knows which of them counts. */
const earlierOf = new WeakMap<Sent, Sent>()

/** Lists an attempt before it is sent. */
const begun = (list: ReadonlyArray<Sent>, attempt: Sent): ReadonlyArray<Sent> => {
  const listed = list.find((entry) => isSameOrder(entry, attempt))
  const earlier = listed === undefined ? undefined : (earlierOf.get(listed) ?? listed)
  if (earlier !== undefined && earlier.outcome?._tag !== "Rejected") earlierOf.set(attempt, earlier)
  return remember(list, attempt)
}

/** Lists the outcome of an attempt. That it was rejected says nothing about an earlier one, which may be live and is listed again. */
const ended = (list: ReadonlyArray<Sent>, attempt: Sent, outcome: Submission<SendError>): ReadonlyArray<Sent> => {
  const earlier = earlierOf.get(attempt)
  return outcome._tag === "Rejected" && earlier !== undefined
    ? list.map((entry) => (entry === attempt ? earlier : entry))
    : remember(list, { ...attempt, outcome })
}

/** How long to wait for the response to an order. */
const wait = Duration.seconds(10)

type Identified = PlaceOrderParams & { readonly orderLinkId: string }

/** Lists an order before it is sent, and again with its outcome. */
const listed = <O extends Submission<SendError>, R>(
  registry: Registry.Registry,
  { accountName, sent }: Desk,
  params: PlaceOrderParams,
  send: (request: Identified) => Effect.Effect<O, never, R>
): Effect.Effect<O, never, R> =>
  Effect.gen(function* () {
    const given = params.orderLinkId
    const orderLinkId = given === undefined || given === "" ? yield* makeOrderLinkId("rx-") : given
    const at = yield* Clock.currentTimeMillis
    const account = registry.get(accountName)
    const request: Identified = { ...params, orderLinkId }
    const attempt: Sent = { orderLinkId, params: request, at, outcome: undefined, account }
    const recording = recorder(registry)
    registry.update(sent, (list) => begun(list, attempt))
    return yield* Effect.tap(send(request), (outcome) =>
      Effect.sync(() => recording(() => registry.update(sent, (list) => ended(list, attempt, outcome))))
    )
  })

/** Places an order with `Order.submit`, and lists it in `sent` before it is sent and again with its outcome. */
export const submitOrder = (
  registry: Registry.Registry,
  desk: Desk,
  params: PlaceOrderParams
): Effect.Effect<Submission, never, Services> => listed(registry, desk, params, (request) => submit(request, { wait }))

/** {@link submitOrder} on the layer that a runtime has when it begins. Without one, the order is listed as rejected: nothing was sent. */
export const submitOnLayer = (
  registry: Registry.Registry,
  desk: Desk & { readonly runtime: BybitRuntime },
  params: PlaceOrderParams
): Effect.Effect<Submission<SendError>> =>
  listed(registry, desk, params, (request) =>
    // What goes wrong outside of the exit went wrong before the order.
    onLayer(registry, desk.runtime, Effect.exit(submit(request, { wait }))).pipe(
      Effect.catchAllCause((cause) => {
        const failure = Cause.squash(cause)
        const error = failure instanceof VenueChanged ? failure : new LayerFailed({ cause: failure })
        return Effect.succeed(
          Exit.succeed(new Rejected({ orderLinkId: request.orderLinkId, reason: "refused", error }))
        )
      }),
      Effect.flatMap((exit: Exit.Exit<Submission<SendError>>) => exit)
    )
  )

/**
 * Looks up an order of `sent` whose outcome is unknown with `Order.settle`, and records the new outcome. Another account doesn't know
 * the order, and that it isn't found there would prove nothing: its outcome then stays as it is.
 */
export const settleOrder = (
  registry: Registry.Registry,
  { accountName, sent }: Desk,
  orderLinkId: string
): Effect.Effect<Submission<SendError> | undefined, never, Services> =>
  Effect.gen(function* () {
    const account = registry.get(accountName)
    const alike = registry.get(sent).filter((entry) => entry.orderLinkId === orderLinkId)
    const one = alike.find((entry) => entry.account === account)
    if (one?.outcome?._tag !== "Unknown") return (one ?? alike[0])?.outcome
    const { category, symbol } = one.params
    const recording = recorder(registry)
    const outcome = yield* settle({ category, symbol, orderLinkId }, one.outcome.error, {
      endedAt: one.at + Duration.toMillis(wait),
      waitForWindow: false
    })
    recording(() =>
      registry.update(sent, (list) => list.map((entry) => (entry === one ? { ...entry, outcome } : entry)))
    )
    return outcome
  })
