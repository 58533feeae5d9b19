import { RfqError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import { RfqTrade } from "../../../Schema/RfqTrade.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"
import { RfqTraderType } from "./rows.js"

export const GetRfqTradeHistoryParams = Schema.Struct({
  /** Counts before `rfqLinkId`. */
  rfqId: Field.optionalTextParam,
  /** The caller's own id, of the last three months. */
  rfqLinkId: Field.optionalTextParam,
  /** Counts before `quoteLinkId`. */
  quoteId: Field.optionalTextParam,
  /** The caller's own id, of the last three months. */
  quoteLinkId: Field.optionalTextParam,
  /** `quote`, the default, for the trades that came of your quotes, `request` for those of your requests. */
  traderType: Field.optionalParam(RfqTraderType),
  status: Field.optionalParam(Schema.Literal("Filled", "Failed")),
  /** Rows per page, 1 to 100. Defaults to 50. */
  limit: Field.optionalIntegerParam,
  /** `cursor` of the page before, as it came. */
  cursor: Field.optionalTextParam
})
export interface GetRfqTradeHistoryParams extends Schema.Schema.Type<typeof GetRfqTradeHistoryParams> {}

export const GetRfqTradeHistoryResult = Schema.Struct({
  list: Field.list<RfqTrade>(RfqTrade),
  /** `""` on the last page. Percent-encoded: pass it on unchanged. */
  cursor: Field.optionalText
})
export interface GetRfqTradeHistoryResult extends Schema.Schema.Type<typeof GetRfqTradeHistoryResult> {}

/**
 * Reads which quotes were executed, or failed to be, with their legs, newest first.
 *
 * Fails with `RfqNotFound`, `RfqQuoteNotFound`.
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
      demo: false,
      large: true,
      docs: "https://bybit-exchange.github.io/docs/v5/rfq/trade/trade-list"
    })
  )
