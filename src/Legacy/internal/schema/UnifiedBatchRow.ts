/** What batches of unified margin v3 answer: the IDs of each order, and its code. */
import { BatchOutcomes } from "../../../Schema/BatchOutcome.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as DerivativesField from "./DerivativesField.js"

/** One row of a batch response, at the index of its request. */
export const UnifiedBatchRow = Schema.Struct({
  category: DerivativesField.optionalCategory,
  symbol: Field.optionalText,
  /** `""` if the row was refused, or if the request only had your own ID. */
  orderId: Field.text,
  /** Your own order ID; `""` if none was given. */
  orderLinkId: Field.optionalText,
  /** Creation time of the order; only returned when placing. */
  createAt: Field.optionalMillisText
})
export interface UnifiedBatchRow extends Schema.Schema.Type<typeof UnifiedBatchRow> {}

/** The result of every batch of unified margin v3. */
export const unifiedBatchResult = {
  result: Schema.Struct({
    list: Field.list<UnifiedBatchRow>(UnifiedBatchRow)
  }),
  /** Code and message of each row, at the same index. */
  retExtInfo: BatchOutcomes
}
