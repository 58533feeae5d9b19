import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { FiatTrade } from "./rows.js"

export const GetFiatConvertStatusParams = Schema.Struct({
  /** The `tradeNo` returned by `confirmFiatQuote`. Required unless `merchantRequestId` is set. */
  tradeNo: Field.optionalTextParam,
  /** The `MerchantRequestId` the quote was confirmed with. Required unless `tradeNo` is set. */
  merchantRequestId: Field.optionalTextParam
})
export interface GetFiatConvertStatusParams extends Schema.Schema.Type<typeof GetFiatConvertStatusParams> {}

/**
 * Returns the status of a conversion.
 *
 * @example
 * ```ts
 * import * as Fiat from "effect-bybit/Fiat"
 *
 * export const program = Fiat.getFiatConvertStatus({ tradeNo: "TradeNo123456" })
 * ```
 */
export const getFiatConvertStatus: Endpoint.Private<GetFiatConvertStatusParams | void, FiatTrade> = Endpoint.get(
  "Fiat.getFiatConvertStatus",
  "/v5/fiat/trade-query",
  {
    access: "private",
    kind: "read",
    params: GetFiatConvertStatusParams,
    result: FiatTrade,
    limit: [{ count: 1000, perMs: 1000 }],
    permission: "requires a key with the `FiatConvertBroker` permission",
    docs: "https://bybit-exchange.github.io/docs/v5/asset/fiat-convert/query-trade"
  }
)
