/**
 * Executed quotes between other users.
 *
 * @since 0.1.0
 */
import * as Field from "./Field.js"
import * as Schema from "./Shape.js"
import { AnySide } from "./Side.js"

/** One leg of an executed quote. */
export const RfqPublicTradeLeg = Schema.Struct({
  category: Field.optionalText,
  symbol: Field.text,
  side: Field.optional(AnySide),
  price: Field.optionalDecimal,
  qty: Field.optionalDecimal,
  /** For spot, the index price. */
  markPrice: Field.optionalDecimal
})
export interface RfqPublicTradeLeg extends Schema.Schema.Type<typeof RfqPublicTradeLeg> {}

/** An executed quote between two other users. */
export const RfqPublicTrade = Schema.Struct({
  rfqId: Field.text,
  strategyType: Field.optionalText,
  createdAt: Field.optionalMillisText,
  updatedAt: Field.optionalMillisText,
  legs: Field.optional(Field.list(RfqPublicTradeLeg))
})
export interface RfqPublicTrade extends Schema.Schema.Type<typeof RfqPublicTrade> {}
