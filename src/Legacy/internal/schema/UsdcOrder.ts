import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as DerivativesField from "./DerivativesField.js"
import * as LegacyField from "./Field.js"

/**
 * An order of the USDC apis, of an option or a perpetual.
 *
 * Decimals are text, times are text of milliseconds; `UNKNOWN`, `-` and `""` mean that there is none.
 */
export const UsdcOrder = Schema.Struct({
  orderId: Field.text,
  symbol: Field.text,
  /** Your own id; `""` where none was given. */
  orderLinkId: Field.optionalText,
  side: DerivativesField.optionalSide,
  orderType: DerivativesField.optionalOrderType,
  price: Field.optionalDecimal,
  qty: Field.optionalDecimal,
  /** Implied volatility, options only. */
  iv: Field.optionalDecimal,
  /** Whether the order goes by `price` or by `iv`, options only. */
  placeType: Field.optionalText,
  timeInForce: DerivativesField.optionalTimeInForce,
  orderStatus: DerivativesField.optionalOrderStatus,
  cancelType: DerivativesField.optionalCancelType,
  /** 0 or 1; true or false by the page. */
  reduceOnly: LegacyField.optionalFlagOrNumber,
  /** Text in the examples; true or false by the page. */
  closeOnTrigger: LegacyField.optionalFlagOrNumber,
  /** What is still to be filled. */
  leavesQty: Field.optionalDecimal,
  /** Price of the last fill. */
  lastExecPrice: Field.optionalDecimal,
  cumExecQty: Field.optionalDecimal,
  cumExecValue: Field.optionalDecimal,
  /** Fees so far. */
  cumExecFee: Field.optionalDecimal,
  /** What the fills brought or cost, without fees. */
  cashFlow: Field.optionalDecimal,
  /** Profit or loss of its fills. */
  orderPnl: Field.optionalDecimal,
  realisedPnl: Field.optionalDecimal,
  /** Initial margin. */
  orderIM: Field.optionalDecimal,
  /** The market price when the order was placed. */
  basePrice: Field.optionalDecimal,
  stopOrderType: DerivativesField.optionalStopOrderType,
  triggerPrice: Field.optionalDecimal,
  triggerBy: DerivativesField.optionalTriggerBy,
  takeProfit: Field.optionalDecimal,
  stopLoss: Field.optionalDecimal,
  tpTriggerBy: DerivativesField.optionalTriggerBy,
  slTriggerBy: DerivativesField.optionalTriggerBy,
  /** Of a block trade; `""` otherwise. */
  blockTradeId: Field.optionalText,
  /** Milliseconds. */
  createdAt: Field.optionalMillisText,
  updateTimeStamp: Field.optionalMillisText,
  /** Means nothing any more: read `updateTimeStamp`. */
  updatedAt: Field.optionalMillisText
})
export interface UsdcOrder extends Schema.Schema.Type<typeof UsdcOrder> {}
