import * as Field from "./Field.js"
import * as Schema from "./Shape.js"
import { AnySide } from "./Side.js"

/**
 * One leg of an executed quote.
 *
 * @since 0.1.0
 */
export const RfqPublicTradeLeg = /*#__PURE__*/ Schema.Struct({
  category: Field.optionalText,
  symbol: Field.text,
  side: /*#__PURE__*/ Field.optional(AnySide),
  price: Field.optionalDecimal,
  qty: Field.optionalDecimal,
  /** Index price for spot. */
  markPrice: Field.optionalDecimal
})
export interface RfqPublicTradeLeg extends Schema.Schema.Type<typeof RfqPublicTradeLeg> {}

/**
 * An executed quote between two others.
 *
 * @since 0.1.0
 */
export const RfqPublicTrade = /*#__PURE__*/ Schema.Struct({
  rfqId: Field.text,
  strategyType: Field.optionalText,
  createdAt: Field.optionalMillisText,
  updatedAt: Field.optionalMillisText,
  legs: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.list(RfqPublicTradeLeg))
})
export interface RfqPublicTrade extends Schema.Schema.Type<typeof RfqPublicTrade> {}
