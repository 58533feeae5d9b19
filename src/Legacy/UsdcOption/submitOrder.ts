import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import { UsdcPlacedOrder } from "../internal/schema/UsdcPlacedOrder.js"
import { UsdcOptionBalanceError, UsdcOptionOrderError } from "./errors.js"
import { api } from "./protocol.js"

export const SubmitOrderParams = Schema.Struct({
  symbol: Field.text,
  orderType: DerivativesField.orderTypeParam,
  side: DerivativesField.sideParam,
  /** Not for market orders, and not where `iv` is given. */
  orderPrice: Field.optionalDecimalParam,
  orderQty: Field.decimalParam,
  /** Implied volatility, from which the price is computed; not for market orders. */
  iv: Field.optionalDecimalParam,
  /** `ImmediateOrCancel` for market orders. */
  timeInForce: DerivativesField.timeInForceParam,
  /** Your own id, 32 characters at most. */
  orderLinkId: Field.text,
  /** True: the order can only make the position smaller. */
  reduceOnly: Field.optionalFlagParam,
  /** True: an order under market maker protection; text by the page. */
  mmp: Field.optionalParam(Schema.Union(Schema.Boolean, Schema.Literal("true", "false")))
})
export interface SubmitOrderParams extends Schema.Schema.Type<typeof SubmitOrderParams> {}

/**
 * Places an order.
 *
 * Success means that the exchange has taken the order, not that it is on the book: read it back.
 */
export const submitOrder: Endpoint.Private<
  SubmitOrderParams,
  UsdcPlacedOrder,
  UsdcOptionOrderError | UsdcOptionBalanceError
> = api.post("submitOrder", "/option/usdc/openapi/private/v1/place-order", {
  aliases: ["USDCOptionClient.submitOrder"],
  access: "private",
  kind: "commit",
  idempotencyKey: "orderLinkId",
  params: SubmitOrderParams,
  result: UsdcPlacedOrder,
  errors: [UsdcOptionOrderError, UsdcOptionBalanceError],
  limit: [{ count: 5, perMs: 1000 }],
  demo: false,
  deprecated: "Order.placeOrder",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_account_trading.md"
})
