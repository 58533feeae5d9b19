import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"

/** The rate limit of some users for one kind of business. */
export const ApiRateLimit = Schema.Struct({
  /** User ids, joined by commas. */
  uids: Field.text,
  bizType: Field.openEnum("SPOT", "DERIVATIVES", "OPTIONS"),
  /** Requests a second. */
  rate: Field.optionalNumber
})
export interface ApiRateLimit extends Schema.Schema.Type<typeof ApiRateLimit> {}
