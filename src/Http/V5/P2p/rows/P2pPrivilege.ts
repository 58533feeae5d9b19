import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"

/** Something that a user may do. */
export const P2pPrivilege = Schema.Struct({
  /** Like `POST_AD_BULK`. */
  name: Field.optionalText,
  data: Field.optionalText
})
export interface P2pPrivilege extends Schema.Schema.Type<typeof P2pPrivilege> {}
