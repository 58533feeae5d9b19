/** What the API of USDC options answers to a new order. */
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as DerivativesField from "./DerivativesField.js"

/** An order as accepted by the exchange. */
export const UsdcPlacedOrder = Schema.Struct({
  orderId: Field.text,
  /** Your own order ID. */
  orderLinkId: Field.optionalText,
  symbol: Field.optionalText,
  side: DerivativesField.optionalSide,
  orderType: DerivativesField.optionalOrderType,
  orderQty: Field.optionalUncheckedDecimal,
  orderPrice: Field.optionalUncheckedDecimal
})
export interface UsdcPlacedOrder extends Schema.Schema.Type<typeof UsdcPlacedOrder> {}
