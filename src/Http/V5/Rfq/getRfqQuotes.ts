import { RfqError } from "../../../Errors/RfqError.js"
import * as Field from "../../../Schema/Field.js"
import { RfqStatus } from "../../../Schema/Rfq.js"
import { RfqQuote } from "../../../Schema/RfqQuote.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { cursorFields, pageParams } from "./fields.js"
import { RfqTraderType } from "./rows.js"

export const GetRfqQuotesParams = Schema.Struct({
  rfqId: Field.optionalTextParam,
  /** Takes precedence over `quoteLinkId`. */
  quoteId: Field.optionalTextParam,
  /** Your own quote ID, from the last three months. Not valid with `traderType: "request"`. */
  quoteLinkId: Field.optionalTextParam,
  /** `quote` (default) for quotes that you made, `request` for those that you received. */
  traderType: Field.optionalParam(RfqTraderType),
  /** Only quotes with this status. */
  status: Field.optionalParam(RfqStatus),
  ...pageParams
})
export interface GetRfqQuotesParams extends Schema.Schema.Type<typeof GetRfqQuotesParams> {}

export const GetRfqQuotesResult = Schema.Struct({ ...cursorFields, list: Field.list<RfqQuote>(RfqQuote) })
export interface GetRfqQuotesResult extends Schema.Schema.Type<typeof GetRfqQuotesResult> {}

/**
 * Lists quotes that you made or received, newest first.
 *
 * This history lags slightly: `getRfqQuotesRealtime` returns what is open now.
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
    large: true,
    docs: "https://bybit-exchange.github.io/docs/v5/rfq/trade/quote-list"
  })
)
