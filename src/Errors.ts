/**
 * Every error of the library.
 *
 * - `NetworkError`: no usable answer arrived.
 * - `CommonError` and the smaller unions (`OrderError`, `PositionError`, ...): the exchange refused, for a reason that
 *   has its own class. The type of an endpoint lists the unions it may fail with, and `catchTag` takes the name of a
 *   class.
 * - `UnknownExchangeError`: the exchange refused with a code outside the endpoint's unions. Its category and outcome are those that the
 *   code has elsewhere.
 * - `RunFailed`: a promise of `Client.run` was aborted, or its program failed in several ways at once.
 * - `SocketRefusal`, `ConnectionError`, `SubscriptionError` and others: socket errors.
 *
 * Each refusal has a `category` (see `is` and `catchCategory`) and an `outcome`: whether the exchange may have acted.
 * `effect-bybit/Errors/ErrorSchema` makes errors schemas, for Rpc, HttpApi, Cluster and Workflow.
 * The meanings of all codes are in a separate module, `effect-bybit/Errors/Catalogue`, which you load if you need it.
 *
 * @example
 * ```ts
 * import * as Effect from "effect/Effect"
 * import * as Errors from "effect-bybit/Errors"
 * import * as Order from "effect-bybit/Order"
 *
 * export const cancel = (symbol: string, orderId: string) =>
 *   Order.cancelOrder({ category: "linear", symbol, orderId }).pipe(
 *     Effect.catchTag("OrderNotFound", "OrderClosed", () => Effect.succeed("already gone" as const)),
 *     Effect.tapError((error) => (Errors.is.outcomeUnknown(error) ? Effect.logWarning("query the order") : Effect.void))
 *   )
 * ```
 *
 * @since 0.1.0
 */
export {
  type Categorized,
  type Category,
  type CategoryGuard,
  catchCategory,
  is,
  type OfCategory,
  type WithoutCategory
} from "./Errors/Category.js"
export * from "./Errors/Exchange.js"
export * from "./Errors/Network.js"
export { type BybitError, errorOf, type Outcome, outcomeOf, outcomeOfCode } from "./Errors/Outcome.js"
export {
  type Reason,
  type Refusal,
  type RefusalClass,
  type RefusalFields,
  type RefusalUnion,
  refusalOf
} from "./Errors/Refusal.js"
export { RunFailed } from "./Errors/Run.js"
export * from "./Errors/Socket.js"
export { ErrorCatalogue, type MeaningOf, UnknownExchangeError } from "./Errors/Unknown.js"
