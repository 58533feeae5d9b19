/**
 * The kinds of spot orders. `cancelAllOrders` cancels one kind of spot order per call (`orderFilter`), so canceling all
 * spot orders takes one call for each.
 *
 * Source: https://bybit-exchange.github.io/docs/v5/order/cancel-all
 */
export const spotOrderFilters = ["Order", "StopOrder", "tpslOrder", "OcoOrder", "BidirectionalTpslOrder"] as const
