import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as DerivativesField from "./DerivativesField.js"

/**
 * An order of unified margin v3.
 *
 * Decimals are text; `UNKNOWN` and `""` mean that there is none. Options lack what is about triggers, take profit and
 * stop loss.
 */
export const UnifiedOrder = Schema.Struct({
  orderId: Field.text,
  symbol: Field.text,
  /** Your own id; `""` where none was given. */
  orderLinkId: Field.optionalText,
  side: DerivativesField.optionalSide,
  orderType: DerivativesField.optionalOrderType,
  price: Field.optionalDecimal,
  qty: Field.optionalDecimal,
  timeInForce: DerivativesField.optionalTimeInForce,
  orderStatus: DerivativesField.optionalOrderStatus,
  reduceOnly: Field.optionalFlag,
  closeOnTrigger: Field.optionalFlag,
  /** What is still to be filled. */
  leavesQty: Field.optionalDecimal,
  /** An estimate of the value still to be filled. */
  leavesValue: Field.optionalDecimal,
  cumExecQty: Field.optionalDecimal,
  cumExecValue: Field.optionalDecimal,
  /** Fees so far. */
  cumExecFee: Field.optionalDecimal,
  rejectReason: DerivativesField.optionalRejectReason,
  createdTime: Field.optionalMillis,
  updatedTime: Field.optionalMillis,
  stopOrderType: DerivativesField.optionalStopOrderType,
  basePrice: Field.optionalDecimal,
  /** Of a trailing stop, where it becomes active. */
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
  /** Of a block trade; `""` otherwise. */
  blockTradeId: Field.optionalText
})
export interface UnifiedOrder extends Schema.Schema.Type<typeof UnifiedOrder> {}
