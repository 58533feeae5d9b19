import { LoanError } from "../../../Errors/Exchange.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"

/** Collateral that could be added, out of the funding wallet. */
export const CryptoLoanExtraCollateral = Schema.Struct({
  /** The coin. */
  ccy: Field.text,
  amount: Field.decimalParam
})
export interface CryptoLoanExtraCollateral extends Schema.Schema.Type<typeof CryptoLoanExtraCollateral> {}

export const GetCryptoLoanMaxAmountParams = Schema.Struct({
  /** The coin to borrow. */
  currency: Field.text,
  collateralList: Field.optionalParam(Field.list<CryptoLoanExtraCollateral>(CryptoLoanExtraCollateral))
})
export interface GetCryptoLoanMaxAmountParams extends Schema.Schema.Type<typeof GetCryptoLoanMaxAmountParams> {}

export const GetCryptoLoanMaxAmountResult = Schema.Struct({
  currency: Field.text,
  /** In the coin. */
  maxLoan: Field.optionalDecimal,
  /** Its value in USD. */
  notionalUsd: Field.optionalDecimal,
  /** What is left of the user's quota, which the master account and its sub-accounts share. */
  remainingQuota: Field.optionalDecimal
})
export interface GetCryptoLoanMaxAmountResult extends Schema.Schema.Type<typeof GetCryptoLoanMaxAmountResult> {}

/**
 * Reckons how much of a coin could be borrowed on what is pledged now, and on more if given. It is a question only,
 * though it is a POST.
 *
 * - Access: private, key permission to trade spot.
 * - Limit: 5 a second for each user.
 * - Errors: `LoanCoinNotSupported`, `LoanTermsOutOfRange`, `DuplicateLoanRequest` when a coin is named twice.
 * - Source: https://bybit-exchange.github.io/docs/v5/new-crypto-loan/max-loan-amt
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
export const getCryptoLoanMaxAmount: Endpoint.Endpoint<
  GetCryptoLoanMaxAmountParams,
  GetCryptoLoanMaxAmountResult,
  LoanError,
  RestClient | Credentials
> = Endpoint.post("/v5/crypto-loan-common/max-loan", {
  id: "getCryptoLoanMaxAmount",
  aliases: ["getMaxLoanAmount"],
  family: "CryptoLoan",
  access: "private",
  kind: "read",
  params: GetCryptoLoanMaxAmountParams,
  result: GetCryptoLoanMaxAmountResult,
  errors: [LoanError],
  limit: [{ count: 5, perMs: 1000 }],
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/new-crypto-loan/max-loan-amt"
})
