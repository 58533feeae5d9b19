import * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import { ParameterError } from "../../../Errors/Network.js"
import type { Credentials } from "../../../Signing/Credentials.js"
import type { ClockOffset } from "../../ClockOffset.js"
import type { RestClient } from "../../RestClient.js"
import { invalidOrderLinkId } from "./invalidOrderLinkId.js"
import { lookUps } from "./lookUps.js"
import { refusedBy, type SettleTarget, type Submission, tells, Unknown, verdict } from "./verdict.js"

/** Options of {@link settle}. */
export interface SettleOptions {
  /** How long each lookup may take. 10 seconds by default. */
  readonly wait?: Duration.DurationInput | undefined
  /**
   * When the call ended at the latest, in milliseconds of the local clock. Defaults to now. May be at most an hour ahead: `settle`
   * waits for it.
   */
  readonly endedAt?: number | undefined
  /**
   * Whether to wait until the exchange can no longer accept the call. Defaults to `true`. With `false`, the order is looked up
   * twice, a second apart, and stays `Unknown` while the call could still arrive.
   */
  readonly waitForWindow?: boolean | undefined
}

const longestLead = 3_600_000

/** Why `settle` can't wait for the end of the call, or `undefined` if it can. */
const invalidEnd = (endedAt: number, now: number): ParameterError | undefined =>
  Number.isFinite(endedAt) && endedAt - now <= longestLead
    ? undefined
    : new ParameterError({
        endpoint: "Order.settle",
        parameter: "endedAt",
        message: `endedAt must be a time in milliseconds, at most an hour ahead, not ${endedAt}`
      })

/**
 * Looks up the order of a `placeOrder` call that failed with `error`, to find out whether it was accepted. It sends no order.
 *
 * `submit` does this for you; use `settle` when you called `placeOrder` yourself, after `submit` was interrupted or its promise aborted,
 * or to check again after `Unknown`. `error` is whatever was caught: an error, a `Cause`, the rejection of a promise.
 *
 * - `Accepted`: the order was found by its `orderLinkId` among the open or the closed orders, whatever its status.
 * - `Rejected`: the error rules out that the order was executed, or the order was missing from two lookups at a time
 *   when the exchange could no longer accept the call, that is, later than the receive window and one second after it ended. An
 *   order that the exchange accepts but lists later than that is missed: repeat it with the same ID.
 * - `Unknown`: neither could be established, for example because the lookups failed, or the exchange listed other orders. Also if
 *   the exchange refused the ID as a duplicate but doesn't list the order: an order with that ID exists or existed.
 *
 * It never fails, and takes about 7 seconds if the order does not exist. If the call was made with a different receive window,
 * provide the same one here.
 *
 * @example
 * ```ts
 * import { Effect } from "effect"
 * import * as Order from "effect-bybit/Order"
 *
 * export const program = Effect.gen(function* () {
 *   const orderLinkId = yield* Order.makeOrderLinkId()
 *   const order = { category: "linear", symbol: "BTCUSDT", orderLinkId } as const
 *   return yield* Order.placeOrder({ ...order, side: "Buy", orderType: "Market", qty: "0.01" }).pipe(
 *     Effect.catchAll((error) => Order.settle(order, error))
 *   )
 * })
 * ```
 */
export const settle: <E>(
  order: SettleTarget,
  error: E,
  options?: SettleOptions
) => Effect.Effect<Submission<E>, never, RestClient | ClockOffset | Credentials> = Effect.fn(
  "effect-bybit/Order.settle"
)(
  function* <E>(order: SettleTarget, error: E, options: SettleOptions = {}) {
    const { orderLinkId } = order
    const refused = refusedBy(orderLinkId, error)
    if (refused !== undefined) return refused
    const now = yield* Clock.currentTimeMillis
    const { endedAt = now, waitForWindow } = options
    const invalid = invalidOrderLinkId("Order.settle", orderLinkId) ?? invalidEnd(endedAt, now)
    if (invalid !== undefined) return new Unknown({ orderLinkId, error, lookupError: invalid })
    const wait = Duration.decode(options.wait ?? Duration.seconds(10))
    return verdict(orderLinkId, error, yield* lookUps(order, { endedAt, wait, waitForWindow }))
  },
  (settled, order) => Effect.tap(settled, tells("Order.settle", order))
)
