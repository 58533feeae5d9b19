import { RfqError } from "../../../Errors/RfqError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const CancelRfqQuoteParams = Schema.Struct({
  /** One of the three parameters is required; this one takes precedence. */
  quoteId: Field.optionalTextParam,
  /** Cancels your quote on this request. Second in precedence. */
  rfqId: Field.optionalTextParam,
  /** Your own quote ID. Last in precedence. */
  quoteLinkId: Field.optionalTextParam
})
export interface CancelRfqQuoteParams extends Schema.Schema.Type<typeof CancelRfqQuoteParams> {}

export const CancelRfqQuoteResult = Schema.Struct({
  rfqId: Field.optionalText,
  quoteId: Field.text,
  /** Your own quote ID; `""` if you gave none. */
  quoteLinkId: Field.optionalText
})
export interface CancelRfqQuoteResult extends Schema.Schema.Type<typeof CancelRfqQuoteResult> {}

/**
 * Cancels one of your quotes.
 *
 * Fails with `RfqQuoteNotFound`.
 *
 * @example
 * ```ts
 * import * as Rfq from "effect-bybit/Rfq"
 *
 * export const program = Rfq.cancelRfqQuote({ quoteLinkId: "bid1" })
 * ```
 */
export const cancelRfqQuote: Endpoint.Private<CancelRfqQuoteParams | void, CancelRfqQuoteResult, RfqError> =
  Endpoint.post("Rfq.cancelRfqQuote", "/v5/rfq/cancel-quote", {
    aliases: ["cancelRFQQuote"],
    access: "private",
    kind: "idempotentWrite",
    reducesRisk: true,
    params: CancelRfqQuoteParams,
    result: CancelRfqQuoteResult,
    errors: [RfqError],
    limit: [{ count: 50, perMs: 1000 }],
    permission: "requires a key with write access",
    docs: "https://bybit-exchange.github.io/docs/v5/rfq/trade/cancel-quote"
  })
