/**
 * Every error that the library fails with.
 *
 * - `NetworkError`: no usable answer came. Each says its `outcome`.
 * - `CommonError` and the small unions beside it (`OrderError`, `PositionError`, ...): the exchange refused, for a reason that
 *   has a class. Endpoints name the unions that they may fail with; `catchTag` takes the name of a class.
 * - `UnknownExchangeError`: the exchange refused with a code that the endpoint does not name.
 * - `SocketRefusal`, `ConnectionError`, `SubscriptionError` and others: of sockets.
 *
 * Each refusal has a `category` (`is`, `catchCategory`) and says with its `outcome` whether the exchange may have acted. What all
 * codes mean is data of its own, which an application loads if it wants it: `effect-bybit/Errors/Catalogue`.
 *
 * @example
 * ```ts
 * import * as Effect from "effect/Effect"
 * import * as Errors from "effect-bybit/Errors"
 * import * as Order from "effect-bybit/Order"
 *
 * export const cancel = (symbol: string, orderId: string) =>
 *   Order.cancelOrder({ category: "linear", symbol, orderId }).pipe(
 *     Effect.catchTag("OrderNotFound", "OrderClosed", () => Effect.succeed("gone already" as const)),
 *     Effect.tapError((error) => (Errors.is.outcomeUnknown(error) ? Effect.logWarning("ask for the order") : Effect.void))
 *   )
 * ```
 *
 * @since 0.1.0
 */
export {
  type Categorised,
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
