/**
 * Refusals of position operations.
 *
 * @since 0.1.0
 */
import { type RefusalUnion, refusal } from "./Refusal.js"

/** The leverage already has the requested value. */
export class LeverageUnchanged extends refusal("LeverageUnchanged", "unchanged", [110043]) {}

/** The position already has the requested margin mode, cross or isolated. */
export class CrossIsolatedUnchanged extends refusal("CrossIsolatedUnchanged", "unchanged", [110026]) {}

/** The position mode already has the requested value. */
export class PositionModeUnchanged extends refusal("PositionModeUnchanged", "unchanged", [110025]) {}

/** The margin of the position already has the requested value. */
export class MarginUnchanged extends refusal("MarginUnchanged", "unchanged", [110027]) {}

/** The risk limit already has the requested value. */
export class RiskIdUnchanged extends refusal("RiskIdUnchanged", "unchanged", [110075]) {}

/** Take profit and stop loss already have the requested values, or a required parameter is missing. */
export class TpSlUnchanged extends refusal("TpSlUnchanged", "unchanged", [34040]) {}

/** There is no open position, or it is not in a normal state. */
export class PositionNotFound extends refusal("PositionNotFound", "orderState", [110005, 110033, 110034]) {}

/** Open positions or orders prevent the change. Close or cancel them first. */
export class PositionOrOrdersOpen extends refusal(
  "PositionOrOrdersOpen",
  "orderState",
  [110024, 110028, 110041, 110054, 110055, 110056]
) {}

/** The symbol does not support hedge mode. */
export class HedgeModeNotSupported extends refusal("HedgeModeNotSupported", "parameter", [110029]) {}

/** Not allowed in the margin mode of the position. */
export class NotAllowedInMarginMode extends refusal(
  "NotAllowedInMarginMode",
  "orderState",
  [110015, 110036, 110038, 110076, 110077]
) {}

/** The risk limit does not exist, or does not fit the leverage or the position. */
export class RiskLimitNotAllowed extends refusal(
  "RiskLimitNotAllowed",
  "parameter",
  [110013, 110031, 110048, 110089]
) {}

/** The margin to remove exceeds the removable amount. */
export class MarginReductionTooLarge extends refusal("MarginReductionTooLarge", "parameter", [110078]) {}

/** The reduce-only restriction cannot be lifted: there is none, or both sides must be lifted together. */
export class ReduceOnlyNotLifted extends refusal("ReduceOnlyNotLifted", "orderState", [110082, 110083]) {}

/** Why a position or its settings were not changed. */
export type PositionError =
  | LeverageUnchanged
  | CrossIsolatedUnchanged
  | PositionModeUnchanged
  | MarginUnchanged
  | RiskIdUnchanged
  | TpSlUnchanged
  | PositionNotFound
  | PositionOrOrdersOpen
  | HedgeModeNotSupported
  | NotAllowedInMarginMode
  | RiskLimitNotAllowed
  | MarginReductionTooLarge
  | ReduceOnlyNotLifted

/** The classes of {@link PositionError}. */
export const PositionError: RefusalUnion<PositionError> = {
  areas: ["V5", "UTA"],
  classes: [
    LeverageUnchanged,
    CrossIsolatedUnchanged,
    PositionModeUnchanged,
    MarginUnchanged,
    RiskIdUnchanged,
    TpSlUnchanged,
    PositionNotFound,
    PositionOrOrdersOpen,
    HedgeModeNotSupported,
    NotAllowedInMarginMode,
    RiskLimitNotAllowed,
    MarginReductionTooLarge,
    ReduceOnlyNotLifted
  ]
}
