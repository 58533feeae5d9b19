import * as Field from "./Field.js"
import * as Schema from "./Shape.js"

/** The outcome of one row of a batch. Code 0 is success. */
export const BatchOutcome = Schema.Struct({
  code: Field.number,
  msg: Field.optionalText
})
export interface BatchOutcome extends Schema.Schema.Type<typeof BatchOutcome> {}

/** The outcomes of the rows of a batch, in their sequence. */
export const BatchOutcomes = Schema.Struct({
  list: Field.list<BatchOutcome>(BatchOutcome)
})
export interface BatchOutcomes extends Schema.Schema.Type<typeof BatchOutcomes> {}
