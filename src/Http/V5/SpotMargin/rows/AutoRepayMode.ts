import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"

/**
 * Whether the loans of one coin are repaid by themselves.
 *
 * @since 0.1.0
 */
export const AutoRepayMode = /*#__PURE__*/ Schema.Struct({
  currency: Field.text,
  /** `"1"` on, `"0"` off. */
  autoRepayMode: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.openEnum("0", "1"))
})
export interface AutoRepayMode extends Schema.Schema.Type<typeof AutoRepayMode> {}
