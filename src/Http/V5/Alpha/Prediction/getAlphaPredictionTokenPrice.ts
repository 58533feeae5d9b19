import { PredictionError } from "../../../../Errors/Exchange.js"
import type { Credentials } from "../../../../Layers/Credentials.js"
import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"
import * as Endpoint from "../../../Endpoint.js"
import type { RestClient } from "../../../RestClient.js"

export const GetAlphaPredictionTokenPriceParams = Schema.Struct({
  /** At most 20. */
  tokenIds: Field.list(Field.text)
})
export interface GetAlphaPredictionTokenPriceParams
  extends Schema.Schema.Type<typeof GetAlphaPredictionTokenPriceParams> {}

/** What an outcome trades at, from 0 to 1. */
export const AlphaPredictionTokenPrice = Schema.Struct({
  tokenId: Field.text,
  bestBid: Field.optionalDecimal,
  bestAsk: Field.optionalDecimal,
  lastPrice: Field.optionalDecimal,
  /** In USDC. */
  volume24h: Field.optionalDecimal,
  updateTime: Field.optionalMillis
})
export interface AlphaPredictionTokenPrice extends Schema.Schema.Type<typeof AlphaPredictionTokenPrice> {}

export const GetAlphaPredictionTokenPriceResult: Schema.Schema<ReadonlyArray<AlphaPredictionTokenPrice>> =
  Field.list<AlphaPredictionTokenPrice>(AlphaPredictionTokenPrice)
export type GetAlphaPredictionTokenPriceResult = ReadonlyArray<AlphaPredictionTokenPrice>

/**
 * Reads the present prices of some outcomes.
 *
 * - Access: private, a read-only key is enough.
 * - Limit: undocumented.
 * - Errors: `PredictionMarketNotFound`.
 * - Source: https://bybit-exchange.github.io/docs/v5/alpha/prediction/token-price
 */
export const getAlphaPredictionTokenPrice: Endpoint.Endpoint<
  GetAlphaPredictionTokenPriceParams,
  GetAlphaPredictionTokenPriceResult,
  PredictionError,
  RestClient | Credentials
> = Endpoint.post("/v5/alpha/prediction/token-price", {
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
