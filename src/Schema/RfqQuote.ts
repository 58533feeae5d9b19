/**
 * Quotes, as rows of answers and pushes.
 *
 * @since 0.1.0
 */
import * as Field from "./Field.js"
import { AnyRfqStatus } from "./Rfq.js"
import * as Schema from "./Shape.js"
import { AnySide } from "./Side.js"

/** One leg of a quote. */
export const RfqQuoteLeg = Schema.Struct({
  category: Field.optionalText,
  symbol: Field.text,
  price: Field.optionalDecimal,
  qty: Field.optionalDecimal
})
export interface RfqQuoteLeg extends Schema.Schema.Type<typeof RfqQuoteLeg> {}

/** A quote made in response to a request. */
export const RfqQuote = Schema.Struct({
  rfqId: Field.text,
  rfqLinkId: Field.optionalText,
  quoteId: Field.text,
  /** The quoting party's own ID; `""` for others if the quote is anonymous. */
  quoteLinkId: Field.optionalText,
  /** In ms. */
  expiresAt: Field.optionalMillisText,
  /** Desk code of the quoting party; `""` if anonymous. */
  deskCode: Field.optionalText,
  status: Field.optional(AnyRfqStatus),
  /** The side that was executed; `""` until then. */
  execQuoteSide: Field.optional(AnySide),
  createdAt: Field.optionalMillisText,
  updatedAt: Field.optionalMillisText,
  quoteBuyList: Field.optional(Field.list(RfqQuoteLeg)),
  quoteSellList: Field.optional(Field.list(RfqQuoteLeg))
})
export interface RfqQuote extends Schema.Schema.Type<typeof RfqQuote> {}
