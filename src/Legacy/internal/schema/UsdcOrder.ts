/** The row of an order that the open and the historic orders of USDC contracts share. */
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as DerivativesField from "./DerivativesField.js"
import * as LegacyField from "./Field.js"

/**
 * An order of the USDC APIs, of an option or a perpetual.
 *
 * Decimals are text, times are milliseconds as text; `UNKNOWN`, `-` and `""` mean that there is no value.
 */
export const UsdcOrder = Schema.Struct({
  orderId: Field.text,
  symbol: Field.text,
  /** Your own order ID; `""` if none was given. */
  orderLinkId: Field.optionalText,
  side: DerivativesField.optionalSide,
  orderType: DerivativesField.optionalOrderType,
  price: Field.optionalUncheckedDecimal,
  qty: Field.optionalUncheckedDecimal,
  /** Implied volatility, options only. */
  iv: Field.optionalUncheckedDecimal,
  /** Whether the order is priced by `price` or by `iv`; options only. */
  placeType: Field.optionalText,
  timeInForce: DerivativesField.optionalTimeInForce,
  orderStatus: DerivativesField.optionalOrderStatus,
  cancelType: DerivativesField.optionalCancelType,
  /** 0 or 1; true or false according to the documentation. */
  reduceOnly: LegacyField.optionalFlagOrNumber,
  /** Text in the examples; true or false according to the documentation. */
  closeOnTrigger: LegacyField.optionalFlagOrNumber,
  /** Unfilled quantity. */
  leavesQty: Field.optionalUncheckedDecimal,
  /** Price of the last fill. */
  lastExecPrice: Field.optionalUncheckedDecimal,
  cumExecQty: Field.optionalUncheckedDecimal,
  cumExecValue: Field.optionalUncheckedDecimal,
  /** Cumulative fees. */
  cumExecFee: Field.optionalUncheckedDecimal,
  /** Profit or loss of the fills, without fees. */
  cashFlow: Field.optionalUncheckedDecimal,
  /** Profit or loss of its fills. */
  orderPnl: Field.optionalUncheckedDecimal,
  realisedPnl: Field.optionalUncheckedDecimal,
  /** Initial margin. */
  orderIM: Field.optionalUncheckedDecimal,
  /** The market price when the order was placed. */
  basePrice: Field.optionalUncheckedDecimal,
  stopOrderType: DerivativesField.optionalStopOrderType,
  triggerPrice: Field.optionalUncheckedDecimal,
  triggerBy: DerivativesField.optionalTriggerBy,
  takeProfit: Field.optionalUncheckedDecimal,
  stopLoss: Field.optionalUncheckedDecimal,
  tpTriggerBy: DerivativesField.optionalTriggerBy,
  slTriggerBy: DerivativesField.optionalTriggerBy,
  /** Set for block trades; `""` otherwise. */
  blockTradeId: Field.optionalText,
  /** Milliseconds. */
  createdAt: Field.optionalMillisText,
  updateTimeStamp: Field.optionalMillisText,
  /** No longer used: see `updateTimeStamp`. */
  updatedAt: Field.optionalMillisText
})
export interface UsdcOrder extends Schema.Schema.Type<typeof UsdcOrder> {}
