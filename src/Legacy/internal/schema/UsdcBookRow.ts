/** The level that the order books of USDC options and perpetuals share. */
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as DerivativesField from "./DerivativesField.js"

/** One level of an order book. */
export const UsdcBookRow = Schema.Struct({
  price: Field.uncheckedDecimal,
  size: Field.uncheckedDecimal,
  side: DerivativesField.side
})
export interface UsdcBookRow extends Schema.Schema.Type<typeof UsdcBookRow> {}
