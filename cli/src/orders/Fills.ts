/** Waits until a market order is over, and says what it traded. */
import * as Data from "effect/Data"
import type * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { RestClient } from "effect-bybit/Http/RestClient"
import type { ConfiguredError } from "effect-bybit/Layers/Credentials"
import { getOpenOrders } from "effect-bybit/Order"
import type { Category } from "effect-bybit/Schema/Category"
import type { Order } from "effect-bybit/Schema/Order"
import { isFinal } from "effect-bybit/Schema/OrderStatus"
import * as Amount from "../Amount.js"
import * as ExitCode from "../ExitCode.js"
import * as Interrupted from "../Interrupted.js"
import * as Venue from "../Venue.js"

/** An order that the exchange has accepted. */
export interface AcceptedOrder {
  readonly category: Category
  readonly symbol: string
  readonly orderId: string
  readonly orderLinkId: string
}

/** The order was accepted, but not filled at all. */
export class OrderNotFilled extends Data.TaggedError("OrderNotFilled")<{
  readonly message: string
  readonly orderId: string
  readonly orderLinkId: string
}> {
  readonly exitCode = ExitCode.rejected
  readonly hint = "Nothing was traded: it is safe to place it again."
}

/** The order was accepted, and it is unknown what it has traded. */
export class FillsUnknown extends Data.TaggedError("FillsUnknown")<{
  readonly message: string
  readonly orderId: string
  readonly orderLinkId: string
}> {
  readonly exitCode = ExitCode.unknown
  readonly outcome = "executed"
}

const pause = "200 millis"

/** The order as it is now. With an ID, orders that were closed lately are listed, too. */
const lookUp = ({ category, orderId, symbol }: AcceptedOrder) =>
  Effect.map(getOpenOrders({ category, symbol, orderId }), ({ list }) => list.find((row) => row.orderId === orderId))

/**
 * Waits for the end of an order, which was partly filled at least. A lookup that fails is repeated.
 *
 * Fails with `OrderNotFilled` if it ended without a fill, and with `FillsUnknown` if it isn't over in time.
 */
export const settled = (
  choice: Venue.Choice,
  order: AcceptedOrder,
  wait: Duration.Duration
): Effect.Effect<Order, OrderNotFilled | FillsUnknown | ConfiguredError, RestClient> =>
  Effect.gen(function* () {
    const { orderId, orderLinkId } = order
    let last: Order | undefined
    const ended = Effect.gen(function* () {
      while (last === undefined || !isFinal(last.orderStatus)) {
        if (last !== undefined) yield* Effect.sleep(pause)
        const found = yield* Effect.option(lookUp(order))
        last = Option.getOrUndefined(found) ?? last
        if (last === undefined) yield* Effect.sleep(pause)
      }
      return last
    })
    const row = yield* ended.pipe(
      Effect.provide(Venue.account(choice)),
      Effect.timeoutOption(wait),
      Effect.onInterrupt(() => {
        const message = `interrupted while waiting for the fills of order ${orderId}, which was accepted.`
        return Interrupted.print({ message, outcome: "executed", ids: { orderId, orderLinkId } }, choice)
      })
    )
    if (Option.isNone(row))
      return yield* new FillsUnknown({
        message: `Order ${orderId} was accepted, but ${last === undefined ? "it can't be looked up" : `its status is ${last.orderStatus}, with ${last.cumExecQty} filled`}`,
        orderId,
        orderLinkId
      })
    if (!Amount.isZero(row.value.cumExecQty)) return row.value
    const { cancelType, orderStatus, rejectReason } = row.value
    const why = [rejectReason, cancelType].find((reason = "") => !["", "EC_NoError", "UNKNOWN"].includes(reason))
    return yield* new OrderNotFilled({
      message: `Order ${orderId} was accepted, but ended as ${orderStatus}${why === undefined ? "" : `: ${why}`}`,
      orderId,
      orderLinkId
    })
  })

/** The fees of an order: by coin where the exchange tells it. */
const feeOf = ({ cumExecFee, cumFeeDetail }: Order): string | undefined => {
  const byCoin = Object.entries(cumFeeDetail ?? {}).map(([coin, fee]) => `${fee} ${coin}`)
  return byCoin.length > 0 ? byCoin.join(", ") : cumExecFee
}

/** Whether an order that is over was filled completely. */
const isComplete = ({ orderStatus }: Order): boolean => orderStatus === "Filled"

/** What an order has traded, as names and values for people. */
export const facts = (order: Order): ReadonlyArray<readonly [name: string, value: string | undefined]> => [
  [
    isComplete(order) ? "filled" : "partly filled",
    `${order.side} ${order.cumExecQty} ${order.symbol} at ${order.avgPrice}`
  ],
  ["value", order.cumExecValue],
  ["fee", feeOf(order)]
]
