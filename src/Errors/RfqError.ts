/**
 * The refusals of RFQ (block trade) operations.
 *
 * @since 0.1.0
 */
import { type RefusalUnion, refusal } from "./Refusal.js"

/** The request for quotes is unknown to the exchange. */
export class RfqNotFound extends refusal("RfqNotFound", "orderState", [110300]) {}

/** The quote is unknown to the exchange. */
export class RfqQuoteNotFound extends refusal("RfqQuoteNotFound", "orderState", [110301]) {}

/** This request for quotes has a quote of yours already. */
export class RfqQuoteExists extends refusal("RfqQuoteExists", "orderState", [110307]) {}

/** Value or quantity is outside the limits of block trades. */
export class RfqSizeOutOfRange extends refusal("RfqSizeOutOfRange", "parameter", [110303, 110314, 110315, 110319]) {}

/** The counterparties are not valid: yourself, too many, or not among those asked. */
export class RfqCounterpartyNotValid extends refusal(
  "RfqCounterpartyNotValid",
  "parameter",
  [110304, 110305, 110317, 110318]
) {}

/** The legs are not those of the request, or not those of a strategy. */
export class RfqLegsNotValid extends refusal(
  "RfqLegsNotValid",
  "parameter",
  [110306, 110308, 110309, 110310, 110311]
) {}

/** This account may not trade by request for quotes, or not in its mode. */
export class RfqNotAllowed extends refusal(
  "RfqNotAllowed",
  "permission",
  [110312, 110313, 110316, 110320, 110323, 111008]
) {}

/** Why a request for quotes, or a quote, was refused. */
export type RfqError =
  | RfqNotFound
  | RfqQuoteNotFound
  | RfqQuoteExists
  | RfqSizeOutOfRange
  | RfqCounterpartyNotValid
  | RfqLegsNotValid
  | RfqNotAllowed

/** The classes of why a request for quotes, or a quote, was refused. */
export const RfqError: RefusalUnion<RfqError> = {
  areas: ["RFQ"],
  classes: [
    RfqNotFound,
    RfqQuoteNotFound,
    RfqQuoteExists,
    RfqSizeOutOfRange,
    RfqCounterpartyNotValid,
    RfqLegsNotValid,
    RfqNotAllowed
  ]
}
