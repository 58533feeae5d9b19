import { BalanceError, LegacyLoanError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const AdjustLegacyLoanCollateralParams = Schema.Struct({
  orderId: Field.text,
  /** In the coin that is pledged. */
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
 * Pledges more for a loan, or takes some back, out of or into the funding wallet.
 *
 * Read getLegacyCryptoLoanMaxCollateralReduction before taking back. getLegacyCryptoLoanLtvAdjustmentHistory tells
 * what was done.
 *
 * Fails with `LegacyLoanOrderNotFound`, `LegacyLoanAmountOutOfRange`, `LegacyLoanQuotaExhausted`,
 * `DuplicateLegacyLoanRequest`, `InsufficientBalance`, `InsufficientCollateral`.
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
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/crypto-loan/adjust-collateral"
})
