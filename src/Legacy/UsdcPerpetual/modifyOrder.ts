import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import { UsdcPerpetualBalanceError, UsdcPerpetualOrderError } from "./errors.js"
import { api } from "./protocol.js"

export const ModifyOrderParams = Schema.Struct({
  symbol: Field.text,
  orderFilter: DerivativesField.orderFilterParam,
  orderId: Field.optionalTextParam,
  orderLinkId: Field.optionalTextParam,
  orderPrice: Field.optionalDecimalParam,
  orderQty: Field.optionalDecimalParam,
  takeProfit: Field.optionalDecimalParam,
  stopLoss: Field.optionalDecimalParam,
  /** Defaults to `MarkPrice`. The name is spelled as on the exchange. */
  tptriggerby: DerivativesField.optionalTriggerByParam,
  /** Defaults to `MarkPrice`. */
  slTriggerBy: DerivativesField.optionalTriggerByParam,
  triggerPrice: Field.optionalDecimalParam
})
export interface ModifyOrderParams extends Schema.Schema.Type<typeof ModifyOrderParams> {}

export const ModifyOrderResult = Schema.Struct({
  orderId: Field.text,
  /** Your own order ID; `""` if none was given. */
  orderLinkId: Field.optionalText,
  /** Microseconds. */
  createdAt: Field.optionalText,
  /** `"0"`: not specified. */
  updatedAt: Field.optionalText,
  symbol: Field.optionalText,
  orderType: DerivativesField.optionalOrderType,
  side: DerivativesField.optionalSide,
  qty: Field.optionalUncheckedDecimal,
  price: Field.optionalUncheckedDecimal,
  timeInForce: DerivativesField.optionalTimeInForce,
  orderStatus: DerivativesField.optionalOrderStatus,
  triggerPrice: Field.optionalUncheckedDecimal
})
export interface ModifyOrderResult extends Schema.Schema.Type<typeof ModifyOrderResult> {}

/**
 * Amends the price, quantity or triggers of an open order.
 *
 * Pass `orderId` or `orderLinkId`, and only the fields to change. The order's own fields in the result, such as its
 * side, may be `UNKNOWN` or `None`.
 *
 * @example
 * ```ts
 * import * as UsdcPerpetual from "effect-bybit/Legacy/UsdcPerpetual"
 *
 * export const amended = UsdcPerpetual.modifyOrder({
 *   symbol: "BTCPERP",
 *   orderFilter: "Order",
 *   orderLinkId: "my-order-1",
 *   orderPrice: "64500"
 * })
 * ```
 */
export const modifyOrder: Endpoint.Private<
  ModifyOrderParams,
  ModifyOrderResult,
  UsdcPerpetualOrderError | UsdcPerpetualBalanceError
> = api.post("modifyOrder", "/perpetual/usdc/openapi/private/v1/replace-order", {
  aliases: ["USDCPerpetualClient.modifyOrder"],
  access: "private",
  kind: "commit",
  idempotencyKey: null,
  params: ModifyOrderParams,
  result: ModifyOrderResult,
  errors: [UsdcPerpetualOrderError, UsdcPerpetualBalanceError],
  limit: [{ count: 5, perMs: 1000 }],
  deprecated: "Order.amendOrder",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/perp/perp_account_trading.md"
})
