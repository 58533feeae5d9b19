import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as DerivativesField from "./DerivativesField.js"

/** An order as the exchange took it. */
export const UsdcPlacedOrder = Schema.Struct({
  orderId: Field.text,
  /** Your own id. */
  orderLinkId: Field.optionalText,
  symbol: Field.optionalText,
  side: DerivativesField.optionalSide,
  orderType: DerivativesField.optionalOrderType,
  orderQty: Field.optionalDecimal,
  orderPrice: Field.optionalDecimal
})
export interface UsdcPlacedOrder extends Schema.Schema.Type<typeof UsdcPlacedOrder> {}
