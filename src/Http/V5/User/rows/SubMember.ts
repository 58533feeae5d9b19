import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"

/** A sub-account. */
export const SubMember = Schema.Struct({
  uid: Field.text,
  username: Field.optionalText,
  /** 1 ordinary, 6 custodial, 12 fund custodial. */
  memberType: Field.optionalNumber,
  /** 1 normal, 2 may not log in, 4 frozen. */
  status: Field.optionalNumber,
  /** 1 classic, 3 and 4 unified 1.0 (4: pro), 5 and 6 unified 2.0 (6: pro). */
  accountMode: Field.optionalNumber,
  remark: Field.optionalText
})
export interface SubMember extends Schema.Schema.Type<typeof SubMember> {}
