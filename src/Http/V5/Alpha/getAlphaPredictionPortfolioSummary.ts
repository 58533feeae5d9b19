import { PredictionError } from "../../../Errors/PredictionError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const GetAlphaPredictionPortfolioSummaryParams = Schema.Struct({
  /** 1 is the FIFA world cup of 2026, the only one for now. */
  eventType: Field.optionalParam(Schema.Literal(1))
})
export interface GetAlphaPredictionPortfolioSummaryParams
  extends Schema.Schema.Type<typeof GetAlphaPredictionPortfolioSummaryParams> {}

export const GetAlphaPredictionPortfolioSummaryResult = Schema.Struct({
  /** Of all open positions, in USDC. */
  positionValue: Field.optionalDecimal,
  positionValueUsd: Field.optionalDecimal,
  /** In USDC. */
  biggestWin: Field.optionalDecimal,
  /** `"0.67"` is 67 %. */
  winRate: Field.optionalDecimal,
  winCount: Field.optionalNumber,
  lossCount: Field.optionalNumber
})
export interface GetAlphaPredictionPortfolioSummaryResult
  extends Schema.Schema.Type<typeof GetAlphaPredictionPortfolioSummaryResult> {}

/** Sums up what the account holds and has won on prediction markets. */
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
  permission: "a read-only key is enough",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/alpha/prediction/portfolio-summary"
})
