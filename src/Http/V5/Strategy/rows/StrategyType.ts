import * as Schema from "../../../../Schema/Shape.js"

/** How a strategy places its orders. */
export type StrategyType = "twap" | "chaseOrder" | "iceberg" | "pov"

/** The values of {@link StrategyType}, and no others: for parameters. */
export const StrategyType: Schema.Schema<StrategyType> = Schema.Literal("twap", "chaseOrder", "iceberg", "pov")
