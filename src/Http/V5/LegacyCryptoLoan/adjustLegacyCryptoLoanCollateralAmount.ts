import { BalanceError } from "../../../Errors/BalanceError.js"
import { LegacyLoanError } from "../../../Errors/LegacyLoanError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const AdjustLegacyLoanCollateralParams = Schema.Struct({
  orderId: Field.text,
  /** Amount to add or withdraw, in the collateral coin. */
  amount: Field.decimalParam,
  /** `0` adds, `1` withdraws. */
  direction: Schema.Literal("0", "1")
})
export interface AdjustLegacyLoanCollateralParams extends Schema.Schema.Type<typeof AdjustLegacyLoanCollateralParams> {}

export const AdjustLegacyLoanCollateralResult = Schema.Struct({
  adjustId: Field.text
})
export interface AdjustLegacyLoanCollateralResult extends Schema.Schema.Type<typeof AdjustLegacyLoanCollateralResult> {}

/**
 * Adds collateral to a loan from the funding wallet, or withdraws it to the funding wallet.
 *
 * Check getLegacyCryptoLoanMaxCollateralReduction before withdrawing. getLegacyCryptoLoanLtvAdjustmentHistory lists
 * adjustments.
 *
 * Fails with `LegacyLoanOrderNotFound`, `LegacyLoanAmountOutOfRange`, `LegacyLoanQuotaExhausted`,
 * `DuplicateLegacyLoanRequest`, `InsufficientBalance` or `InsufficientCollateral`.
 *
 * @example
 * ```ts
 * import * as LegacyCryptoLoan from "effect-bybit/LegacyCryptoLoan"
 *
 * export const program = LegacyCryptoLoan.adjustLegacyCryptoLoanCollateralAmount({
 *   orderId: "1794267532472646144",
 *   amount: "0.001",
 *   direction: "0"
 * })
 * ```
 */
export const adjustLegacyCryptoLoanCollateralAmount: Endpoint.Private<
  AdjustLegacyLoanCollateralParams,
  AdjustLegacyLoanCollateralResult,
  LegacyLoanError | BalanceError
> = Endpoint.post("LegacyCryptoLoan.adjustLegacyCryptoLoanCollateralAmount", "/v5/crypto-loan/adjust-ltv", {
  aliases: ["adjustCollateralAmount"],
  access: "private",
  kind: "commit",
  idempotencyKey: null,
  params: AdjustLegacyLoanCollateralParams,
  result: AdjustLegacyLoanCollateralResult,
  errors: [LegacyLoanError, BalanceError],
  limit: "undocumented",
  permission: "requires a key with write access and spot trading permission",
  docs: "https://bybit-exchange.github.io/docs/v5/crypto-loan/adjust-collateral"
})
