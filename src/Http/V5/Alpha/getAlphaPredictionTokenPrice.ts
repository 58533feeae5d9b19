import { PredictionError } from "../../../Errors/PredictionError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

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
 * Fails with `PredictionMarketNotFound`.
 */
export const getAlphaPredictionTokenPrice: Endpoint.Private<
  GetAlphaPredictionTokenPriceParams,
  GetAlphaPredictionTokenPriceResult,
  PredictionError
> = Endpoint.post("Alpha.getAlphaPredictionTokenPrice", "/v5/alpha/prediction/token-price", {
  access: "private",
  kind: "read",
  params: GetAlphaPredictionTokenPriceParams,
  result: GetAlphaPredictionTokenPriceResult,
  errors: [PredictionError],
  limit: "undocumented",
  permission: "a read-only key is enough",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/alpha/prediction/token-price"
})
