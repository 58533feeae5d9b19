import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"

/** What every deposit into the lending pool and every redemption says of itself. */
export const LendingReceipt = Schema.Struct({
  orderId: Field.text,
  /** The caller's own id, or one that the exchange made. */
  serialNo: Field.optionalText,
  coin: Field.optionalText,
  /** `0` is new, `1` is being processed, `2` done, `10` failed, `11` cancelled. */
  status: Field.optional(Field.openEnum("0", "1", "2", "10", "11")),
  createdTime: Field.optionalMillisText,
  updatedTime: Field.optionalMillisText
})
export interface LendingReceipt extends Schema.Schema.Type<typeof LendingReceipt> {}
