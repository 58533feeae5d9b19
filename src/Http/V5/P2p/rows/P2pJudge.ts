import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"

/** How a dispute about an order stands. */
export const P2pJudge = Schema.Struct({
  autoJudgeUnlockTime: Field.optionalText,
  dissentResult: Field.optionalText,
  preDissent: Field.optionalText,
  postDissent: Field.optionalText
})
export interface P2pJudge extends Schema.Schema.Type<typeof P2pJudge> {}
