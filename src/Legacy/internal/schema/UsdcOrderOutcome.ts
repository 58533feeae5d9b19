import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as DerivativesField from "./DerivativesField.js"

/** What became of one order of a batch, in the place of its request. */
export const UsdcOrderOutcome = Schema.Struct({
  /** 0: done. */
  errorCode: Field.textOrNumber,
  /** Why it was not done. */
  errorDesc: Field.optionalText,
  /** More about an error. */
  extMap: Field.optional(Schema.NullOr(Schema.Record(Field.unknown))),
  orderId: Field.optionalText,
  /** Your own id. */
  orderLinkId: Field.optionalText,
  symbol: Field.optionalText,
  /** For the exchange's own use. */
  outRequestId: Field.optionalText,
  side: DerivativesField.optionalSide,
  orderType: DerivativesField.optionalOrderType,
  orderQty: Field.optionalDecimal,
  orderPrice: Field.optionalDecimal
})
export interface UsdcOrderOutcome extends Schema.Schema.Type<typeof UsdcOrderOutcome> {}
