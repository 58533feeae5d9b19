/** The row of a risk limit that linear and inverse contracts (v2) share. */
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"

/** A risk limit of a symbol, in the v2 APIs: the maximum position and the margin that it requires. */
export const V2RiskLimit = Schema.Struct({
  /** The `risk_id` that `setRiskLimit` takes. */
  id: Field.textOrNumber,
  symbol: Field.text,
  /** The maximum value of a position: in quote coin on linear contracts, in USD on inverse ones. */
  limit: Field.optionalTextOrNumber,
  /** Maintenance margin as a fraction of the value. */
  maintain_margin: Field.optionalTextOrNumber,
  /** Initial margin as a fraction of the value. */
  starting_margin: Field.optionalTextOrNumber,
  /** Leverages offered on the website. */
  section: Field.optional(Field.list(Field.text)),
  /** 1 for the lowest limit of the symbol, else 0. */
  is_lowest_risk: Field.optionalTextOrNumber,
  /** Empty since October 2022. */
  created_at: Field.optionalText,
  /** Empty since October 2022. */
  updated_at: Field.optionalText,
  max_leverage: Field.optionalTextOrNumber
})
export interface V2RiskLimit extends Schema.Schema.Type<typeof V2RiskLimit> {}
