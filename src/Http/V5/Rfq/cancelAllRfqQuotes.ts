import { RfqError } from "../../../Errors/RfqError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { cancellationFields } from "./fields.js"

/** The outcome for one quote. */
export const CanceledRfqQuote = Schema.Struct({
  rfqId: Field.text,
  quoteId: Field.text,
  /** Your own quote ID. */
  quoteLinkId: Field.optionalText,
  ...cancellationFields
})
export interface CanceledRfqQuote extends Schema.Schema.Type<typeof CanceledRfqQuote> {}

export type CancelAllRfqQuotesResult = ReadonlyArray<CanceledRfqQuote>

/** Schema of {@link CancelAllRfqQuotesResult}, for answers. */
export const CancelAllRfqQuotesResult: Schema.Schema<CancelAllRfqQuotesResult> =
  Field.list<CanceledRfqQuote>(CanceledRfqQuote)

/**
 * Cancels all of your active quotes.
 *
 * A successful call may list quotes that were not canceled: read each row's `code`. Repeating the call would also
 * cancel quotes made in the meantime, so it is never repeated automatically.
 *
 * @example
 * ```ts
 * import * as Rfq from "effect-bybit/Rfq"
 *
 * export const program = Rfq.cancelAllRfqQuotes()
 * ```
 */
export const cancelAllRfqQuotes: Endpoint.Private<void, CancelAllRfqQuotesResult, RfqError> = Endpoint.post(
  "Rfq.cancelAllRfqQuotes",
  "/v5/rfq/cancel-all-quotes",
  {
    aliases: ["cancelAllRFQQuotes"],
    access: "private",
    kind: "commit",
    reducesRisk: true,
    idempotencyKey: null,
    result: CancelAllRfqQuotesResult,
    errors: [RfqError],
    limit: [{ count: 50, perMs: 1000 }],
    permission: "requires a key with write access",
    docs: "https://bybit-exchange.github.io/docs/v5/rfq/trade/cancel-all-quotes"
  }
)
