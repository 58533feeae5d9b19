import { PriceCandle } from "../../../Schema/Candle.js"
import * as Field from "../../../Schema/Field.js"
import * as DerivativesField from "../../../Schema/Legacy/DerivativesField.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { api } from "./protocol.js"

/**
 * What {@link getIndexPriceCandles} takes.
 *
 * @since 0.1.0
 */
export const GetIndexPriceCandlesParams = /*#__PURE__*/ Schema.Struct({
  /** `linear` when left out. */
  category: /*#__PURE__*/ Field.optionalParam(/*#__PURE__*/ Schema.Literal("linear", "inverse")),
  symbol: Field.text,
  interval: DerivativesField.intervalParam,
  /** Milliseconds. */
  start: Field.integerParam,
  /** Milliseconds. */
  end: Field.integerParam,
  limit: Field.optionalIntegerParam
})
export interface GetIndexPriceCandlesParams extends Schema.Schema.Type<typeof GetIndexPriceCandlesParams> {}

/**
 * What {@link getIndexPriceCandles} gives.
 *
 * @since 0.1.0
 */
export const GetIndexPriceCandlesResult = /*#__PURE__*/ Schema.Struct({
  symbol: Field.optionalText,
  /** `""` where the request named none. */
  category: DerivativesField.optionalCategory,
  list: /*#__PURE__*/ Field.list(PriceCandle)
})
export interface GetIndexPriceCandlesResult extends Schema.Schema.Type<typeof GetIndexPriceCandlesResult> {}

/**
 * Reads candles of the index price of a symbol, the newest first.
 *
 * `limit` is 1 to 1000, 200 when left out.
 *
 * - Access: public.
 * - Limit: undocumented.
 * - In V5: `Market.getIndexPriceKline`.
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-public/index-kline.mdx
 *
 * @since 0.1.0
 */
export const getIndexPriceCandles: Endpoint.Endpoint<
  GetIndexPriceCandlesParams,
  GetIndexPriceCandlesResult,
  never,
  RestClient
> = /*#__PURE__*/ api.get("/derivatives/v3/public/index-price-kline", {
  id: "getIndexPriceCandles",
  aliases: ["ContractClient.getIndexPriceCandles", "UnifiedMarginClient.getIndexPriceCandles"],
  family: "DerivativesV3",
  access: "public",
  kind: "read",
  params: GetIndexPriceCandlesParams,
  result: GetIndexPriceCandlesResult,
  limit: "undocumented",
  demo: false,
  deprecated: "Market.getIndexPriceKline",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-public/index-kline.mdx",
  large: true
})
