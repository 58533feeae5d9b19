/**
 * Every error of the library.
 *
 * - `NetworkError`: there was no usable answer.
 * - `CommonError` and the smaller unions (`OrderError`, `PositionError`, ...): the exchange refused, for a reason that
 *   has its own class. An endpoint's type names the unions that it may fail with, and `catchTag` takes the name of a
 *   class.
 * - `UnknownExchangeError`: the exchange refused with a code that is not in the endpoint's unions.
 * - `SocketRefusal`, `ConnectionError`, `SubscriptionError` and others: errors of sockets.
 *
 * Each refusal has a `category` (see `is` and `catchCategory`) and an `outcome`, which tells whether the exchange may
 * have acted. The meanings of all codes are in a separate module that an application loads if needed:
 * `effect-bybit/Errors/Catalogue`.
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
  catchCategory,
  is,
  type OfCategory,
  type WithoutCategory
} from "./Errors/Category.js"
export * from "./Errors/Exchange.js"
export * from "./Errors/Network.js"
export { type Outcome, outcomeOf } from "./Errors/Outcome.js"
export { type Refusal, type RefusalClass, type RefusalFields, type RefusalUnion, refusalOf } from "./Errors/Refusal.js"
export * from "./Errors/Socket.js"
export { ErrorCatalogue, type MeaningOf, UnknownExchangeError } from "./Errors/Unknown.js"
