import { RfqError } from "../../../Errors/RfqError.js"
import * as Field from "../../../Schema/Field.js"
import { RfqQuote } from "../../../Schema/RfqQuote.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { RfqTraderType } from "./rows.js"

export const GetRfqQuotesRealtimeParams = Schema.Struct({
  rfqId: Field.optionalTextParam,
  /** Takes precedence over `quoteLinkId`. */
  quoteId: Field.optionalTextParam,
  /** Your own quote ID. Not valid with `traderType: "request"`. */
  quoteLinkId: Field.optionalTextParam,
  /** `quote` (default) for quotes that you made, `request` for those that you received. */
  traderType: Field.optionalParam(RfqTraderType)
})
export interface GetRfqQuotesRealtimeParams extends Schema.Schema.Type<typeof GetRfqQuotesRealtimeParams> {}

export const GetRfqQuotesRealtimeResult = Schema.Struct({
  list: Field.list<RfqQuote>(RfqQuote)
})
export interface GetRfqQuotesRealtimeResult extends Schema.Schema.Type<typeof GetRfqQuotesRealtimeResult> {}

/**
 * Lists quotes that you made or received and that are not final yet, newest first, without delay.
 *
 * Fails with `RfqQuoteNotFound`.
 *
 * @example
 * ```ts
 * import * as Rfq from "effect-bybit/Rfq"
 *
 * export const program = Rfq.getRfqQuotesRealtime({ rfqId: "r-1", traderType: "request" })
 * ```
 */
export const getRfqQuotesRealtime: Endpoint.Private<
  GetRfqQuotesRealtimeParams | void,
  GetRfqQuotesRealtimeResult,
  RfqError
> = Endpoint.get("Rfq.getRfqQuotesRealtime", "/v5/rfq/quote-realtime", {
  aliases: ["getRFQRealtimeQuote"],
  access: "private",
  kind: "read",
  params: GetRfqQuotesRealtimeParams,
  result: GetRfqQuotesRealtimeResult,
  errors: [RfqError],
  limit: [{ count: 50, perMs: 1000 }],
  permission: "a read-only key is sufficient",
  docs: "https://bybit-exchange.github.io/docs/v5/rfq/trade/quote-realtime"
})
