/**
 * Requests for quotes, as rows of answers and pushes.
 *
 * @since 0.1.0
 */
import * as Field from "./Field.js"
import * as Schema from "./Shape.js"
import { AnySide } from "./Side.js"

const statuses = ["Active", "Canceled", "PendingFill", "Filled", "Expired", "Failed"] as const

/** The status of a request for quotes, or of a quote. */
export type RfqStatus = Schema.OneOf<typeof statuses>

/** Schema of {@link RfqStatus}, for parameters. */
export const RfqStatus: Schema.Schema<RfqStatus> = Schema.Literals(statuses)

/** A status in answers, where the exchange may add values. */
export type AnyRfqStatus = RfqStatus | (string & {})

/** Schema of {@link AnyRfqStatus}, for answers. */
export const AnyRfqStatus: Schema.Schema<AnyRfqStatus> = Field.openEnumOf(statuses)

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
  status: Field.optional(AnyRfqStatus),
  /** `"true"` if users other than liquidity providers may quote. */
  acceptOtherQuoteStatus: Field.optionalText,
  /** Desk code of the requester; `""` if anonymous. */
  deskCode: Field.optionalText,
  createdAt: Field.optionalMillisText,
  updatedAt: Field.optionalMillisText,
  legs: Field.optional(Field.list(RfqLeg))
})
export interface Rfq extends Schema.Schema.Type<typeof Rfq> {}
