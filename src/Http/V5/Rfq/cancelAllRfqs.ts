import { RfqError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

/** What became of one request. */
export const CancelledRfq = Schema.Struct({
  rfqId: Field.text,
  /** The caller's own id. */
  rfqLinkId: Field.optionalText,
  /** 0 for success. Documented as text, sent as a number. */
  code: Field.textOrNumber,
  /** Why it was not cancelled. */
  msg: Field.optionalText
})
export interface CancelledRfq extends Schema.Schema.Type<typeof CancelledRfq> {}

export type CancelAllRfqsResult = ReadonlyArray<CancelledRfq>

/** {@link CancelAllRfqsResult} in an answer. */
export const CancelAllRfqsResult: Schema.Schema<CancelAllRfqsResult> = Field.list<CancelledRfq>(CancelledRfq)

/**
 * Cancels all active requests of yours.
 *
 * A call that succeeds may hold requests that were not cancelled: read each row's `code`. Repeating it cancels the
 * requests made in the meantime, too: it is never repeated on its own.
 *
 * A row's refusal is its `code`.
 *
 * @example
 * ```ts
 * import * as Rfq from "effect-bybit/Rfq"
 *
 * export const program = Rfq.cancelAllRfqs()
 * ```
 */
export const cancelAllRfqs: Endpoint.Private<void, CancelAllRfqsResult, RfqError> = Endpoint.post(
  "Rfq.cancelAllRfqs",
  "/v5/rfq/cancel-all-rfq",
  {
    aliases: ["cancelAllRFQ"],
    access: "private",
    kind: "commit",
    idempotencyKey: null,
    result: CancelAllRfqsResult,
    errors: [RfqError],
    limit: [{ count: 50, perMs: 1000 }],
    permission: "requires a key with write access",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/rfq/trade/cancel-all-rfq"
  }
)
