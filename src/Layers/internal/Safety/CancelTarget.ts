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
import type { ContractCategory } from "../../../Schema/Category.js"
import type { Order } from "../../../Schema/Order.js"
import type { Rfq } from "../../../Schema/Rfq.js"
import type { RfqQuote } from "../../../Schema/RfqQuote.js"
import type { StopOrderType } from "../../../Schema/StopOrderType.js"
import type { Credentials } from "../../../Signing/Credentials.js"

/**
 * The orders of a category, or of one symbol, base coin or settle coin in it. One of the three is required for
 * contracts. Spot includes stop, TP/SL and OCO orders.
 *
 * **On linear and inverse, these include take profits, stop losses and trailing stops of open positions**, unless `keepStops` is set.
 */
export type OrderTarget = OrderScope &
  (
    | {
        readonly category: ContractCategory
        /**
         * Leaves take profits, stop losses and trailing stops of positions in place, and cancels everything else. False by default: without
         * them, nothing protects an open position.
         */
        readonly keepStops?: boolean | undefined
      }
    | {
        readonly category: "spot" | "option"
        /** Only on linear and inverse. Anything else dies at once with a `TypeError`: here, stops are canceled with all other orders. */
        readonly keepStops?: false | undefined
      }
  )

/** One of these is required for contracts. */
interface OrderScope {
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

type Scope = OrderScope & Pick<OrderTarget, "category">

const openOrders = (target: Scope, orderFilter?: (typeof spotOrderFilters)[number]) =>
  collected(Pages.items(getOpenOrders, { ...target, orderFilter, openOnly: 0, limit: 50 }))

/** An account or venue that doesn't have this kind of order refuses its filter, so it has no such orders. */
const unlessUnknownFilter = <A>(call: Call<A>, otherwise: A): Call<A> =>
  Effect.catchIf(
    call,
    (error) => "category" in error && error.category === "parameter",
    () => Effect.succeed(otherwise)
  )

/** On spot, both calls handle one kind of order at a time. */
const spot = (target: Scope): Operations => {
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

/** The kinds of orders that protect a position. A kind that isn't known is an order like any other: it may open one. */
const stopsOfPositions: ReadonlySet<string | undefined> = new Set<StopOrderType>([
  "TakeProfit",
  "StopLoss",
  "TrailingStop",
  "TrailingProfit",
  "PartialTakeProfit",
  "PartialStopLoss",
  "MmRateClose"
])

const contracts = (target: Scope): Operations => ({ cancels: [cancelAllOrders(target)], open: openOrders(target) })

const contractsButStops = (target: Scope): Operations => ({
  cancels: [
    cancelAllOrders({ ...target, orderFilter: "Order" }),
    cancelAllOrders({ ...target, orderFilter: "StopOrder", stopOrderType: "Stop" })
  ],
  open: Effect.map(openOrders(target), (orders) =>
    orders.filter(({ stopOrderType }) => !stopsOfPositions.has(stopOrderType))
  )
})

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

/** Throws for targets whose stops can't be kept. In JavaScript, it is easy to ask for it. */
export const checkTargets = (targets: ReadonlyArray<Target>): void => {
  for (const { category, ...target } of targets)
    if ("keepStops" in target && target.keepStops && category !== "linear" && category !== "inverse")
      throw new TypeError(`keepStops is for linear and inverse. On ${category}, stops can't be kept: omit it`)
}

export const operationsOf = (target: Target): Operations => {
  if (target.category === "spread") return spread(target)
  if (target.category === "rfq") return rfq
  const { keepStops = false, ...scope } = target
  if (scope.category === "spot") return spot(scope)
  return keepStops ? contractsButStops(scope) : contracts(scope)
}
