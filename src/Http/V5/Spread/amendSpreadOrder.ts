import { BalanceError } from "../../../Errors/BalanceError.js"
import { OrderError } from "../../../Errors/OrderError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { SpreadOrderId } from "./rows.js"

export const AmendSpreadOrderParams = Schema.Struct({
  /** Such as `SOLUSDT_SOL/USDT`. */
  symbol: Field.text,
  orderId: Field.optionalTextParam,
  /** Either this or `orderId` is required; `orderId` takes precedence. */
  orderLinkId: Field.optionalTextParam,
  /** The new total quantity. Either this or `price` is required. */
  qty: Field.optionalDecimalParam,
  /** The new price; may be negative. */
  price: Field.optionalDecimalParam
})
export interface AmendSpreadOrderParams extends Schema.Schema.Type<typeof AmendSpreadOrderParams> {}

/**
 * Changes the quantity or price of an open spread order.
 *
 * Success means that the exchange has accepted the change, not that it has taken effect: follow the `spread.order`
 * topic.
 *
 * Fails with `OrderNotFound`, `OrderNotAmendable`, or with any error that `createSpreadOrder` raises for the new
 * values.
 *
 * @example
 * ```ts
 * import * as Spread from "effect-bybit/Spread"
 *
 * export const program = Spread.amendSpreadOrder({
 *   symbol: "XRPUSDT_XRP/USDT",
 *   orderLinkId: "mine-1",
 *   price: "-0.0022"
 * })
 * ```
 */
export const amendSpreadOrder: Endpoint.Private<AmendSpreadOrderParams, SpreadOrderId, BalanceError | OrderError> =
  Endpoint.post("Spread.amendSpreadOrder", "/v5/spread/order/amend", {
    access: "private",
    kind: "commit",
    idempotencyKey: null,
    params: AmendSpreadOrderParams,
    result: SpreadOrderId,
    errors: [BalanceError, OrderError],
    limit: [{ count: 20, perMs: 1000 }],
    permission: "requires a key with write access",
    docs: "https://bybit-exchange.github.io/docs/v5/spread/trade/amend-order"
  })
