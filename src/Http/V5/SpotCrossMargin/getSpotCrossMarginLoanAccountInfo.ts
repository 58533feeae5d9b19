import { MarginError } from "../../../Errors/MarginError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

/** One coin of a loan account. */
export const LoanAccountCoin = Schema.Struct({
  tokenId: Field.text,
  total: Field.optionalDecimal,
  /** Available balance. */
  free: Field.optionalDecimal,
  locked: Field.optionalDecimal,
  /** Outstanding principal. */
  loan: Field.optionalDecimal,
  /** Outstanding interest. */
  interest: Field.optionalDecimal,
  /** Total debt: `loan` + `interest`. */
  remainAmount: Field.optionalDecimal
})
export interface LoanAccountCoin extends Schema.Schema.Type<typeof LoanAccountCoin> {}

export const GetSpotCrossMarginLoanAccountInfoResult = Schema.Struct({
  /** Equity, in BTC. */
  acctBalanceSum: Field.optionalDecimal,
  /** Debt, in BTC. */
  debtBalanceSum: Field.optionalDecimal,
  /** One row per coin. */
  loanAccountList: Field.list<LoanAccountCoin>(LoanAccountCoin),
  /** Risk rate of the account, as a decimal. */
  riskRate: Field.optionalDecimal,
  /** 1 normal, 2 withdrawals and transfers restricted, 3 close to liquidation, 4 liquidated. */
  status: Field.number,
  /** 1 if margin trading is on, otherwise 0. */
  switchStatus: Field.optionalNumber
})
export interface GetSpotCrossMarginLoanAccountInfoResult
  extends Schema.Schema.Type<typeof GetSpotCrossMarginLoanAccountInfoResult> {}

/**
 * Returns the holdings and debts of the loan account by coin.
 *
 * Fails with `SpotMarginNotEnabled` or `MarginUserNotFound`.
 *
 * @example
 * ```ts
 * import * as SpotCrossMargin from "effect-bybit/SpotCrossMargin"
 *
 * export const program = SpotCrossMargin.getSpotCrossMarginLoanAccountInfo()
 * ```
 *
 * @deprecated For classic accounts; undocumented since April 2025. On unified accounts, use Account.getWalletBalance
 *   and SpotMargin.getSpotMarginLiabilityInfo.
 */
export const getSpotCrossMarginLoanAccountInfo: Endpoint.Private<
  void,
  GetSpotCrossMarginLoanAccountInfoResult,
  MarginError
> = Endpoint.get("SpotCrossMargin.getSpotCrossMarginLoanAccountInfo", "/v5/spot-cross-margin-trade/account", {
  aliases: ["getSpotMarginLoanAccountInfo"],
  access: "private",
  kind: "read",
  result: GetSpotCrossMarginLoanAccountInfoResult,
  errors: [MarginError],
  limit: "undocumented",
  permission: "requires a classic account",
  deprecated:
    "For classic accounts; undocumented since April 2025. On unified accounts, use Account.getWalletBalance and SpotMargin.getSpotMarginLiabilityInfo.",
  docs: "https://bybit-exchange.github.io/docs/v5/spot-margin-normal/account-info"
})
