import * as Field from "../Field.js"
import * as Schema from "../Shape.js"
import * as DerivativesField from "./DerivativesField.js"

/**
 * One level of an order book.
 *
 * @since 0.1.0
 */
export const UsdcBookRow = /*#__PURE__*/ Schema.Struct({
  price: Field.decimal,
  size: Field.decimal,
  side: DerivativesField.side
})
export interface UsdcBookRow extends Schema.Schema.Type<typeof UsdcBookRow> {}
