import { BalanceError, LegacyLoanError } from "../../../Errors/Exchange.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"

export const RepayLegacyCryptoLoanParams = Schema.Struct({
  orderId: Field.text,
  /** In the coin that is owed. */
  amount: Field.decimalParam
})
export interface RepayLegacyCryptoLoanParams extends Schema.Schema.Type<typeof RepayLegacyCryptoLoanParams> {}

export const RepayLegacyCryptoLoanResult = Schema.Struct({
  repayId: Field.text
})
export interface RepayLegacyCryptoLoanResult extends Schema.Schema.Type<typeof RepayLegacyCryptoLoanResult> {}

/**
 * Repays a loan, wholly or in part, out of the funding wallet: interest first, then principal.
 *
 * The collateral is not given back after a part: take it back by adjustLegacyCryptoLoanCollateralAmount.
 * getLegacyCryptoLoanRepaymentHistory says how it ended.
 *
 * - Access: private, key permission to trade spot, a key that may write.
 * - Limit: undocumented.
 * - Errors: `LegacyLoanOrderNotFound`, `LegacyLoanAmountOutOfRange`, `LegacyLoanRepaymentRefused`,
 *   `DuplicateLegacyLoanRequest`, `InsufficientBalance`.
 * - Source: https://bybit-exchange.github.io/docs/v5/crypto-loan/repay
 *
 * @example
 * ```ts
 * import * as LegacyCryptoLoan from "effect-bybit/LegacyCryptoLoan"
 *
 * export const program = LegacyCryptoLoan.repayLegacyCryptoLoan({ orderId: "1794267532472646144", amount: "100" })
 * ```
 */
export const repayLegacyCryptoLoan: Endpoint.Endpoint<
  RepayLegacyCryptoLoanParams,
  RepayLegacyCryptoLoanResult,
  LegacyLoanError | BalanceError,
  RestClient | Credentials
> = Endpoint.post("/v5/crypto-loan/repay", {
  id: "repayLegacyCryptoLoan",
  aliases: ["repayCryptoLoan"],
  family: "LegacyCryptoLoan",
  access: "private",
  kind: "commit",
  idempotencyKey: null,
  params: RepayLegacyCryptoLoanParams,
  result: RepayLegacyCryptoLoanResult,
  errors: [LegacyLoanError, BalanceError],
  limit: "undocumented",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/crypto-loan/repay"
})
