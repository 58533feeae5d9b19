/** The row of an order that the lists of contract v3 share. */
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as DerivativesField from "./DerivativesField.js"
import * as LegacyField from "./Field.js"

/**
 * An order of contract v3.
 *
 * Decimals are text, times are milliseconds as text; `UNKNOWN` and `""` mean that there is no value.
 */
export const ContractOrder = Schema.Struct({
  orderId: Field.text,
  symbol: Field.text,
  /** Your own order ID; `""` if none was given. */
  orderLinkId: Field.optionalText,
  side: DerivativesField.optionalSide,
  /** For a take profit or stop loss, the type of the triggered order. */
  orderType: DerivativesField.optionalOrderType,
  price: Field.optionalDecimal,
  qty: Field.optionalDecimal,
  timeInForce: DerivativesField.optionalTimeInForce,
  orderStatus: DerivativesField.optionalOrderStatus,
  reduceOnly: Field.optionalFlag,
  /** `""` for options. */
  closeOnTrigger: LegacyField.optionalFlagOrNumber,
  /** Unfilled quantity. */
  leavesQty: Field.optionalDecimal,
  /** Estimated unfilled value. */
  leavesValue: Field.optionalDecimal,
  cumExecQty: Field.optionalDecimal,
  cumExecValue: Field.optionalDecimal,
  /** Cumulative fees. */
  cumExecFee: Field.optionalDecimal,
  /** The last price when the order was placed. */
  lastPriceOnCreated: Field.optionalDecimal,
  rejectReason: DerivativesField.optionalRejectReason,
  createdTime: Field.optionalMillisText,
  updatedTime: Field.optionalMillisText,
  stopOrderType: DerivativesField.optionalStopOrderType,
  takeProfit: Field.optionalDecimal,
  stopLoss: Field.optionalDecimal,
  tpTriggerBy: DerivativesField.optionalTriggerBy,
  slTriggerBy: DerivativesField.optionalTriggerBy,
  triggerBy: DerivativesField.optionalTriggerBy,
  triggerPrice: Field.optionalDecimal,
  /** 1: triggers on a rise, 2: on a fall, 0: no trigger. */
  triggerDirection: Field.optionalTextOrNumber,
  positionIdx: DerivativesField.optionalPositionIdx,
  cancelType: DerivativesField.optionalCancelType,
  /** Implied volatility, options only. */
  iv: Field.optionalDecimal,
  /** Set for block trades; `""` otherwise. */
  blockTradeId: Field.optionalText,
  tpslMode: DerivativesField.optionalTpSlMode,
  tpLimitPrice: Field.optionalDecimal,
  slLimitPrice: Field.optionalDecimal,
  smpType: DerivativesField.optionalSmpType,
  /** The self-match group; 0 for none. */
  smpGroup: Field.optionalTextOrNumber,
  /** The other order of the prevented self-match. */
  smpOrderId: Field.optionalText
})
export interface ContractOrder extends Schema.Schema.Type<typeof ContractOrder> {}
