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
  /** Your own id, 32 characters at most. */
  orderLinkId: Field.optionalTextParam,
  reduceOnly: Field.optionalFlagParam,
  /** True for an order that closes. */
  closeOnTrigger: Field.optionalFlagParam,
  takeProfit: Field.optionalDecimalParam,
  stopLoss: Field.optionalDecimalParam,
  /** `MarkPrice` when left out. The exchange spells the name so. */
  tptriggerby: DerivativesField.optionalTriggerByParam,
  /** `MarkPrice` when left out. */
  slTriggerBy: DerivativesField.optionalTriggerByParam,
  /**
   * Needed with `orderFilter` StopOrder: the price that `triggerPrice` is compared with, to know whether it is to be crossed from above or from below.
   */
  basePrice: Field.optionalDecimalParam,
  triggerPrice: Field.optionalDecimalParam,
  /** `MarkPrice` when left out. */
  triggerBy: DerivativesField.optionalTriggerByParam,
  /** For options only. */
  mmp: Field.optionalFlagParam
})
export interface SubmitOrderParams extends Schema.Schema.Type<typeof SubmitOrderParams> {}

export const SubmitOrderResult = Schema.Struct({
  orderId: Field.text,
  /** Your own id; `""` where none was given. */
  orderLinkId: Field.optionalText,
  /** For options only. */
  mmp: Field.optionalFlag,
  symbol: Field.optionalText,
  orderType: DerivativesField.optionalOrderType,
  side: DerivativesField.optionalSide,
  orderQty: Field.optionalDecimal,
  orderPrice: Field.optionalDecimal,
  /** Not for perpetuals. */
  iv: Field.optionalDecimal,
  timeInForce: DerivativesField.optionalTimeInForce,
  orderStatus: DerivativesField.optionalOrderStatus,
  /** Microseconds. */
  createdAt: Field.optionalText,
  /** The market price when the order was placed. */
  basePrice: Field.optionalDecimal,
  triggerPrice: Field.optionalDecimal,
  takeProfit: Field.optionalDecimal,
  stopLoss: Field.optionalDecimal,
  slTriggerBy: DerivativesField.optionalTriggerBy,
  tpTriggerBy: DerivativesField.optionalTriggerBy
})
export interface SubmitOrderResult extends Schema.Schema.Type<typeof SubmitOrderResult> {}

/**
 * Places an order.
 *
 * Success means that the exchange has taken the order, not that it is on the book: read it back.
 *
 * @example
 * ```ts
 * import * as UsdcPerpetual from "effect-bybit/Legacy/UsdcPerpetual"
 *
 * export const program = UsdcPerpetual.submitOrder({
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
  idempotencyKey: "orderLinkId",
  params: SubmitOrderParams,
  result: SubmitOrderResult,
  errors: [UsdcPerpetualOrderError, UsdcPerpetualBalanceError],
  limit: [{ count: 5, perMs: 1000 }],
  demo: false,
  deprecated: "Order.placeOrder",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/perp/perp_account_trading.md"
})
