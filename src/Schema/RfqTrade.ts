import * as Field from "./Field.js"
import * as Schema from "./Shape.js"
import { AnySide } from "./Side.js"

/**
 * One leg of an executed quote.
 *
 * @since 0.1.0
 */
export const RfqTradeLeg = /*#__PURE__*/ Schema.Struct({
  category: Field.optionalText,
  orderId: Field.optionalText,
  symbol: Field.text,
  side: /*#__PURE__*/ Field.optional(AnySide),
  price: Field.optionalDecimal,
  qty: Field.optionalDecimal,
  /** Index price for spot. */
  markPrice: Field.optionalDecimal,
  /** Negative for a rebate. */
  execFee: Field.optionalDecimal,
  execId: Field.optionalText,
  /** 0 for success. */
  resultCode: Field.optionalNumber,
  resultMessage: Field.optionalText,
  /** Empty unless it failed. */
  rejectParty: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.openEnum("", "Taker", "Maker"))
})
export interface RfqTradeLeg extends Schema.Schema.Type<typeof RfqTradeLeg> {}

/**
 * An executed quote of the account.
 *
 * @since 0.1.0
 */
export const RfqTrade = /*#__PURE__*/ Schema.Struct({
  rfqId: Field.text,
  rfqLinkId: Field.optionalText,
  quoteId: Field.optionalText,
  quoteLinkId: Field.optionalText,
  quoteSide: /*#__PURE__*/ Field.optional(AnySide),
  strategyType: Field.optionalText,
  status: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.openEnum("Filled", "Failed")),
  rfqDeskCode: Field.optionalText,
  quoteDeskCode: Field.optionalText,
  createdAt: Field.optionalMillisText,
  updatedAt: Field.optionalMillisText,
  legs: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.list(RfqTradeLeg))
})
export interface RfqTrade extends Schema.Schema.Type<typeof RfqTrade> {}
