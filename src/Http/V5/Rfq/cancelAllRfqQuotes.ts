import { RfqError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

/** What became of one quote. */
export const CancelledRfqQuote = Schema.Struct({
  rfqId: Field.text,
  quoteId: Field.text,
  /** The caller's own id. */
  quoteLinkId: Field.optionalText,
  /** 0 for success. Documented as text, sent as a number. */
  code: Field.textOrNumber,
  /** Why it was not cancelled. */
  msg: Field.optionalText
})
export interface CancelledRfqQuote extends Schema.Schema.Type<typeof CancelledRfqQuote> {}

export type CancelAllRfqQuotesResult = ReadonlyArray<CancelledRfqQuote>

/** {@link CancelAllRfqQuotesResult} in an answer. */
export const CancelAllRfqQuotesResult: Schema.Schema<CancelAllRfqQuotesResult> =
  Field.list<CancelledRfqQuote>(CancelledRfqQuote)

/**
 * Cancels all active quotes of yours.
 *
 * A call that succeeds may hold quotes that were not cancelled: read each row's `code`. Repeating it cancels the
 * quotes made in the meantime, too: it is never repeated on its own.
 *
 * A row's refusal is its `code`.
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
    idempotencyKey: null,
    result: CancelAllRfqQuotesResult,
    errors: [RfqError],
    limit: [{ count: 50, perMs: 1000 }],
    permission: "requires a key with write access",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/rfq/trade/cancel-all-quotes"
  }
)
