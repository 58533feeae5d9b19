import type * as Endpoint from "../../Http/Endpoint.js"
import { Candle } from "../../Schema/Candle.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import { candleParams } from "./fields.js"
import { api } from "./protocol.js"

export const GetCandlesParams = Schema.Struct({
  ...candleParams
})
export interface GetCandlesParams extends Schema.Schema.Type<typeof GetCandlesParams> {}

export const GetCandlesResult = Schema.Struct({
  symbol: Field.optionalText,
  /** `""` if the request specified none. */
  category: DerivativesField.optionalCategory,
  list: Field.list(Candle)
})
export interface GetCandlesResult extends Schema.Schema.Type<typeof GetCandlesResult> {}

/**
 * Lists candles of a symbol, newest first.
 *
 * `limit` is 1 to 1000; the default is 200.
 *
 * @example
 * ```ts
 * import * as DerivativesV3 from "effect-bybit/Legacy/DerivativesV3"
 *
 * export const candles = DerivativesV3.getCandles({
 *   category: "linear",
 *   symbol: "BTCUSDT",
 *   interval: "60",
 *   start: 1700000000000,
 *   end: 1700086400000
 * })
 * ```
 */
export const getCandles: Endpoint.Public<GetCandlesParams, GetCandlesResult> = api.get(
  "getCandles",
  "/derivatives/v3/public/kline",
  {
    aliases: ["ContractClient.getCandles", "UnifiedMarginClient.getCandles"],
    access: "public",
    kind: "read",
    params: GetCandlesParams,
    result: GetCandlesResult,
    limit: "undocumented",
    deprecated: "Market.getKline",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-public/kline.mdx",
    large: true
  }
)
