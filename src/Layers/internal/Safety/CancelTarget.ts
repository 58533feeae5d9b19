/** Which orders to cancel, and the operations that cancel and list them. */
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import type { OrderError } from "../../../Errors/OrderError.js"
import type { RfqError } from "../../../Errors/RfqError.js"
import type { PrivateFailure } from "../../../Http/Endpoint.js"
import * as Pages from "../../../Http/Pages.js"
import type { RestClient } from "../../../Http/RestClient.js"
import { cancelAllOrders } from "../../../Http/V5/Order/cancelAllOrders.js"
import { getOpenOrders } from "../../../Http/V5/Order/getOpenOrders.js"
import { spotOrderFilters } from "../../../Http/V5/Order/spotOrderFilters.js"
import { cancelAllRfqQuotes } from "../../../Http/V5/Rfq/cancelAllRfqQuotes.js"
import { cancelAllRfqs } from "../../../Http/V5/Rfq/cancelAllRfqs.js"
import { getRfqQuotesRealtime } from "../../../Http/V5/Rfq/getRfqQuotesRealtime.js"
import { getRfqsRealtime } from "../../../Http/V5/Rfq/getRfqsRealtime.js"
import { cancelAllSpreadOrders } from "../../../Http/V5/Spread/cancelAllSpreadOrders.js"
import { getSpreadOpenOrders, type OpenSpreadOrder } from "../../../Http/V5/Spread/getSpreadOpenOrders.js"
import type { Order } from "../../../Schema/Order.js"
import type { Rfq } from "../../../Schema/Rfq.js"
import type { RfqQuote } from "../../../Schema/RfqQuote.js"
import type { Credentials } from "../../../Signing/Credentials.js"

/**
 * The orders of a category, or of one symbol, base coin or settle coin in it. One of the three is required for
 * contracts. Spot includes stop, TP/SL and OCO orders.
 */
export interface OrderTarget {
  readonly category: "spot" | "linear" | "inverse" | "option"
  readonly symbol?: string | undefined
  readonly baseCoin?: string | undefined
  readonly settleCoin?: string | undefined
}

/** All spread orders, or those of one spread. */
export interface SpreadTarget {
  readonly category: "spread"
  readonly symbol?: string | undefined
}

/** Your own requests for quotes and your own quotes. */
export interface RfqTarget {
  readonly category: "rfq"
}

/** The orders to cancel. */
export type Target = OrderTarget | SpreadTarget | RfqTarget

/** An open order of a target. */
export type OpenOrder<T extends Target = Target> = T extends RfqTarget
  ? Rfq | RfqQuote
  : T extends SpreadTarget
    ? OpenSpreadOrder
    : Order

/** Why the orders of a target could not be canceled or listed. */
export type CancelError = Pages.PageError<PrivateFailure<{ readonly cursor?: string }> | OrderError | RfqError>

type Call<A> = Effect.Effect<A, CancelError, RestClient | Credentials>

/** How the orders of a target are canceled and listed. */
interface Operations {
  /** Each cancels some of the orders. */
  readonly cancels: ReadonlyArray<Call<unknown>>
  readonly open: Call<ReadonlyArray<OpenOrder>>
}

const together = { concurrency: "unbounded" } as const

const collected = <A, E, R>(rows: Stream.Stream<A, E, R>): Effect.Effect<ReadonlyArray<A>, E, R> =>
  Effect.map(Stream.runCollect(rows), (chunk) => Array.from(chunk))

const openOrders = (target: OrderTarget, orderFilter?: (typeof spotOrderFilters)[number]) =>
  collected(Pages.items(getOpenOrders, { ...target, orderFilter, openOnly: 0, limit: 50 }))

/** An account or venue that doesn't have this kind of order refuses its filter, so it has no such orders. */
const unlessUnknownFilter = <A>(call: Call<A>, otherwise: A): Call<A> =>
  Effect.catchIf(
    call,
    (error) => "category" in error && error.category === "parameter",
    () => Effect.succeed(otherwise)
  )

/** On spot, both calls handle one kind of order at a time. */
const spot = (target: OrderTarget): Operations => {
  const [plain, ...others] = spotOrderFilters
  return {
    cancels: [
      cancelAllOrders({ ...target, orderFilter: plain }),
      ...others.map((orderFilter) =>
        unlessUnknownFilter<unknown>(cancelAllOrders({ ...target, orderFilter }), undefined)
      )
    ],
    open: Effect.map(
      Effect.all(
        [
          openOrders(target),
          ...others.map((orderFilter) => unlessUnknownFilter<ReadonlyArray<Order>>(openOrders(target, orderFilter), []))
        ],
        together
      ),
      (lists) => [...new Map(lists.flat().map((order) => [order.orderId, order])).values()]
    )
  }
}

const spread = ({ symbol }: SpreadTarget): Operations => ({
  cancels: [cancelAllSpreadOrders(symbol === undefined ? { cancelAll: true } : { symbol })],
  open: collected(Pages.items(getSpreadOpenOrders, { symbol, limit: 50 }))
})

const rfq: Operations = {
  cancels: [cancelAllRfqs(), cancelAllRfqQuotes()],
  open: Effect.map(
    Effect.all([getRfqsRealtime({ traderType: "request" }), getRfqQuotesRealtime({ traderType: "quote" })], together),
    ([requests, quotes]) => [...requests.list, ...quotes.list]
  )
}

export const operationsOf = (target: Target): Operations => {
  switch (target.category) {
    case "spread":
      return spread(target)
    case "rfq":
      return rfq
    case "spot":
      return spot(target)
    default:
      return { cancels: [cancelAllOrders(target)], open: openOrders(target) }
  }
}
