import { RfqError } from "../../../Errors/RfqError.js"
import * as Field from "../../../Schema/Field.js"
import { Rfq } from "../../../Schema/Rfq.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { cursorFields, pageParams } from "./fields.js"
import { RfqTraderType } from "./rows.js"

export const GetRfqsParams = Schema.Struct({
  /** Takes precedence over `rfqLinkId`. */
  rfqId: Field.optionalTextParam,
  /** Your own request ID, from the last three months. Not valid with `traderType: "quote"`. */
  rfqLinkId: Field.optionalTextParam,
  /** `quote` (default) for requests that you may quote on, `request` for your own. */
  traderType: Field.optionalParam(RfqTraderType),
  /** Only requests with this status. */
  status: Field.optionalParam(Schema.Literal("Active", "Canceled", "Filled", "Expired", "Failed")),
  ...pageParams
})
export interface GetRfqsParams extends Schema.Schema.Type<typeof GetRfqsParams> {}

export const GetRfqsResult = Schema.Struct({ ...cursorFields, list: Field.list<Rfq>(Rfq) })
export interface GetRfqsResult extends Schema.Schema.Type<typeof GetRfqsResult> {}

/**
 * Lists requests that you made or may quote on, newest first.
 *
 * This history lags slightly: `getRfqsRealtime` returns what is open now.
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
    large: true,
    docs: "https://bybit-exchange.github.io/docs/v5/rfq/trade/rfq-list"
  })
)
