import * as Field from "../../../Schema/Field.js"
import { LoanVipLevel } from "../../../Schema/LoanVipLevel.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const GetCryptoLoanBorrowableCoinsParams = Schema.Struct({
  vipLevel: Field.optionalParam(LoanVipLevel),
  /** Uppercase. Defaults to all coins. */
  currency: Field.optionalTextParam
})
export interface GetCryptoLoanBorrowableCoinsParams
  extends Schema.Schema.Type<typeof GetCryptoLoanBorrowableCoinsParams> {}

/** The terms on which a coin can be borrowed by users of one level. */
export const CryptoLoanBorrowableCoin = Schema.Struct({
  currency: Field.text,
  vipLevel: Field.optionalText,
  fixedBorrowable: Field.optionalFlag,
  /** Decimal places of amounts. */
  fixedBorrowingAccuracy: Field.optionalNumber,
  flexibleBorrowable: Field.optionalFlag,
  /** Decimal places of amounts. */
  flexibleBorrowingAccuracy: Field.optionalNumber,
  /** In the coin. */
  maxBorrowingAmount: Field.optionalDecimal,
  /** For one order. */
  minFixedBorrowingAmount: Field.optionalDecimal,
  /** For one order. */
  minFlexibleBorrowingAmount: Field.optionalDecimal,
  /**
   * A decimal, `""` where the coin is not lent flexibly. The documentation calls it a number, the exchange sends text.
   */
  flexibleAnnualizedInterestRate: Field.optionalTextOrNumber,
  annualizedInterestRate7D: Field.optionalDecimal,
  annualizedInterestRate14D: Field.optionalDecimal,
  annualizedInterestRate30D: Field.optionalDecimal,
  annualizedInterestRate60D: Field.optionalDecimal,
  annualizedInterestRate90D: Field.optionalDecimal,
  annualizedInterestRate180D: Field.optionalDecimal
})
export interface CryptoLoanBorrowableCoin extends Schema.Schema.Type<typeof CryptoLoanBorrowableCoin> {}

export const GetCryptoLoanBorrowableCoinsResult = Schema.Struct({
  list: Field.list<CryptoLoanBorrowableCoin>(CryptoLoanBorrowableCoin)
})
export interface GetCryptoLoanBorrowableCoinsResult
  extends Schema.Schema.Type<typeof GetCryptoLoanBorrowableCoinsResult> {}

/**
 * Reads which coins can be borrowed at which rates, flexibly and for fixed terms.
 *
 * Rates are a year's: `0.08` is 8 %. The fixed ones are the lowest that the market has on offer now, `""` where
 * there is none.
 *
 * @example
 * ```ts
 * import * as CryptoLoan from "effect-bybit/CryptoLoan"
 *
 * export const program = CryptoLoan.getCryptoLoanBorrowableCoins({ currency: "ETH", vipLevel: "VIP0" })
 * ```
 */
export const getCryptoLoanBorrowableCoins: Endpoint.Public<
  GetCryptoLoanBorrowableCoinsParams | void,
  GetCryptoLoanBorrowableCoinsResult
> = Endpoint.get("CryptoLoan.getCryptoLoanBorrowableCoins", "/v5/crypto-loan-common/loanable-data", {
  aliases: ["getLoanBorrowableCoins"],
  access: "public",
  kind: "read",
  params: GetCryptoLoanBorrowableCoinsParams,
  result: GetCryptoLoanBorrowableCoinsResult,
  limit: "undocumented",
  demo: false,
  large: true,
  docs: "https://bybit-exchange.github.io/docs/v5/new-crypto-loan/loan-coin"
})
