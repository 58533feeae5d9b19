import { RfqError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import { Rfq } from "../../../Schema/Rfq.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"
import { RfqTraderType } from "./rows.js"

export const GetRfqsParams = Schema.Struct({
  /** Counts before `rfqLinkId`. */
  rfqId: Field.optionalTextParam,
  /** The caller's own id, of the last three months; nothing to ask by as `quote`. */
  rfqLinkId: Field.optionalTextParam,
  /** `request` for what you asked for yourself, `quote`, the default, for what you may quote. */
  traderType: Field.optionalParam(RfqTraderType),
  status: Field.optionalParam(Schema.Literal("Active", "Canceled", "Filled", "Expired", "Failed")),
  /** Rows per page, 1 to 100. Defaults to 50. */
  limit: Field.optionalIntegerParam,
  /** `cursor` of the page before, as it came. */
  cursor: Field.optionalTextParam
})
export interface GetRfqsParams extends Schema.Schema.Type<typeof GetRfqsParams> {}

export const GetRfqsResult = Schema.Struct({
  list: Field.list<Rfq>(Rfq),
  /** `""` on the last page. Percent-encoded: pass it on unchanged. */
  cursor: Field.optionalText
})
export interface GetRfqsResult extends Schema.Schema.Type<typeof GetRfqsResult> {}

/**
 * Reads requests that you made or may quote, newest first.
 *
 * It is a history that lags a little: `getRfqsRealtime` has what is open now.
 *
 * Fails with `RfqNotFound`.
 *
 * @example
 * ```ts
 * import * as Rfq from "effect-bybit/Rfq"
 *
 * export const program = Rfq.getRfqs({ traderType: "request", status: "Expired", cursor: "page_token%3D7" })
 * ```
 */
export const getRfqs: Paged.Private<GetRfqsParams | void, GetRfqsResult, RfqError> = Paged.endpoint(
  Endpoint.get("Rfq.getRfqs", "/v5/rfq/rfq-list", {
    aliases: ["getRFQHistory"],
    access: "private",
    kind: "read",
    params: GetRfqsParams,
    result: GetRfqsResult,
    rows: "list",
    errors: [RfqError],
    limit: [{ count: 50, perMs: 1000 }],
    permission: "a read-only key is sufficient",
    demo: false,
    large: true,
    docs: "https://bybit-exchange.github.io/docs/v5/rfq/trade/rfq-list"
  })
)
