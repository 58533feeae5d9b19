import { MarginError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

/** One coin of a loan account. */
export const LoanAccountCoin = Schema.Struct({
  tokenId: Field.text,
  total: Field.optionalDecimal,
  /** What can be used. */
  free: Field.optionalDecimal,
  locked: Field.optionalDecimal,
  /** Principal that is owed. */
  loan: Field.optionalDecimal,
  /** Interest that is owed. */
  interest: Field.optionalDecimal,
  /** All that is owed: `loan` + `interest`. */
  remainAmount: Field.optionalDecimal
})
export interface LoanAccountCoin extends Schema.Schema.Type<typeof LoanAccountCoin> {}

export const GetSpotCrossMarginLoanAccountInfoResult = Schema.Struct({
  /** Equity, in BTC. */
  acctBalanceSum: Field.optionalDecimal,
  /** Debt, in BTC. */
  debtBalanceSum: Field.optionalDecimal,
  loanAccountList: Field.list<LoanAccountCoin>(LoanAccountCoin),
  riskRate: Field.optionalDecimal,
  /** 1 normal, 2 no withdrawals and transfers, 3 close to liquidation, 4 liquidated. */
  status: Field.number,
  /** 1 while margin trading is on, else 0. */
  switchStatus: Field.optionalNumber
})
export interface GetSpotCrossMarginLoanAccountInfoResult
  extends Schema.Schema.Type<typeof GetSpotCrossMarginLoanAccountInfoResult> {}

/**
 * Reads the loan account: what it holds and owes, coin by coin.
 *
 * Fails with `SpotMarginNotEnabled`, `MarginUserNotFound`.
 *
 * @example
 * ```ts
 * import * as SpotCrossMargin from "effect-bybit/SpotCrossMargin"
 *
 * export const program = SpotCrossMargin.getSpotCrossMarginLoanAccountInfo()
 * ```
 *
 * @deprecated A classic account's: taken out of the documentation in April 2025. Unified ones have getWalletBalance
 * and getSpotMarginLiabilityInfo.
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
  demo: false,
  deprecated:
    "A classic account's: taken out of the documentation in April 2025. Unified ones have getWalletBalance and getSpotMarginLiabilityInfo.",
  docs: "https://bybit-exchange.github.io/docs/v5/spot-margin-normal/account-info"
})
