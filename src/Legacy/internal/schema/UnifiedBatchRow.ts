import { BatchOutcomes } from "../../../Schema/BatchOutcome.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as DerivativesField from "./DerivativesField.js"

/** One row of the answer to a batch, in the place of its request. */
export const UnifiedBatchRow = Schema.Struct({
  category: DerivativesField.optionalCategory,
  symbol: Field.optionalText,
  /** `""` where the row was refused, or where the request named its own id only. */
  orderId: Field.text,
  /** Your own id; `""` where none was given. */
  orderLinkId: Field.optionalText,
  /** When the order was made; said by placing only. */
  createAt: Field.optionalMillisText
})
export interface UnifiedBatchRow extends Schema.Schema.Type<typeof UnifiedBatchRow> {}

/** The result of every batch of unified margin v3. */
export const unifiedBatchResult = {
  result: Schema.Struct({
    list: Field.list<UnifiedBatchRow>(UnifiedBatchRow)
  }),
  /** Code and words of each row, in the same places. */
  retExtInfo: BatchOutcomes
}
