import { PredictionError } from "../../../Errors/PredictionError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetAlphaPredictionTokenPriceParams = Schema.Struct({
  /** Outcome tokens, at most 20. */
  tokenIds: Field.list(Field.text)
})
export interface GetAlphaPredictionTokenPriceParams
  extends Schema.Schema.Type<typeof GetAlphaPredictionTokenPriceParams> {}

/** Prices of an outcome, from 0 to 1. */
export const AlphaPredictionTokenPrice = Schema.Struct({
  tokenId: Field.text,
  /** Best bid, from 0 to 1. */
  bestBid: Field.optionalDecimal,
  /** Best ask, from 0 to 1. */
  bestAsk: Field.optionalDecimal,
  /** Price of the last trade, from 0 to 1. */
  lastPrice: Field.optionalDecimal,
  /** Volume of the last 24 hours, in USDC. */
  volume24h: Field.optionalDecimal,
  /** When the prices were updated, in Unix milliseconds. */
  updateTime: Field.optionalMillis
})
export interface AlphaPredictionTokenPrice extends Schema.Schema.Type<typeof AlphaPredictionTokenPrice> {}

export const GetAlphaPredictionTokenPriceResult: Schema.Schema<ReadonlyArray<AlphaPredictionTokenPrice>> =
  Field.list<AlphaPredictionTokenPrice>(AlphaPredictionTokenPrice)
export type GetAlphaPredictionTokenPriceResult = ReadonlyArray<AlphaPredictionTokenPrice>

/**
 * Returns the current prices of up to 20 outcomes.
 *
 * @example
 * ```ts
 * import * as Alpha from "effect-bybit/Alpha"
 *
 * export const program = Alpha.getAlphaPredictionTokenPrice({ tokenIds: ["token_yes_123", "token_no_123"] })
 * ```
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
  permission: "a read-only key is sufficient",
  docs: "https://bybit-exchange.github.io/docs/v5/alpha/prediction/token-price"
})
