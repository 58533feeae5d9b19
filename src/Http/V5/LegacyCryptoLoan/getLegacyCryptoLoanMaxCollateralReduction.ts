import { LegacyLoanError } from "../../../Errors/LegacyLoanError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetLegacyLoanMaxReductionParams = Schema.Struct({
  orderId: Field.text
})
export interface GetLegacyLoanMaxReductionParams extends Schema.Schema.Type<typeof GetLegacyLoanMaxReductionParams> {}

export const GetLegacyLoanMaxReductionResult = Schema.Struct({
  /** Maximum amount that can be withdrawn, in the collateral coin. */
  maxCollateralAmount: Field.decimal
})
export interface GetLegacyLoanMaxReductionResult extends Schema.Schema.Type<typeof GetLegacyLoanMaxReductionResult> {}

/**
 * Returns how much of a loan's collateral can currently be withdrawn.
 *
 * Fails with `LegacyLoanOrderNotFound`.
 *
 * @example
 * ```ts
 * import * as LegacyCryptoLoan from "effect-bybit/LegacyCryptoLoan"
 *
 * export const program = LegacyCryptoLoan.getLegacyCryptoLoanMaxCollateralReduction({
 *   orderId: "1794267532472646144"
 * })
 * ```
 */
export const getLegacyCryptoLoanMaxCollateralReduction: Endpoint.Private<
  GetLegacyLoanMaxReductionParams,
  GetLegacyLoanMaxReductionResult,
  LegacyLoanError
> = Endpoint.get(
  "LegacyCryptoLoan.getLegacyCryptoLoanMaxCollateralReduction",
  "/v5/crypto-loan/max-collateral-amount",
  {
    aliases: ["getMaxAllowedReductionCollateralAmount"],
    access: "private",
    kind: "read",
    params: GetLegacyLoanMaxReductionParams,
    result: GetLegacyLoanMaxReductionResult,
    errors: [LegacyLoanError],
    limit: "undocumented",
    permission: "requires a key with spot trading permission",
    docs: "https://bybit-exchange.github.io/docs/v5/crypto-loan/reduce-max-collateral-amt"
  }
)
