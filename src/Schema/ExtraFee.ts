/**
 * Taxes and levies on top of the trading fee.
 *
 * @since 0.1.0
 */
import * as Field from "./Field.js"
import * as Schema from "./Shape.js"

/** A tax or levy that some countries add to the trading fee. */
export const ExtraFee = Schema.Struct({
  feeCoin: Field.optionalText,
  /** `TAX`, `CFX`, `WHT`, `GST`, `VAT` or `UNKNOWN`. */
  feeType: Field.optionalText,
  subFeeType: Field.optionalText,
  feeRate: Field.optionalDecimal,
  fee: Field.optionalDecimal
})
export interface ExtraFee extends Schema.Schema.Type<typeof ExtraFee> {}

/** The extra fees of a row: a list over sockets, `""` or a list as JSON text over REST. */
export type ExtraFees = string | ReadonlyArray<ExtraFee>

/** Schema of {@link ExtraFees}, for answers. */
export const ExtraFees: Schema.Schema<ExtraFees> = Schema.Union(
  Schema.filter(Schema.String, "empty text or JSON", (text): text is string => /^(?:[[{].*)?$/s.test(text)),
  Schema.Array(ExtraFee)
)
