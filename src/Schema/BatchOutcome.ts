/**
 * What became of each row of a batch.
 *
 * @since 0.1.0
 */
import * as Field from "./Field.js"
import * as Schema from "./Shape.js"

/** The outcome of one row of a batch: code 0 means success. */
export const BatchOutcome = Schema.Struct({
  code: Field.number,
  msg: Field.optionalText
})
export interface BatchOutcome extends Schema.Schema.Type<typeof BatchOutcome> {}

/** The outcomes of a batch. */
export const BatchOutcomes = Schema.Struct({
  /** One outcome per row, at the row's index. */
  list: Field.list<BatchOutcome>(BatchOutcome)
})
export interface BatchOutcomes extends Schema.Schema.Type<typeof BatchOutcomes> {}
