import { RfqError } from "../../../Errors/RfqError.js"
import * as Field from "../../../Schema/Field.js"
import { RfqTrade } from "../../../Schema/RfqTrade.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { cursorFields, pageParams } from "./fields.js"
import { RfqTraderType } from "./rows.js"

export const GetRfqTradeHistoryParams = Schema.Struct({
  /** Takes precedence over `rfqLinkId`. */
  rfqId: Field.optionalTextParam,
  /** Your own request ID, from the last three months. */
  rfqLinkId: Field.optionalTextParam,
  /** Takes precedence over `quoteLinkId`. */
  quoteId: Field.optionalTextParam,
  /** Your own quote ID, from the last three months. */
  quoteLinkId: Field.optionalTextParam,
  /** `quote` (default) for trades of your quotes, `request` for those of your requests. */
  traderType: Field.optionalParam(RfqTraderType),
  /** Only trades with this status. */
  status: Field.optionalParam(Schema.Literal("Filled", "Failed")),
  ...pageParams
})
export interface GetRfqTradeHistoryParams extends Schema.Schema.Type<typeof GetRfqTradeHistoryParams> {}

export const GetRfqTradeHistoryResult = Schema.Struct({ ...cursorFields, list: Field.list<RfqTrade>(RfqTrade) })
export interface GetRfqTradeHistoryResult extends Schema.Schema.Type<typeof GetRfqTradeHistoryResult> {}

/**
 * Lists the quotes that were executed or failed to execute, with their legs, newest first.
 *
 * Fails with `RfqNotFound` or `RfqQuoteNotFound`.
 *
 * @example
 * ```ts
 * import * as Rfq from "effect-bybit/Rfq"
 *
 * export const program = Rfq.getRfqTradeHistory({ traderType: "request", status: "Failed" })
 * ```
 */
export const getRfqTradeHistory: Paged.Private<GetRfqTradeHistoryParams | void, GetRfqTradeHistoryResult, RfqError> =
  Paged.endpoint(
    Endpoint.get("Rfq.getRfqTradeHistory", "/v5/rfq/trade-list", {
      aliases: ["getRFQTrades"],
      access: "private",
      kind: "read",
      params: GetRfqTradeHistoryParams,
      result: GetRfqTradeHistoryResult,
      rows: "list",
      errors: [RfqError],
      limit: [{ count: 50, perMs: 1000 }],
      permission: "a read-only key is sufficient",
      large: true,
      docs: "https://bybit-exchange.github.io/docs/v5/rfq/trade/trade-list"
    })
  )
