/** Decides which orders a query, or a cancel of several, is about. */
import { invalid, type Outcome, ok } from "../Outcome.js"
import { given } from "../Parameters.js"
import type { Order } from "../State.js"
import { filterOf } from "../Trading/OrderLookup.js"

/** The filters of an order query. */
export interface OrderQuery {
  readonly category: string
  readonly symbol?: string | undefined
  readonly baseCoin?: string | undefined
  readonly settleCoin?: string | undefined
  readonly orderId?: string | undefined
  readonly orderLinkId?: string | undefined
  readonly orderFilter?: string | undefined
}

/** Whether an order matches the filters. */
export const matches =
  (query: OrderQuery) =>
  (order: Order): boolean => {
    const { instrument } = order.market
    return (
      instrument.category === query.category &&
      (!given(query.symbol) || instrument.symbol === query.symbol) &&
      (!given(query.orderLinkId) || order.linkId === query.orderLinkId) &&
      (!given(query.orderId) || order.id === query.orderId) &&
      (!given(query.baseCoin) || instrument.baseCoin === query.baseCoin) &&
      (!given(query.settleCoin) || instrument.settleCoin === query.settleCoin) &&
      (!given(query.orderFilter) || filterOf(order) === query.orderFilter)
    )
  }

/** Rejects a request for contracts without a symbol, coin or order ID. */
export const checkBounded = (query: OrderQuery, categories: ReadonlyArray<string>): Outcome<void> =>
  categories.includes(query.category) &&
  !given(query.symbol) &&
  !given(query.baseCoin) &&
  !given(query.settleCoin) &&
  !given(query.orderId) &&
  !given(query.orderLinkId)
    ? invalid("Missing some parameters that must be filled in, symbol or settleCoin or baseCoin")
    : ok
