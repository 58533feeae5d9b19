import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { FiatCoin } from "./rows.js"

export const GetFiatTradingPairListParams = Schema.Struct({
  /** `0` buys coins with fiat, `1` sells coins for fiat. */
  side: Field.optionalParam(Schema.Literal("0", "1"))
})
export interface GetFiatTradingPairListParams extends Schema.Schema.Type<typeof GetFiatTradingPairListParams> {}

export const GetFiatTradingPairListResult = Schema.Struct({
  /** Fiat currencies, one row each. */
  fiats: Field.list<FiatCoin>(FiatCoin),
  /** Coins, one row each. */
  cryptos: Field.list<FiatCoin>(FiatCoin)
})
export interface GetFiatTradingPairListResult extends Schema.Schema.Type<typeof GetFiatTradingPairListResult> {}

/**
 * Lists the fiat currencies and coins that can be converted, with minimum and maximum amounts.
 *
 * @example
 * ```ts
 * import * as Fiat from "effect-bybit/Fiat"
 *
 * export const program = Fiat.getFiatTradingPairList({ side: "0" })
 * ```
 */
export const getFiatTradingPairList: Endpoint.Private<
  GetFiatTradingPairListParams | void,
  GetFiatTradingPairListResult
> = Endpoint.get("Fiat.getFiatTradingPairList", "/v5/fiat/query-coin-list", {
  access: "private",
  kind: "read",
  params: GetFiatTradingPairListParams,
  result: GetFiatTradingPairListResult,
  limit: [{ count: 1000, perMs: 1000 }],
  permission: "requires a key with the `FiatConvertBroker` permission",
  docs: "https://bybit-exchange.github.io/docs/v5/asset/fiat-convert/query-coin-list"
})
