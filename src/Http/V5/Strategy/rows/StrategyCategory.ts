import * as Schema from "../../../../Schema/Shape.js"

/**
 * The product that a strategy trades: perpetuals and futures by their coin, spot, inverse contracts.
 *
 * @since 0.1.0
 */
export type StrategyCategory =
  | "UTA_USDT"
  | "UTA_USDC"
  | "UTA_USDC_FUTURE"
  | "UTA_SPOT"
  | "UTA_INVERSE"
  | "UTA_INVERSE_FUTURE"
  | "UTA_USDT_FUTURE"

/**
 * The values of {@link StrategyCategory}, and no others: for parameters.
 *
 * @since 0.1.0
 */
export const StrategyCategory: Schema.Schema<StrategyCategory> = /*#__PURE__*/ Schema.Literal(
  "UTA_USDT",
  "UTA_USDC",
  "UTA_USDC_FUTURE",
  "UTA_SPOT",
  "UTA_INVERSE",
  "UTA_INVERSE_FUTURE",
  "UTA_USDT_FUTURE"
)
