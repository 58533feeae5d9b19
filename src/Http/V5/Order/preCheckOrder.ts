import { BalanceError } from "../../../Errors/BalanceError.js"
import { OrderError } from "../../../Errors/OrderError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { singleOrderFields } from "./fields.js"
import { tradingLimit } from "./limits.js"

export const PreCheckOrderParams = Schema.Struct({ ...singleOrderFields })
export interface PreCheckOrderParams extends Schema.Schema.Type<typeof PreCheckOrderParams> {}

export const PreCheckOrderResult = Schema.Struct({
  /** ID of the check. No order with this ID exists. */
  orderId: Field.optionalText,
  orderLinkId: Field.optionalText,
  /** The account's current initial margin rate in basis points: 30 is 0.3%. */
  preImrE4: Field.optionalNumber,
  /** The account's current maintenance margin rate in basis points. */
  preMmrE4: Field.optionalNumber,
  /** Initial margin rate with the order, in basis points. */
  postImrE4: Field.optionalNumber,
  /** Maintenance margin rate with the order, in basis points. */
  postMmrE4: Field.optionalNumber
})
export interface PreCheckOrderResult extends Schema.Schema.Type<typeof PreCheckOrderResult> {}

/**
 * Calculates how an order would change the account's margin rates, without placing it.
 *
 * Takes the parameters of `placeOrder`. Only for unified accounts in cross or portfolio margin.
 *
 * Fails with the same errors as `placeOrder`.
 *
 * @example
 * ```ts
 * import * as Order from "effect-bybit/Order"
 *
 * export const program = Order.preCheckOrder({
 *   category: "linear",
 *   symbol: "BTCUSDT",
 *   side: "Buy",
 *   orderType: "Limit",
 *   qty: "0.01",
 *   price: "65000"
 * })
 * ```
 */
export const preCheckOrder: Endpoint.Private<PreCheckOrderParams, PreCheckOrderResult, OrderError | BalanceError> =
  Endpoint.post("Order.preCheckOrder", "/v5/order/pre-check", {
    access: "private",
    kind: "read",
    params: PreCheckOrderParams,
    result: PreCheckOrderResult,
    errors: [OrderError, BalanceError],
    limit: tradingLimit,
    permission: "requires trade permission for the category",
    docs: "https://bybit-exchange.github.io/docs/v5/order/pre-check-order"
  })
