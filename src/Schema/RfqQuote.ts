import * as Field from "./Field.js"
import * as Schema from "./Shape.js"
import { AnySide } from "./Side.js"

/**
 * One leg of a quote.
 *
 * @since 0.1.0
 */
export const RfqQuoteLeg = /*#__PURE__*/ Schema.Struct({
  category: Field.optionalText,
  symbol: Field.text,
  price: Field.optionalDecimal,
  qty: Field.optionalDecimal
})
export interface RfqQuoteLeg extends Schema.Schema.Type<typeof RfqQuoteLeg> {}

/**
 * A quote for a request.
 *
 * @since 0.1.0
 */
export const RfqQuote = /*#__PURE__*/ Schema.Struct({
  rfqId: Field.text,
  rfqLinkId: Field.optionalText,
  quoteId: Field.text,
  /** Empty to others when the quote is anonymous. */
  quoteLinkId: Field.optionalText,
  expiresAt: Field.optionalMillisText,
  /** Who quotes; empty when anonymous. */
  deskCode: Field.optionalText,
  status: /*#__PURE__*/ Field.optional(
    /*#__PURE__*/ Field.openEnum("Active", "Canceled", "PendingFill", "Filled", "Expired", "Failed")
  ),
  /** Which side was executed; empty before. */
  execQuoteSide: /*#__PURE__*/ Field.optional(AnySide),
  createdAt: Field.optionalMillisText,
  updatedAt: Field.optionalMillisText,
  quoteBuyList: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.list(RfqQuoteLeg)),
  quoteSellList: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.list(RfqQuoteLeg))
})
export interface RfqQuote extends Schema.Schema.Type<typeof RfqQuote> {}
