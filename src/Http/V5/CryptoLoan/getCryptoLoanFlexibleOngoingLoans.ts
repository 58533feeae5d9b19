import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetCryptoLoanFlexibleOngoingLoansParams = Schema.Struct({
  /** Defaults to all coins. */
  loanCurrency: Field.optionalTextParam
})
export interface GetCryptoLoanFlexibleOngoingLoansParams
  extends Schema.Schema.Type<typeof GetCryptoLoanFlexibleOngoingLoansParams> {}

/** The flexible debt in one coin. */
export const CryptoLoanFlexibleLoan = Schema.Struct({
  loanCurrency: Field.text,
  /** The latest hourly rate. */
  hourlyInterestRate: Field.optionalDecimal,
  /** Principal and interest. */
  totalDebt: Field.optionalDecimal,
  /** Outstanding principal. */
  unpaidAmount: Field.optionalDecimal,
  unpaidInterest: Field.optionalDecimal
})
export interface CryptoLoanFlexibleLoan extends Schema.Schema.Type<typeof CryptoLoanFlexibleLoan> {}

export const GetCryptoLoanFlexibleOngoingLoansResult = Schema.Struct({
  list: Field.list<CryptoLoanFlexibleLoan>(CryptoLoanFlexibleLoan)
})
export interface GetCryptoLoanFlexibleOngoingLoansResult
  extends Schema.Schema.Type<typeof GetCryptoLoanFlexibleOngoingLoansResult> {}

/**
 * Returns the current flexible debt per coin.
 *
 * @example
 * ```ts
 * import * as CryptoLoan from "effect-bybit/CryptoLoan"
 *
 * export const program = CryptoLoan.getCryptoLoanFlexibleOngoingLoans({ loanCurrency: "BTC" })
 * ```
 */
export const getCryptoLoanFlexibleOngoingLoans: Endpoint.Private<
  GetCryptoLoanFlexibleOngoingLoansParams | void,
  GetCryptoLoanFlexibleOngoingLoansResult
> = Endpoint.get("CryptoLoan.getCryptoLoanFlexibleOngoingLoans", "/v5/crypto-loan-flexible/ongoing-coin", {
  aliases: ["getOngoingFlexibleLoans"],
  access: "private",
  kind: "read",
  params: GetCryptoLoanFlexibleOngoingLoansParams,
  result: GetCryptoLoanFlexibleOngoingLoansResult,
  limit: [{ count: 5, perMs: 1000 }],
  permission: "requires a key with spot trading permission",
  docs: "https://bybit-exchange.github.io/docs/v5/new-crypto-loan/flexible/unpaid-loan-order"
})
