import * as Schema from "../../../Schema/Shape.js"

/** The product that a strategy trades: USDT or USDC perpetuals and futures, spot, or inverse contracts. */
export type StrategyCategory =
  | "UTA_USDT"
  | "UTA_USDC"
  | "UTA_USDC_FUTURE"
  | "UTA_SPOT"
  | "UTA_INVERSE"
  | "UTA_INVERSE_FUTURE"
  | "UTA_USDT_FUTURE"

/** Schema of {@link StrategyCategory}, for parameters. */
export const StrategyCategory: Schema.Schema<StrategyCategory> = Schema.Literal(
  "UTA_USDT",
  "UTA_USDC",
  "UTA_USDC_FUTURE",
  "UTA_SPOT",
  "UTA_INVERSE",
  "UTA_INVERSE_FUTURE",
  "UTA_USDT_FUTURE"
)

/** How a strategy places its orders. */
export type StrategyType = "twap" | "chaseOrder" | "iceberg" | "pov"

/** Schema of {@link StrategyType}, for parameters. */
export const StrategyType: Schema.Schema<StrategyType> = Schema.Literal("twap", "chaseOrder", "iceberg", "pov")
