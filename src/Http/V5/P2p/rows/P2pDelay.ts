import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"

/** Whether the tokens bought may be withdrawn only later. */
export const P2pDelay = Schema.Struct({
  isDelayWithdraw: Field.optionalFlag,
  delayTime: Field.optionalText,
  startTime: Field.optionalText
})
export interface P2pDelay extends Schema.Schema.Type<typeof P2pDelay> {}
