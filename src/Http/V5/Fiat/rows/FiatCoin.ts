import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"

/** A currency or a coin that can be converted. */
export const FiatCoin = Schema.Struct({
  coin: Field.text,
  fullName: Field.optionalText,
  /** Address of a picture. */
  icon: Field.optionalText,
  /** The same for dark backgrounds. */
  iconNight: Field.optionalText,
  /** Decimal places. */
  precision: Field.optionalNumber,
  /** True when it cannot be converted now. */
  disable: Field.optionalFlag,
  /** Least to pay with it in a conversion. */
  singleFromMinLimit: Field.optionalDecimal,
  /** Most to pay with it in a conversion. */
  singleFromMaxLimit: Field.optionalDecimal
})
export interface FiatCoin extends Schema.Schema.Type<typeof FiatCoin> {}
