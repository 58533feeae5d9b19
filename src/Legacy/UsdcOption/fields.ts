import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"

/** An order to place, alone or in a batch. */
export const newOrderFields = {
  symbol: Field.text,
  orderType: DerivativesField.orderTypeParam,
  side: DerivativesField.sideParam,
  /** Not for market orders, and not with `iv`. */
  orderPrice: Field.optionalDecimalParam,
  orderQty: Field.decimalParam,
  /** Implied volatility, from which the price is computed; not for market orders. */
  iv: Field.optionalDecimalParam,
  /** `ImmediateOrCancel` for market orders. Required by the documentation, not by the older client. */
  timeInForce: DerivativesField.optionalTimeInForceParam,
  /** Your own order ID, at most 32 characters. Required by the documentation, not by the older client. */
  orderLinkId: Field.optionalTextParam,
  /** True: the order can only reduce the position. */
  reduceOnly: Field.optionalFlagParam,
  /** True: the order is under market maker protection. Text according to the documentation. */
  mmp: Field.optionalParam(Schema.Union(Schema.Boolean, Schema.Literal("true", "false")))
}

/** An amendment, alone or in a batch. */
export const amendmentFields = {
  symbol: Field.text,
  orderId: Field.optionalTextParam,
  orderLinkId: Field.optionalTextParam,
  orderPrice: Field.optionalDecimalParam,
  orderQty: Field.optionalDecimalParam,
  iv: Field.optionalDecimalParam
}

/** A cancellation, alone or in a batch. */
export const cancellationFields = {
  symbol: Field.text,
  orderId: Field.optionalTextParam,
  orderLinkId: Field.optionalTextParam
}
