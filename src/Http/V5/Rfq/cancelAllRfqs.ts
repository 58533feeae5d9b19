import { RfqError } from "../../../Errors/RfqError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { cancellationFields } from "./fields.js"

/** The outcome for one request. */
export const CanceledRfq = Schema.Struct({
  rfqId: Field.text,
  /** Your own request ID. */
  rfqLinkId: Field.optionalText,
  ...cancellationFields
})
export interface CanceledRfq extends Schema.Schema.Type<typeof CanceledRfq> {}

export type CancelAllRfqsResult = ReadonlyArray<CanceledRfq>

/** Schema of {@link CancelAllRfqsResult}, for answers. */
export const CancelAllRfqsResult: Schema.Schema<CancelAllRfqsResult> = Field.list<CanceledRfq>(CanceledRfq)

/**
 * Cancels all of your active requests.
 *
 * A successful call may list requests that were not canceled: read each row's `code`. Repeating the call would also
 * cancel requests made in the meantime, so it is never repeated automatically.
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
    reducesRisk: true,
    idempotencyKey: null,
    result: CancelAllRfqsResult,
    errors: [RfqError],
    limit: [{ count: 50, perMs: 1000 }],
    permission: "requires a key with write access",
    docs: "https://bybit-exchange.github.io/docs/v5/rfq/trade/cancel-all-rfq"
  }
)
