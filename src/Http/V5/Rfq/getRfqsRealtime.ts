import { RfqError } from "../../../Errors/RfqError.js"
import * as Field from "../../../Schema/Field.js"
import { Rfq } from "../../../Schema/Rfq.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { RfqTraderType } from "./rows.js"

export const GetRfqsRealtimeParams = Schema.Struct({
  /** Takes precedence over `rfqLinkId`. */
  rfqId: Field.optionalTextParam,
  /** Your own request ID. Not valid with `traderType: "quote"`. */
  rfqLinkId: Field.optionalTextParam,
  /** `quote` (default) for requests that you may quote on, `request` for your own. */
  traderType: Field.optionalParam(RfqTraderType)
})
export interface GetRfqsRealtimeParams extends Schema.Schema.Type<typeof GetRfqsRealtimeParams> {}

export const GetRfqsRealtimeResult = Schema.Struct({
  list: Field.list<Rfq>(Rfq)
})
export interface GetRfqsRealtimeResult extends Schema.Schema.Type<typeof GetRfqsRealtimeResult> {}

/**
 * Lists requests that you made or may quote on and that are not final yet, newest first, without delay.
 *
 * Fails with `RfqNotFound`.
 *
 * @example
 * ```ts
 * import * as Rfq from "effect-bybit/Rfq"
 *
 * export const program = Rfq.getRfqsRealtime({ rfqLinkId: "ask1", traderType: "request" })
 * ```
 */
export const getRfqsRealtime: Endpoint.Private<GetRfqsRealtimeParams | void, GetRfqsRealtimeResult, RfqError> =
  Endpoint.get("Rfq.getRfqsRealtime", "/v5/rfq/rfq-realtime", {
    aliases: ["getRFQRealtimeInfo"],
    access: "private",
    kind: "read",
    params: GetRfqsRealtimeParams,
    result: GetRfqsRealtimeResult,
    errors: [RfqError],
    limit: [{ count: 50, perMs: 1000 }],
    permission: "a read-only key is sufficient",
    docs: "https://bybit-exchange.github.io/docs/v5/rfq/trade/rfq-realtime"
  })
