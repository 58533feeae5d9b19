/**
 * Refusals of RFQ (block trade) operations.
 *
 * @since 0.1.0
 */
import { type RefusalUnion, refusal } from "./Refusal.js"

/** The RFQ does not exist. */
export class RfqNotFound extends refusal("RfqNotFound", "orderState", [110300]) {}

/** The quote does not exist. */
export class RfqQuoteNotFound extends refusal("RfqQuoteNotFound", "orderState", [110301]) {}

/** You have already quoted this RFQ. */
export class RfqQuoteExists extends refusal("RfqQuoteExists", "orderState", [110307]) {}

/** The value or quantity is outside the limits of block trades. */
export class RfqSizeOutOfRange extends refusal("RfqSizeOutOfRange", "parameter", [110303, 110314, 110315, 110319]) {}

/** The counterparties are invalid: yourself, too many, or not among those requested. */
export class RfqInvalidCounterparty extends refusal(
  "RfqInvalidCounterparty",
  "parameter",
  [110304, 110305, 110317, 110318]
) {}

/** The legs are invalid or do not match the RFQ. */
export class RfqInvalidLegs extends refusal("RfqInvalidLegs", "parameter", [110306, 110308, 110309, 110310, 110311]) {}

/** This account may not trade RFQs, in general or in its current mode. */
export class RfqNotAllowed extends refusal(
  "RfqNotAllowed",
  "permission",
  [110312, 110313, 110316, 110320, 110323, 111008]
) {}

/** Why an RFQ or a quote was refused. */
export type RfqError =
  | RfqNotFound
  | RfqQuoteNotFound
  | RfqQuoteExists
  | RfqSizeOutOfRange
  | RfqInvalidCounterparty
  | RfqInvalidLegs
  | RfqNotAllowed

/** The classes of {@link RfqError}. */
export const RfqError: RefusalUnion<RfqError> = {
  areas: ["RFQ"],
  classes: [
    RfqNotFound,
    RfqQuoteNotFound,
    RfqQuoteExists,
    RfqSizeOutOfRange,
    RfqInvalidCounterparty,
    RfqInvalidLegs,
    RfqNotAllowed
  ]
}
