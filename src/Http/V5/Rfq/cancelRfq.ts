import { RfqError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const CancelRfqParams = Schema.Struct({
  /** One of the two is needed; this one counts first. */
  rfqId: Field.optionalTextParam,
  /** The caller's own id. */
  rfqLinkId: Field.optionalTextParam
})
export interface CancelRfqParams extends Schema.Schema.Type<typeof CancelRfqParams> {}

export const CancelRfqResult = Schema.Struct({
  rfqId: Field.text,
  /** The caller's own id; `""` where none was given. */
  rfqLinkId: Field.optionalText
})
export interface CancelRfqResult extends Schema.Schema.Type<typeof CancelRfqResult> {}

/**
 * Cancels a request of yours.
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
    params: CancelRfqParams,
    result: CancelRfqResult,
    errors: [RfqError],
    limit: [{ count: 50, perMs: 1000 }],
    permission: "requires a key with write access",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/rfq/trade/cancel-rfq"
  }
)
