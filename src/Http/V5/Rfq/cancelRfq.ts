import { RfqError } from "../../../Errors/Exchange.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"

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
 * - Access: private, a key that may write.
 * - Limit: 50 a second.
 * - Errors: `RfqNotFound`.
 * - Source: https://bybit-exchange.github.io/docs/v5/rfq/trade/cancel-rfq
 *
 * @example
 * ```ts
 * import * as Rfq from "effect-bybit/Rfq"
 *
 * export const program = Rfq.cancelRfq({ rfqLinkId: "ask1" })
 * ```
 */
export const cancelRfq: Endpoint.Endpoint<CancelRfqParams | void, CancelRfqResult, RfqError, RestClient | Credentials> =
  Endpoint.post("/v5/rfq/cancel-rfq", {
    id: "cancelRfq",
    aliases: ["cancelRFQ"],
    family: "Rfq",
    access: "private",
    kind: "idempotentWrite",
    params: CancelRfqParams,
    result: CancelRfqResult,
    errors: [RfqError],
    limit: [{ count: 50, perMs: 1000 }],
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/rfq/trade/cancel-rfq"
  })
