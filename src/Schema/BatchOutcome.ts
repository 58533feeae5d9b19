import * as Field from "./Field.js"
import * as Schema from "./Shape.js"

/**
 * What became of one row of a batch: code 0 is success.
 *
 * @since 0.1.0
 */
export const BatchOutcome = /*#__PURE__*/ Schema.Struct({
  code: Field.number,
  msg: Field.optionalText
})
export interface BatchOutcome extends Schema.Schema.Type<typeof BatchOutcome> {}

/**
 * What became of the rows of a batch, in their order.
 *
 * @since 0.1.0
 */
export const BatchOutcomes = /*#__PURE__*/ Schema.Struct({
  list: /*#__PURE__*/ Field.list<BatchOutcome>(BatchOutcome)
})
export interface BatchOutcomes extends Schema.Schema.Type<typeof BatchOutcomes> {}
