/**
 * Refusals of trading strategy operations.
 *
 * @since 0.1.0
 */
import { type RefusalUnion, refusal } from "./Refusal.js"

/** The strategy or signal does not exist. */
export class StrategyNotFound extends refusal("StrategyNotFound", "orderState", [60065, 61009]) {}

/** The strategy or its order has ended, or its state could not be changed. */
export class StrategyEnded extends refusal("StrategyEnded", "orderState", [60062, 60068, 60072, 60074]) {}

/** The maximum number of running strategies is reached. */
export class TooManyStrategies extends refusal("TooManyStrategies", "orderState", [60063, 60064]) {}

/** A size or value of the strategy is out of range. */
export class StrategySizeOutOfRange extends refusal(
  "StrategySizeOutOfRange",
  "parameter",
  [60066, 60067, 60079, 60085, 60087, 60092, 60094, 60200, 60201, 61002]
) {}

/** A parameter of the strategy or signal is invalid or missing. */
export class InvalidStrategyParameter extends refusal(
  "InvalidStrategyParameter",
  "parameter",
  [
    60061, 60075, 60077, 60081, 60082, 60084, 60086, 60088, 60089, 60090, 60091, 60093, 60095, 61001, 61003, 61004,
    61005, 61006, 61007, 61008
  ]
) {}

/** Strategies cannot trade this symbol. */
export class StrategySymbolNotSupported extends refusal(
  "StrategySymbolNotSupported",
  "parameter",
  [60078, 60083, 61000]
) {}

/** The user may not run the strategy. */
export class StrategyNotAllowed extends refusal("StrategyNotAllowed", "permission", [60069, 60070, 61010]) {}

/** The strategy could not place its order. */
export class StrategyOrderFailed extends refusal("StrategyOrderFailed", "orderState", [60073, 60076, 60080]) {}

/** Why a trading strategy operation was refused. */
export type StrategyError =
  | StrategyNotFound
  | StrategyEnded
  | TooManyStrategies
  | StrategySizeOutOfRange
  | InvalidStrategyParameter
  | StrategySymbolNotSupported
  | StrategyNotAllowed
  | StrategyOrderFailed

/** The classes of {@link StrategyError}. */
export const StrategyError: RefusalUnion<StrategyError> = {
  areas: ["Strategy"],
  classes: [
    StrategyNotFound,
    StrategyEnded,
    TooManyStrategies,
    StrategySizeOutOfRange,
    InvalidStrategyParameter,
    StrategySymbolNotSupported,
    StrategyNotAllowed,
    StrategyOrderFailed
  ]
}
