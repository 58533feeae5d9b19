import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"

/**
 * How many calls a second some users may make.
 *
 * @since 0.1.0
 */
export const BrokerRateLimit = /*#__PURE__*/ Schema.Struct({
  /** Joined by commas. */
  uids: Field.text,
  bizType: /*#__PURE__*/ Field.openEnum("SPOT", "DERIVATIVES", "OPTIONS"),
  /** Calls a second. */
  rate: Field.optionalNumber
})
export interface BrokerRateLimit extends Schema.Schema.Type<typeof BrokerRateLimit> {}
