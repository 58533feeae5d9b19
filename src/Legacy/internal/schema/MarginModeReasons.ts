/** What several older APIs answer when the margin mode is switched. */
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"

/** One reason why the margin mode was not switched. */
export const MarginModeReason = Schema.Struct({
  reasonCode: Field.text,
  reasonMsg: Field.optionalText
})
export interface MarginModeReason extends Schema.Schema.Type<typeof MarginModeReason> {}

/** Why the margin mode was not switched; empty if the exchange accepted the request. */
export const MarginModeReasons = Schema.Struct({
  reasons: Field.list<MarginModeReason>(MarginModeReason)
})
export interface MarginModeReasons extends Schema.Schema.Type<typeof MarginModeReasons> {}
