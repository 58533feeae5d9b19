import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import { UsdcPerpetualBalanceError, UsdcPerpetualOrderError } from "./errors.js"
import { api } from "./protocol.js"

export const SubmitOrderParams = Schema.Struct({
  symbol: Field.text,
  orderType: DerivativesField.orderTypeParam,
  orderFilter: DerivativesField.orderFilterParam,
  side: DerivativesField.sideParam,
  /** Not for market orders. */
  orderPrice: Field.optionalDecimalParam,
  orderQty: Field.decimalParam,
  timeInForce: DerivativesField.optionalTimeInForceParam,
  /** Your own order ID, at most 32 characters. */
  orderLinkId: Field.optionalTextParam,
  reduceOnly: Field.optionalFlagParam,
  /** True for a closing order. */
  closeOnTrigger: Field.optionalFlagParam,
  takeProfit: Field.optionalDecimalParam,
  stopLoss: Field.optionalDecimalParam,
  /** Defaults to `MarkPrice`. The name is spelled as on the exchange. */
  tptriggerby: DerivativesField.optionalTriggerByParam,
  /** Defaults to `MarkPrice`. */
  slTriggerBy: DerivativesField.optionalTriggerByParam,
  /**
   * Required with `orderFilter` `StopOrder`: the price to compare `triggerPrice` with, which determines whether it is
   * crossed from above or from below.
   */
  basePrice: Field.optionalDecimalParam,
  triggerPrice: Field.optionalDecimalParam,
  /** Defaults to `MarkPrice`. */
  triggerBy: DerivativesField.optionalTriggerByParam,
  /** For options only. */
  mmp: Field.optionalFlagParam
})
export interface SubmitOrderParams extends Schema.Schema.Type<typeof SubmitOrderParams> {}

export const SubmitOrderResult = Schema.Struct({
  orderId: Field.text,
  /** Your own order ID; `""` if none was given. */
  orderLinkId: Field.optionalText,
  /** For options only. */
  mmp: Field.optionalFlag,
  symbol: Field.optionalText,
  orderType: DerivativesField.optionalOrderType,
  side: DerivativesField.optionalSide,
  orderQty: Field.optionalUncheckedDecimal,
  orderPrice: Field.optionalUncheckedDecimal,
  /** Not for perpetuals. */
  iv: Field.optionalUncheckedDecimal,
  timeInForce: DerivativesField.optionalTimeInForce,
  orderStatus: DerivativesField.optionalOrderStatus,
  /** Microseconds. */
  createdAt: Field.optionalText,
  /** The market price when the order was placed. */
  basePrice: Field.optionalUncheckedDecimal,
  triggerPrice: Field.optionalUncheckedDecimal,
  takeProfit: Field.optionalUncheckedDecimal,
  stopLoss: Field.optionalUncheckedDecimal,
  slTriggerBy: DerivativesField.optionalTriggerBy,
  tpTriggerBy: DerivativesField.optionalTriggerBy
})
export interface SubmitOrderResult extends Schema.Schema.Type<typeof SubmitOrderResult> {}

/**
 * Places an order.
 *
 * Success means accepted, not that the order is on the book: query it for its status.
 *
 * @example
 * ```ts
 * import * as UsdcPerpetual from "effect-bybit/Legacy/UsdcPerpetual"
 *
 * export const placed = UsdcPerpetual.submitOrder({
 *   symbol: "BTCPERP",
 *   side: "Buy",
 *   orderType: "Limit",
 *   orderFilter: "Order",
 *   orderQty: "0.01",
 *   orderPrice: "65000",
 *   timeInForce: "PostOnly",
 *   orderLinkId: "my-order-1"
 * })
 * ```
 */
export const submitOrder: Endpoint.Private<
  SubmitOrderParams,
  SubmitOrderResult,
  UsdcPerpetualOrderError | UsdcPerpetualBalanceError
> = api.post("submitOrder", "/perpetual/usdc/openapi/private/v1/place-order", {
  aliases: ["USDCPerpetualClient.submitOrder"],
  access: "private",
  kind: "commit",
  reducesRisk: { reduceOnly: "any", closeOnTrigger: "any" },
  idempotencyKey: "orderLinkId",
  params: SubmitOrderParams,
  result: SubmitOrderResult,
  errors: [UsdcPerpetualOrderError, UsdcPerpetualBalanceError],
  limit: [{ count: 5, perMs: 1000 }],
  deprecated: "Order.placeOrder",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/perp/perp_account_trading.md"
})
