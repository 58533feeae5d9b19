import { LoanError } from "../../../Errors/LoanError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

/** Collateral that would be added from the funding wallet. */
export const CryptoLoanExtraCollateral = Schema.Struct({
  /** Coin name. */
  ccy: Field.text,
  amount: Field.decimalParam
})
export interface CryptoLoanExtraCollateral extends Schema.Schema.Type<typeof CryptoLoanExtraCollateral> {}

export const GetCryptoLoanMaxAmountParams = Schema.Struct({
  /** Coin to borrow. */
  currency: Field.text,
  /** Additional collateral to assume, at most one entry per coin. */
  collateralList: Field.optionalParam(Field.list<CryptoLoanExtraCollateral>(CryptoLoanExtraCollateral))
})
export interface GetCryptoLoanMaxAmountParams extends Schema.Schema.Type<typeof GetCryptoLoanMaxAmountParams> {}

export const GetCryptoLoanMaxAmountResult = Schema.Struct({
  currency: Field.text,
  /** In the coin. */
  maxLoan: Field.optionalDecimal,
  /** Value of `maxLoan` in USD. */
  notionalUsd: Field.optionalDecimal,
  /** Remaining quota, shared by the master account and its sub-accounts. */
  remainingQuota: Field.optionalDecimal
})
export interface GetCryptoLoanMaxAmountResult extends Schema.Schema.Type<typeof GetCryptoLoanMaxAmountResult> {}

/**
 * Estimates how much of a coin can be borrowed with the current collateral and any additional collateral. Changes
 * nothing, although it is a POST.
 *
 * Fails with `LoanCoinNotSupported`, `LoanTermsOutOfRange`, or `DuplicateLoanRequest` if a coin appears twice.
 *
 * @example
 * ```ts
 * import * as CryptoLoan from "effect-bybit/CryptoLoan"
 *
 * export const program = CryptoLoan.getCryptoLoanMaxAmount({
 *   currency: "BTC",
 *   collateralList: [{ ccy: "USDT", amount: "1000" }]
 * })
 * ```
 */
export const getCryptoLoanMaxAmount: Endpoint.Private<
  GetCryptoLoanMaxAmountParams,
  GetCryptoLoanMaxAmountResult,
  LoanError
> = Endpoint.post("CryptoLoan.getCryptoLoanMaxAmount", "/v5/crypto-loan-common/max-loan", {
  aliases: ["getMaxLoanAmount"],
  access: "private",
  kind: "read",
  params: GetCryptoLoanMaxAmountParams,
  result: GetCryptoLoanMaxAmountResult,
  errors: [LoanError],
  limit: [{ count: 5, perMs: 1000 }],
  permission: "requires a key with spot trading permission",
  docs: "https://bybit-exchange.github.io/docs/v5/new-crypto-loan/max-loan-amt"
})
