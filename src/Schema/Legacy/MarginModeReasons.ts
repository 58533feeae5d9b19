import * as Field from "../Field.js"
import * as Schema from "../Shape.js"

/**
 * One reason why the margin mode was not switched.
 *
 * @since 0.1.0
 */
export const MarginModeReason = /*#__PURE__*/ Schema.Struct({
  reasonCode: Field.text,
  reasonMsg: Field.optionalText
})
export interface MarginModeReason extends Schema.Schema.Type<typeof MarginModeReason> {}

/**
 * Why the margin mode was not switched: nothing, where the exchange took the request.
 *
 * @since 0.1.0
 */
export const MarginModeReasons = /*#__PURE__*/ Schema.Struct({
  reasons: /*#__PURE__*/ Field.list<MarginModeReason>(MarginModeReason)
})
export interface MarginModeReasons extends Schema.Schema.Type<typeof MarginModeReasons> {}
