/**
 * Positions of the v2 futures APIs: the schemas and endpoint data shared by inverse perpetuals, inverse futures and
 * linear perpetuals.
 */
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import { AnyTpSlMode, TpSlMode } from "../../../Schema/TpSlMode.js"
import { TriggerBy } from "../../../Schema/TriggerBy.js"
import * as LegacyField from "../schema/Field.js"

export const GetPositionParams = Schema.Struct({
  /** Defaults to all symbols. */
  symbol: Field.optionalTextParam
})
export interface GetPositionParams extends Schema.Schema.Type<typeof GetPositionParams> {}

/** The endpoint data of `getPosition` that the v2 futures APIs share. */
export const getPositionFacts = {
  access: "private",
  kind: "read",
  limit: [{ count: 120, perMs: 60000 }],
  deprecated: "Position.getPositionInfo",
  large: true
} as const

export const ChangePositionMarginParams = Schema.Struct({
  symbol: Field.text,
  /** Base coin. */
  margin: Field.decimalParam
})
export interface ChangePositionMarginParams extends Schema.Schema.Type<typeof ChangePositionMarginParams> {}

/** The endpoint data of `changePositionMargin` that the v2 futures APIs share. */
export const changePositionMarginFacts = {
  access: "private",
  kind: "commit",
  idempotencyKey: null,
  limit: [{ count: 75, perMs: 60000 }],
  deprecated: "Position.addOrReduceMargin"
} as const

export const SetMarginTypeParams = Schema.Struct({
  symbol: Field.text,
  /** False: cross margin. */
  is_isolated: Field.flag,
  /** To switch to isolated margin, both leverages must be equal. */
  buy_leverage: LegacyField.numberParam,
  sell_leverage: LegacyField.numberParam
})
export interface SetMarginTypeParams extends Schema.Schema.Type<typeof SetMarginTypeParams> {}

/** The endpoint data of `setMarginType` that the v2 futures APIs share. */
export const setMarginTypeFacts = {
  access: "private",
  kind: "idempotentWrite",
  limit: [{ count: 75, perMs: 60000 }],
  deprecated: "Position.switchCrossIsolatedMargin"
} as const

/** The endpoint data of `setPositionMode` that the v2 futures APIs share. */
export const setPositionModeFacts = {
  access: "private",
  kind: "idempotentWrite",
  limit: [{ count: 75, perMs: 60000 }],
  deprecated: "Position.switchPositionMode"
} as const

export const SetRiskLimitParams = Schema.Struct({
  symbol: Field.text,
  risk_id: Field.integerParam
})
export interface SetRiskLimitParams extends Schema.Schema.Type<typeof SetRiskLimitParams> {}

export const SetRiskLimitResult = Schema.Struct({
  risk_id: Field.textOrNumber
})
export interface SetRiskLimitResult extends Schema.Schema.Type<typeof SetRiskLimitResult> {}

/** The endpoint data of `setRiskLimit` that the v2 futures APIs share. */
export const setRiskLimitFacts = {
  access: "private",
  kind: "idempotentWrite",
  deprecated: "Position.setRiskLimit"
} as const

export const SetSlTpPositionModeParams = Schema.Struct({
  symbol: Field.text,
  tp_sl_mode: TpSlMode
})
export interface SetSlTpPositionModeParams extends Schema.Schema.Type<typeof SetSlTpPositionModeParams> {}

export const SetSlTpPositionModeResult = Schema.Struct({
  tp_sl_mode: AnyTpSlMode
})
export interface SetSlTpPositionModeResult extends Schema.Schema.Type<typeof SetSlTpPositionModeResult> {}

/** The endpoint data of `setSlTpPositionMode` that the v2 futures APIs share. */
export const setSlTpPositionModeFacts = {
  access: "private",
  kind: "idempotentWrite",
  limit: [{ count: 75, perMs: 60000 }],
  deprecated: "Position.setTpSlMode"
} as const

export const SetTradingStopParams = Schema.Struct({
  symbol: Field.text,
  /** A price; 0 removes it, except in `Partial` mode. */
  take_profit: LegacyField.optionalNumberParam,
  /** A price; 0 removes it, except in `Partial` mode. */
  stop_loss: LegacyField.optionalNumberParam,
  /** Distance from the price; 0 removes it, except in `Partial` mode. */
  trailing_stop: LegacyField.optionalNumberParam,
  /** Defaults to `LastPrice`. */
  tp_trigger_by: Field.optionalParam(TriggerBy),
  /** Defaults to `LastPrice`. */
  sl_trigger_by: Field.optionalParam(TriggerBy),
  /** Activation price of the trailing stop. Active at once if omitted. */
  new_trailing_active: LegacyField.optionalNumberParam,
  /** `Partial` mode only, in USD. */
  tp_size: LegacyField.optionalNumberParam,
  /** `Partial` mode only, in USD. */
  sl_size: LegacyField.optionalNumberParam
})
export interface SetTradingStopParams extends Schema.Schema.Type<typeof SetTradingStopParams> {}

/** The endpoint data of `setTradingStop` that the v2 futures APIs share. */
export const setTradingStopFacts = {
  access: "private",
  kind: "commit",
  idempotencyKey: null,
  limit: [{ count: 75, perMs: 60000 }],
  deprecated: "Position.setTradingStop"
} as const

/** The endpoint data of `setUserLeverage` that the v2 futures APIs share. */
export const setUserLeverageFacts = {
  access: "private",
  kind: "idempotentWrite",
  limit: [{ count: 75, perMs: 60000 }],
  deprecated: "Position.setLeverage"
} as const
