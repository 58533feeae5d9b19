import * as Field from "./Field.js"
import * as Schema from "./Shape.js"
import { AnySide } from "./Side.js"

/** One leg of a request for quotes. */
export const RfqLeg = Schema.Struct({
  category: Field.optionalText,
  symbol: Field.text,
  side: Field.optional(AnySide),
  qty: Field.optionalDecimal
})
export interface RfqLeg extends Schema.Schema.Type<typeof RfqLeg> {}

/** A request for quotes. */
export const Rfq = Schema.Struct({
  rfqId: Field.text,
  /** The requester's own ID; `""` for others if the request is anonymous. */
  rfqLinkId: Field.optionalText,
  /** Desk codes of the counterparties that may quote. */
  counterparties: Field.optional(Field.list(Field.text)),
  /** In ms. */
  expiresAt: Field.optionalMillisText,
  strategyType: Field.optionalText,
  status: Field.optional(Field.openEnum("Active", "Canceled", "PendingFill", "Filled", "Expired", "Failed")),
  /** `"true"` if users other than liquidity providers may quote. */
  acceptOtherQuoteStatus: Field.optionalText,
  /** Desk code of the requester; `""` if anonymous. */
  deskCode: Field.optionalText,
  createdAt: Field.optionalMillisText,
  updatedAt: Field.optionalMillisText,
  legs: Field.optional(Field.list(RfqLeg))
})
export interface Rfq extends Schema.Schema.Type<typeof Rfq> {}
