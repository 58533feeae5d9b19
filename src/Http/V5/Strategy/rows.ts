import { strategyTypes } from "../../../Schema/internal/Strategy.js"
import * as Schema from "../../../Schema/Shape.js"

const categories = [
  "UTA_USDT",
  "UTA_USDC",
  "UTA_USDC_FUTURE",
  "UTA_SPOT",
  "UTA_INVERSE",
  "UTA_INVERSE_FUTURE",
  "UTA_USDT_FUTURE"
] as const

/** The product that a strategy trades: USDT or USDC perpetuals and futures, spot, or inverse contracts. */
export type StrategyCategory = Schema.OneOf<typeof categories>

/** Schema of {@link StrategyCategory}, for parameters. */
export const StrategyCategory: Schema.Schema<StrategyCategory> = Schema.Literals(categories)

/** How a strategy places its orders. */
export type StrategyType = Schema.OneOf<typeof strategyTypes>

/** Schema of {@link StrategyType}, for parameters. */
export const StrategyType: Schema.Schema<StrategyType> = Schema.Literals(strategyTypes)
