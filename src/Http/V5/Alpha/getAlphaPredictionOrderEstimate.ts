import { PredictionError } from "../../../Errors/PredictionError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const GetAlphaPredictionOrderEstimateParams = Schema.Struct({
  tokenId: Field.text,
  /** 1 buys, 2 sells. */
  side: Schema.Literal(1, 2),
  eventId: Field.text,
  /** Buying: USDC to spend; selling: shares. */
  amount: Field.decimalParam,
  /** 1 fill or kill, the only type for now. */
  orderType: Schema.Literal(1),
  /** Needed to buy: `USDC` for now. */
  payTokenCode: Field.optionalTextParam
})
export interface GetAlphaPredictionOrderEstimateParams
  extends Schema.Schema.Type<typeof GetAlphaPredictionOrderEstimateParams> {}

/** What a fee is made of, in USDC. */
export const AlphaPredictionFee = Schema.Struct({
  serverFee: Field.optionalDecimal,
  polymarketFee: Field.optionalDecimal
})
export interface AlphaPredictionFee extends Schema.Schema.Type<typeof AlphaPredictionFee> {}

export const GetAlphaPredictionOrderEstimateResult = Schema.Struct({
  /** A share's, from 0 to 1. */
  avgPrice: Field.optionalDecimal,
  /** Buying: USDC; selling: shares. */
  estimatedCost: Field.optionalDecimal,
  /** Buying: shares; selling: USDC. */
  estimatedReceive: Field.optionalDecimal,
  /** Buying only: USDC if the outcome comes true. */
  toWin: Field.optionalDecimal,
  /** In USDC. */
  feeAmount: Field.optionalDecimal,
  feeDetail: Field.optional(AlphaPredictionFee),
  slippage: Field.optionalDecimal
})
export interface GetAlphaPredictionOrderEstimateResult
  extends Schema.Schema.Type<typeof GetAlphaPredictionOrderEstimateResult> {}

/**
 * Works out what an order would cost and bring, without placing it.
 *
 * Fails with `PredictionMarketNotFound`, `PredictionLiquidityShort`.
 *
 * @example
 * ```ts
 * import * as Alpha from "effect-bybit/Alpha"
 *
 * export const program = Alpha.getAlphaPredictionOrderEstimate({
 *   tokenId: "token_yes_123",
 *   side: 1,
 *   eventId: "event_123",
 *   amount: "100",
 *   orderType: 1,
 *   payTokenCode: "USDC"
 * })
 * ```
 */
export const getAlphaPredictionOrderEstimate: Endpoint.Private<
  GetAlphaPredictionOrderEstimateParams,
  GetAlphaPredictionOrderEstimateResult,
  PredictionError
> = Endpoint.post("Alpha.getAlphaPredictionOrderEstimate", "/v5/alpha/prediction/order-estimate", {
  access: "private",
  kind: "read",
  params: GetAlphaPredictionOrderEstimateParams,
  result: GetAlphaPredictionOrderEstimateResult,
  errors: [PredictionError],
  limit: "undocumented",
  permission: "a read-only key is enough",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/alpha/prediction/order-estimate"
})
