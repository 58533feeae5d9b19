import { LegacyLoanError } from "../../../Errors/Exchange.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"

export const GetLegacyLoanMaxReductionParams = Schema.Struct({
  orderId: Field.text
})
export interface GetLegacyLoanMaxReductionParams extends Schema.Schema.Type<typeof GetLegacyLoanMaxReductionParams> {}

export const GetLegacyLoanMaxReductionResult = Schema.Struct({
  /** In the coin that is pledged. */
  maxCollateralAmount: Field.decimal
})
export interface GetLegacyLoanMaxReductionResult extends Schema.Schema.Type<typeof GetLegacyLoanMaxReductionResult> {}

/**
 * Reads how much of a loan's collateral can be taken back now.
 *
 * - Access: private, key permission to trade spot.
 * - Limit: undocumented.
 * - Errors: `LegacyLoanOrderNotFound`.
 * - Source: https://bybit-exchange.github.io/docs/v5/crypto-loan/reduce-max-collateral-amt
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
export const getLegacyCryptoLoanMaxCollateralReduction: Endpoint.Endpoint<
  GetLegacyLoanMaxReductionParams,
  GetLegacyLoanMaxReductionResult,
  LegacyLoanError,
  RestClient | Credentials
> = Endpoint.get("/v5/crypto-loan/max-collateral-amount", {
  id: "getLegacyCryptoLoanMaxCollateralReduction",
  aliases: ["getMaxAllowedReductionCollateralAmount"],
  family: "LegacyCryptoLoan",
  access: "private",
  kind: "read",
  params: GetLegacyLoanMaxReductionParams,
  result: GetLegacyLoanMaxReductionResult,
  errors: [LegacyLoanError],
  limit: "undocumented",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/crypto-loan/reduce-max-collateral-amt"
})
