/**
 * Places, amends and cancels orders, singly or in batches, and queries orders and executions. `submit` places an order
 * that must be neither lost nor duplicated.
 *
 * @since 0.1.0
 */
export { isFill } from "../../Schema/Execution.js"
export { finalStatuses, isFinal } from "../../Schema/OrderStatus.js"
export * from "./Order/amendOrder.js"
export * from "./Order/batchAmendOrder.js"
export * from "./Order/batchCancelOrder.js"
export * from "./Order/batchPlaceOrder.js"
export * from "./Order/cancelAllOrders.js"
export * from "./Order/cancelOrder.js"
export * from "./Order/getOpenOrders.js"
export * from "./Order/getOrderHistory.js"
export * from "./Order/getSpotBorrowQuota.js"
export * from "./Order/getTradeHistory.js"
export * from "./Order/makeOrderLinkId.js"
export * from "./Order/placeOrder.js"
export * from "./Order/preCheckOrder.js"
export * from "./Order/setDisconnectCancelAll.js"
export * from "./Order/settle.js"
export * from "./Order/spotOrderFilters.js"
export * from "./Order/submit.js"
export {
  Accepted,
  type LookupError,
  Rejected,
  type SettleTarget,
  type Submission,
  type SubmitError,
  Unknown
} from "./Order/verdict.js"
