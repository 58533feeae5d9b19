/** The row of an order that the lists of unified margin v3 share. */
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as DerivativesField from "./DerivativesField.js"

/**
 * An order of unified margin v3.
 *
 * Decimals are text; `UNKNOWN` and `""` mean that there is no value. Options have no trigger, take-profit and stop-loss
 * fields.
 */
export const UnifiedOrder = Schema.Struct({
  orderId: Field.text,
  symbol: Field.text,
  /** Your own order ID; `""` if none was given. */
  orderLinkId: Field.optionalText,
  side: DerivativesField.optionalSide,
  orderType: DerivativesField.optionalOrderType,
  price: Field.optionalDecimal,
  qty: Field.optionalDecimal,
  timeInForce: DerivativesField.optionalTimeInForce,
  orderStatus: DerivativesField.optionalOrderStatus,
  reduceOnly: Field.optionalFlag,
  closeOnTrigger: Field.optionalFlag,
  /** Unfilled quantity. */
  leavesQty: Field.optionalDecimal,
  /** Estimated unfilled value. */
  leavesValue: Field.optionalDecimal,
  cumExecQty: Field.optionalDecimal,
  cumExecValue: Field.optionalDecimal,
  /** Cumulative fees. */
  cumExecFee: Field.optionalDecimal,
  rejectReason: DerivativesField.optionalRejectReason,
  createdTime: Field.optionalMillis,
  updatedTime: Field.optionalMillis,
  stopOrderType: DerivativesField.optionalStopOrderType,
  basePrice: Field.optionalDecimal,
  /** Activation price of a trailing stop. */
  triggerPrice: Field.optionalDecimal,
  triggerBy: DerivativesField.optionalTriggerBy,
  takeProfit: Field.optionalDecimal,
  stopLoss: Field.optionalDecimal,
  tpTriggerBy: DerivativesField.optionalTriggerBy,
  slTriggerBy: DerivativesField.optionalTriggerBy,
  /** Initial margin of the order; `""` under portfolio margin. */
  orderIM: Field.optionalDecimal,
  /** Implied volatility, options only. */
  iv: Field.optionalDecimal,
  /** Set for block trades; `""` otherwise. */
  blockTradeId: Field.optionalText
})
export interface UnifiedOrder extends Schema.Schema.Type<typeof UnifiedOrder> {}
