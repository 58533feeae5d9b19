/** What batches of USDC options answer about each order. */
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as DerivativesField from "./DerivativesField.js"

/** The outcome of one order of a batch, at the index of its request. */
export const UsdcOrderOutcome = Schema.Struct({
  /** 0: success. */
  errorCode: Field.textOrNumber,
  /** The error message. */
  errorDesc: Field.optionalText,
  /** More details of an error. */
  extMap: Field.optional(Schema.NullOr(Schema.Record(Field.unknown))),
  orderId: Field.optionalText,
  /** Your own order ID. */
  orderLinkId: Field.optionalText,
  symbol: Field.optionalText,
  /** Internal to the exchange. */
  outRequestId: Field.optionalText,
  side: DerivativesField.optionalSide,
  orderType: DerivativesField.optionalOrderType,
  orderQty: Field.optionalUncheckedDecimal,
  orderPrice: Field.optionalUncheckedDecimal
})
export interface UsdcOrderOutcome extends Schema.Schema.Type<typeof UsdcOrderOutcome> {}
