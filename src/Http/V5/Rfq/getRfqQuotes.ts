import { RfqError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import { RfqQuote } from "../../../Schema/RfqQuote.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"
import { RfqTraderType } from "./rows.js"

export const GetRfqQuotesParams = Schema.Struct({
  rfqId: Field.optionalTextParam,
  /** Counts before `quoteLinkId`. */
  quoteId: Field.optionalTextParam,
  /** The caller's own id, of the last three months; nothing to ask by as `request`. */
  quoteLinkId: Field.optionalTextParam,
  /** `quote`, the default, for the quotes that you made, `request` for those that you got. */
  traderType: Field.optionalParam(RfqTraderType),
  status: Field.optionalParam(Schema.Literal("Active", "Canceled", "PendingFill", "Filled", "Expired", "Failed")),
  /** Rows per page, 1 to 100. Defaults to 50. */
  limit: Field.optionalIntegerParam,
  /** `cursor` of the page before, as it came. */
  cursor: Field.optionalTextParam
})
export interface GetRfqQuotesParams extends Schema.Schema.Type<typeof GetRfqQuotesParams> {}

export const GetRfqQuotesResult = Schema.Struct({
  list: Field.list<RfqQuote>(RfqQuote),
  /** `""` on the last page. Percent-encoded: pass it on unchanged. */
  cursor: Field.optionalText
})
export interface GetRfqQuotesResult extends Schema.Schema.Type<typeof GetRfqQuotesResult> {}

/**
 * Reads quotes that you made or got, newest first.
 *
 * It is a history that lags a little: `getRfqQuotesRealtime` has what is open now.
 *
 * Fails with `RfqQuoteNotFound`.
 *
 * @example
 * ```ts
 * import * as Rfq from "effect-bybit/Rfq"
 *
 * export const program = Rfq.getRfqQuotes({ traderType: "request", status: "Filled", limit: 3 })
 * ```
 */
export const getRfqQuotes: Paged.Private<GetRfqQuotesParams | void, GetRfqQuotesResult, RfqError> = Paged.endpoint(
  Endpoint.get("Rfq.getRfqQuotes", "/v5/rfq/quote-list", {
    aliases: ["getRFQHistoryQuote"],
    access: "private",
    kind: "read",
    params: GetRfqQuotesParams,
    result: GetRfqQuotesResult,
    rows: "list",
    errors: [RfqError],
    limit: [{ count: 50, perMs: 1000 }],
    permission: "a read-only key is sufficient",
    demo: false,
    large: true,
    docs: "https://bybit-exchange.github.io/docs/v5/rfq/trade/quote-list"
  })
)
