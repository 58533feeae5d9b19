import { RfqError } from "../../../Errors/RfqError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { rfqReferenceFields } from "./fields.js"

export const CancelRfqParams = Schema.Struct({
  /** Either this or `rfqLinkId` is required; this one takes precedence. */
  rfqId: Field.optionalTextParam,
  /** Your own request ID. */
  rfqLinkId: Field.optionalTextParam
})
export interface CancelRfqParams extends Schema.Schema.Type<typeof CancelRfqParams> {}

export const CancelRfqResult = Schema.Struct({
  ...rfqReferenceFields
})
export interface CancelRfqResult extends Schema.Schema.Type<typeof CancelRfqResult> {}

/**
 * Cancels one of your requests.
 *
 * Fails with `RfqNotFound`.
 *
 * @example
 * ```ts
 * import * as Rfq from "effect-bybit/Rfq"
 *
 * export const program = Rfq.cancelRfq({ rfqLinkId: "ask1" })
 * ```
 */
export const cancelRfq: Endpoint.Private<CancelRfqParams | void, CancelRfqResult, RfqError> = Endpoint.post(
  "Rfq.cancelRfq",
  "/v5/rfq/cancel-rfq",
  {
    aliases: ["cancelRFQ"],
    access: "private",
    kind: "idempotentWrite",
    reducesRisk: true,
    params: CancelRfqParams,
    result: CancelRfqResult,
    errors: [RfqError],
    limit: [{ count: 50, perMs: 1000 }],
    permission: "requires a key with write access",
    docs: "https://bybit-exchange.github.io/docs/v5/rfq/trade/cancel-rfq"
  }
)
