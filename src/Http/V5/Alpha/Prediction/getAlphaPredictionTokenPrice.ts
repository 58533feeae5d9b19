import { PredictionError } from "../../../../Errors/Exchange.js"
import type { Credentials } from "../../../../Layers/Credentials.js"
import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"
import * as Endpoint from "../../../Endpoint.js"
import type { RestClient } from "../../../RestClient.js"

/**
 * What {@link getAlphaPredictionTokenPrice} takes.
 *
 * @since 0.1.0
 */
export const GetAlphaPredictionTokenPriceParams = /*#__PURE__*/ Schema.Struct({
  /** At most 20. */
  tokenIds: /*#__PURE__*/ Field.list(Field.text)
})
export interface GetAlphaPredictionTokenPriceParams
  extends Schema.Schema.Type<typeof GetAlphaPredictionTokenPriceParams> {}

/**
 * What an outcome trades at, from 0 to 1.
 *
 * @since 0.1.0
 */
export const AlphaPredictionTokenPrice = /*#__PURE__*/ Schema.Struct({
  tokenId: Field.text,
  bestBid: Field.optionalDecimal,
  bestAsk: Field.optionalDecimal,
  lastPrice: Field.optionalDecimal,
  /** In USDC. */
  volume24h: Field.optionalDecimal,
  updateTime: Field.optionalMillis
})
export interface AlphaPredictionTokenPrice extends Schema.Schema.Type<typeof AlphaPredictionTokenPrice> {}

/**
 * What {@link getAlphaPredictionTokenPrice} gives.
 *
 * @since 0.1.0
 */
export const GetAlphaPredictionTokenPriceResult: Schema.Schema<ReadonlyArray<AlphaPredictionTokenPrice>> =
  /*#__PURE__*/ Field.list<AlphaPredictionTokenPrice>(AlphaPredictionTokenPrice)
export type GetAlphaPredictionTokenPriceResult = ReadonlyArray<AlphaPredictionTokenPrice>

/**
 * Reads the present prices of some outcomes.
 *
 * - Access: private, a read-only key is enough.
 * - Limit: undocumented.
 * - Errors: `PredictionMarketNotFound`.
 * - Source: https://bybit-exchange.github.io/docs/v5/alpha/prediction/token-price
 *
 * @since 0.1.0
 */
export const getAlphaPredictionTokenPrice: Endpoint.Endpoint<
  GetAlphaPredictionTokenPriceParams,
  GetAlphaPredictionTokenPriceResult,
  PredictionError,
  RestClient | Credentials
> = /*#__PURE__*/ Endpoint.post("/v5/alpha/prediction/token-price", {
  id: "getAlphaPredictionTokenPrice",
  family: "Alpha",
  access: "private",
  kind: "read",
  params: GetAlphaPredictionTokenPriceParams,
  result: GetAlphaPredictionTokenPriceResult,
  errors: [PredictionError],
  limit: "undocumented",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/alpha/prediction/token-price"
})
