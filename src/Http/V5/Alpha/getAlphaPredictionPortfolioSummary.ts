import { PredictionError } from "../../../Errors/PredictionError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetAlphaPredictionPortfolioSummaryParams = Schema.Struct({
  /** 1 FIFA World Cup 2026, currently the only one. */
  eventType: Field.optionalParam(Schema.Literal(1))
})
export interface GetAlphaPredictionPortfolioSummaryParams
  extends Schema.Schema.Type<typeof GetAlphaPredictionPortfolioSummaryParams> {}

export const GetAlphaPredictionPortfolioSummaryResult = Schema.Struct({
  /** Value of all open positions, in USDC. */
  positionValue: Field.optionalDecimal,
  /** Value of all open positions, in USD. */
  positionValueUsd: Field.optionalDecimal,
  /** Largest realized profit, in USDC. */
  biggestWin: Field.optionalDecimal,
  /** Share of winning positions: `"0.67"` is 67%. */
  winRate: Field.optionalDecimal,
  /** Number of positions closed with a profit. */
  winCount: Field.optionalNumber,
  /** Number of positions closed with a loss. */
  lossCount: Field.optionalNumber
})
export interface GetAlphaPredictionPortfolioSummaryResult
  extends Schema.Schema.Type<typeof GetAlphaPredictionPortfolioSummaryResult> {}

/**
 * Summarizes the account's holdings and winnings on prediction markets.
 *
 * @example
 * ```ts
 * import * as Alpha from "effect-bybit/Alpha"
 *
 * export const program = Alpha.getAlphaPredictionPortfolioSummary()
 * ```
 */
export const getAlphaPredictionPortfolioSummary: Endpoint.Private<
  GetAlphaPredictionPortfolioSummaryParams | void,
  GetAlphaPredictionPortfolioSummaryResult,
  PredictionError
> = Endpoint.post("Alpha.getAlphaPredictionPortfolioSummary", "/v5/alpha/prediction/portfolio-summary", {
  access: "private",
  kind: "read",
  params: GetAlphaPredictionPortfolioSummaryParams,
  result: GetAlphaPredictionPortfolioSummaryResult,
  errors: [PredictionError],
  limit: "undocumented",
  permission: "a read-only key is sufficient",
  docs: "https://bybit-exchange.github.io/docs/v5/alpha/prediction/portfolio-summary"
})
