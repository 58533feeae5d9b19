import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"

/**
 * Something that a user may do.
 *
 * @since 0.1.0
 */
export const P2pPrivilege = /*#__PURE__*/ Schema.Struct({
  /** Like `POST_AD_BULK`. */
  name: Field.optionalText,
  data: Field.optionalText
})
export interface P2pPrivilege extends Schema.Schema.Type<typeof P2pPrivilege> {}
