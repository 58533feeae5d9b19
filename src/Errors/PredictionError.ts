/**
 * Refusals of prediction market orders.
 *
 * @since 0.1.0
 */
import { type RefusalUnion, refusal } from "./Refusal.js"

/** The prediction market does not exist or is closed. */
export class PredictionMarketNotFound extends refusal("PredictionMarketNotFound", "orderState", [700001]) {}

/** There is not enough liquidity to fill the whole order at once. */
export class PredictionInsufficientLiquidity extends refusal(
  "PredictionInsufficientLiquidity",
  "orderState",
  [700002]
) {}

/** The balance of USDC or outcome tokens is insufficient. */
export class PredictionInsufficientBalance extends refusal(
  "PredictionInsufficientBalance",
  "balance",
  [700010, 700011]
) {}

/** Why an order on a prediction market was refused. */
export type PredictionError = PredictionMarketNotFound | PredictionInsufficientLiquidity | PredictionInsufficientBalance

/** The classes of {@link PredictionError}. */
export const PredictionError: RefusalUnion<PredictionError> = {
  areas: ["Prediction"],
  classes: [PredictionMarketNotFound, PredictionInsufficientLiquidity, PredictionInsufficientBalance]
}
