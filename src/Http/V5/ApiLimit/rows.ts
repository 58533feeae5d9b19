import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"

/** A rate limit of users for one product type. */
export const ApiRateLimit = Schema.Struct({
  /** User IDs, separated by commas. */
  uids: Field.text,
  /** Product type. */
  bizType: Field.openEnum("SPOT", "DERIVATIVES", "OPTIONS"),
  /** Requests per second. */
  rate: Field.optionalNumber
})
export interface ApiRateLimit extends Schema.Schema.Type<typeof ApiRateLimit> {}
