import * as Schema from "../../../../Schema/Shape.js"

/**
 * How a strategy places its orders.
 *
 * @since 0.1.0
 */
export type StrategyType = "twap" | "chaseOrder" | "iceberg" | "pov"

/**
 * The values of {@link StrategyType}, and no others: for parameters.
 *
 * @since 0.1.0
 */
export const StrategyType: Schema.Schema<StrategyType> = /*#__PURE__*/ Schema.Literal(
  "twap",
  "chaseOrder",
  "iceberg",
  "pov"
)
