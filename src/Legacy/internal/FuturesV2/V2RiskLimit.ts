import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"

/** A risk limit of a symbol, in the v2 apis: how large a position may be, and what margin it needs then. */
export const V2RiskLimit = Schema.Struct({
  /** What setting a risk limit takes as `risk_id`. */
  id: Field.textOrNumber,
  symbol: Field.text,
  /** The largest value of a position: quote coin on linear contracts, USD on inverse ones. */
  limit: Field.optionalTextOrNumber,
  /** Maintenance margin as a share of the value. */
  maintain_margin: Field.optionalTextOrNumber,
  /** Initial margin as a share of the value. */
  starting_margin: Field.optionalTextOrNumber,
  /** Leverages that the site offers. */
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
