import { PredictionError } from "../../../Errors/PredictionError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetAlphaPredictionOrderEstimateParams = Schema.Struct({
  /** Outcome token, from `getAlphaPredictionEventDetail`. */
  tokenId: Field.text,
  /** 1 buy, 2 sell. */
  side: Schema.Literal(1, 2),
  /** Event that the outcome belongs to. */
  eventId: Field.text,
  /** USDC to spend for a buy, shares for a sell. */
  amount: Field.decimalParam,
  /** 1 fill or kill, currently the only type. */
  orderType: Schema.Literal(1),
  /** Payment token, currently always `USDC`. Required for a buy. */
  payTokenCode: Field.optionalTextParam
})
export interface GetAlphaPredictionOrderEstimateParams
  extends Schema.Schema.Type<typeof GetAlphaPredictionOrderEstimateParams> {}

/** The parts of a fee, in USDC. */
export const AlphaPredictionFee = Schema.Struct({
  /** Charged by Bybit. */
  serverFee: Field.optionalDecimal,
  /** Charged by Polymarket. */
  polymarketFee: Field.optionalDecimal
})
export interface AlphaPredictionFee extends Schema.Schema.Type<typeof AlphaPredictionFee> {}

export const GetAlphaPredictionOrderEstimateResult = Schema.Struct({
  /** Average price per share, from 0 to 1. */
  avgPrice: Field.optionalDecimal,
  /** USDC to pay for a buy, shares for a sell. */
  estimatedCost: Field.optionalDecimal,
  /** Shares for a buy, USDC for a sell. */
  estimatedReceive: Field.optionalDecimal,
  /** USDC paid if the outcome comes true, for a buy only. */
  toWin: Field.optionalDecimal,
  /** Total fee, in USDC. */
  feeAmount: Field.optionalDecimal,
  /** The parts of `feeAmount`. */
  feeDetail: Field.optional(AlphaPredictionFee),
  /** Slippage assumed in this estimate, as a fraction. */
  slippage: Field.optionalDecimal
})
export interface GetAlphaPredictionOrderEstimateResult
  extends Schema.Schema.Type<typeof GetAlphaPredictionOrderEstimateResult> {}

/**
 * Estimates the cost and proceeds of an order without placing it.
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
  permission: "a read-only key is sufficient",
  docs: "https://bybit-exchange.github.io/docs/v5/alpha/prediction/order-estimate"
})
