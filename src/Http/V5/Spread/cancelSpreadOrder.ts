import { OrderError } from "../../../Errors/OrderError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { SpreadOrderId } from "./rows.js"

export const CancelSpreadOrderParams = Schema.Struct({
  orderId: Field.optionalTextParam,
  /** Either this or `orderId` is required; `orderId` takes precedence. */
  orderLinkId: Field.optionalTextParam
})
export interface CancelSpreadOrderParams extends Schema.Schema.Type<typeof CancelSpreadOrderParams> {}

/**
 * Requests the cancellation of one open spread order.
 *
 * Success means that the exchange has accepted the request, not that the order is canceled: follow the `spread.order`
 * topic.
 *
 * Fails with `OrderNotFound` or `OrderNotCancelable`.
 *
 * @example
 * ```ts
 * import * as Spread from "effect-bybit/Spread"
 *
 * export const program = Spread.cancelSpreadOrder({ orderLinkId: "mine-1" })
 * ```
 */
export const cancelSpreadOrder: Endpoint.Private<CancelSpreadOrderParams | void, SpreadOrderId, OrderError> =
  Endpoint.post("Spread.cancelSpreadOrder", "/v5/spread/order/cancel", {
    access: "private",
    kind: "idempotentWrite",
    reducesRisk: true,
    params: CancelSpreadOrderParams,
    result: SpreadOrderId,
    errors: [OrderError],
    limit: [{ count: 20, perMs: 1000 }],
    permission: "requires a key with write access",
    docs: "https://bybit-exchange.github.io/docs/v5/spread/trade/cancel-order"
  })
