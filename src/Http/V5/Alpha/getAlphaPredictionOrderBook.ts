import { PredictionError } from "../../../Errors/PredictionError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetAlphaPredictionOrderBookParams = Schema.Struct({
  /** Outcome tokens, at most 20. */
  tokenIds: Field.list(Field.text)
})
export interface GetAlphaPredictionOrderBookParams
  extends Schema.Schema.Type<typeof GetAlphaPredictionOrderBookParams> {}

/** A price level of an outcome's order book. */
export const AlphaPredictionLevel = Schema.Struct({
  price: Field.decimal,
  /** In shares. */
  size: Field.decimal
})
export interface AlphaPredictionLevel extends Schema.Schema.Type<typeof AlphaPredictionLevel> {}

/** The order book of an outcome. */
export const AlphaPredictionOrderBook = Schema.Struct({
  /** Outcome token. */
  tokenId: Field.text,
  /** Highest price first. */
  bids: Field.list<AlphaPredictionLevel>(AlphaPredictionLevel),
  /** Lowest price first. */
  asks: Field.list<AlphaPredictionLevel>(AlphaPredictionLevel)
})
export interface AlphaPredictionOrderBook extends Schema.Schema.Type<typeof AlphaPredictionOrderBook> {}

export const GetAlphaPredictionOrderBookResult: Schema.Schema<ReadonlyArray<AlphaPredictionOrderBook>> =
  Field.list<AlphaPredictionOrderBook>(AlphaPredictionOrderBook)
export type GetAlphaPredictionOrderBookResult = ReadonlyArray<AlphaPredictionOrderBook>

/**
 * Returns the order books of up to 20 outcomes.
 *
 * @example
 * ```ts
 * import * as Alpha from "effect-bybit/Alpha"
 *
 * export const program = Alpha.getAlphaPredictionOrderBook({ tokenIds: ["token_yes_123"] })
 * ```
 */
export const getAlphaPredictionOrderBook: Endpoint.Private<
  GetAlphaPredictionOrderBookParams,
  GetAlphaPredictionOrderBookResult,
  PredictionError
> = Endpoint.post("Alpha.getAlphaPredictionOrderBook", "/v5/alpha/prediction/order-book", {
  access: "private",
  kind: "read",
  params: GetAlphaPredictionOrderBookParams,
  result: GetAlphaPredictionOrderBookResult,
  errors: [PredictionError],
  limit: "undocumented",
  permission: "a read-only key is sufficient",
  docs: "https://bybit-exchange.github.io/docs/v5/alpha/prediction/order-book"
})
