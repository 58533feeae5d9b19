/**
 * The account's executed quotes.
 *
 * @since 0.1.0
 */
import * as Field from "./Field.js"
import * as Schema from "./Shape.js"
import { AnySide } from "./Side.js"

/** One leg of an executed quote. */
export const RfqTradeLeg = Schema.Struct({
  category: Field.optionalText,
  orderId: Field.optionalText,
  symbol: Field.text,
  side: Field.optional(AnySide),
  price: Field.optionalDecimal,
  qty: Field.optionalDecimal,
  /** For spot, the index price. */
  markPrice: Field.optionalDecimal,
  /** Negative for a rebate. */
  execFee: Field.optionalDecimal,
  execId: Field.optionalText,
  /** 0 means success. */
  resultCode: Field.optionalNumber,
  resultMessage: Field.optionalText,
  /** Who caused a failure; `""` otherwise. */
  rejectParty: Field.optional(Field.openEnum("", "Taker", "Maker"))
})
export interface RfqTradeLeg extends Schema.Schema.Type<typeof RfqTradeLeg> {}

/** One of the account's executed quotes. */
export const RfqTrade = Schema.Struct({
  rfqId: Field.text,
  rfqLinkId: Field.optionalText,
  quoteId: Field.optionalText,
  quoteLinkId: Field.optionalText,
  quoteSide: Field.optional(AnySide),
  strategyType: Field.optionalText,
  status: Field.optional(Field.openEnum("Filled", "Failed")),
  rfqDeskCode: Field.optionalText,
  quoteDeskCode: Field.optionalText,
  createdAt: Field.optionalMillisText,
  updatedAt: Field.optionalMillisText,
  legs: Field.optional(Field.list(RfqTradeLeg))
})
export interface RfqTrade extends Schema.Schema.Type<typeof RfqTrade> {}
