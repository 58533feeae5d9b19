import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"

const marginModes = ["ISOLATED_MARGIN", "REGULAR_MARGIN", "PORTFOLIO_MARGIN"] as const

/** The margin mode of a unified account. `REGULAR_MARGIN` is cross margin. */
export type MarginMode = Schema.OneOf<typeof marginModes>

/** Schema of {@link MarginMode}, for parameters. */
export const MarginMode: Schema.Schema<MarginMode> = Schema.Literals(marginModes)

/** Schema of {@link MarginMode}, for answers. */
export const AnyMarginMode: Schema.Schema<MarginMode | (string & {})> = Field.openEnumOf(marginModes)

/** A coin that can repay a liability. */
export const RepaymentCollateral = Schema.Struct({
  coin: Field.text,
  availableSize: Field.optionalDecimal,
  /** In USD. */
  availableValue: Field.optionalDecimal,
  /** Decimal places of the coin. */
  coinScale: Field.optionalNumber,
  spotHedgeAmount: Field.optionalDecimal,
  assetFrozen: Field.optionalDecimal
})
export interface RepaymentCollateral extends Schema.Schema.Type<typeof RepaymentCollateral> {}

/** The amount owed in one coin. */
export const Liability = Schema.Struct({
  coin: Field.optionalText,
  borrowSize: Field.optionalDecimal,
  /** In USD. */
  borrowValue: Field.optionalDecimal,
  assetFrozen: Field.optionalDecimal,
  availableBalance: Field.optionalDecimal
})
export interface Liability extends Schema.Schema.Type<typeof Liability> {}

/** One coin to switch on or off as collateral. */
export const CollateralSwitchRow = Schema.Struct({
  /** Any collateral coin except USDT and USDC, which are always on. */
  coin: Field.text,
  /** `ON` makes the coin count as collateral. */
  collateralSwitch: Schema.Literal("ON", "OFF")
})
export interface CollateralSwitchRow extends Schema.Schema.Type<typeof CollateralSwitchRow> {}

/** The status of a repayment. */
export const RepaymentOutcome = Schema.Struct({
  /** `P` processing, `SU` succeeded, `FA` failed. */
  resultStatus: Field.optional(Field.openEnum("P", "SU", "FA"))
})
export interface RepaymentOutcome extends Schema.Schema.Type<typeof RepaymentOutcome> {}
