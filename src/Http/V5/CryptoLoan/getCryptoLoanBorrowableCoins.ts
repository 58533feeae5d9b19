import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { loanCoinFilters } from "./fields.js"

export const GetCryptoLoanBorrowableCoinsParams = Schema.Struct({ ...loanCoinFilters })
export interface GetCryptoLoanBorrowableCoinsParams
  extends Schema.Schema.Type<typeof GetCryptoLoanBorrowableCoinsParams> {}

/** Borrowing terms of a coin for users of one VIP level. */
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
  /** Per order. */
  minFixedBorrowingAmount: Field.optionalDecimal,
  /** Per order. */
  minFlexibleBorrowingAmount: Field.optionalDecimal,
  /** Annual rate as a decimal; `""` if the coin has no flexible loans. Documented as a number, sent as a string. */
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
 * Lists the coins that can be borrowed, with flexible and fixed rates.
 *
 * Rates are annual: `0.08` means 8%. Fixed rates are the lowest currently offered, `""` if there is no offer.
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
> = Endpoint.publicGet("CryptoLoan.getCryptoLoanBorrowableCoins", "/v5/crypto-loan-common/loanable-data", {
  aliases: ["getLoanBorrowableCoins"],
  access: "public",
  kind: "read",
  params: GetCryptoLoanBorrowableCoinsParams,
  result: GetCryptoLoanBorrowableCoinsResult,
  limit: "undocumented",
  large: true,
  docs: "https://bybit-exchange.github.io/docs/v5/new-crypto-loan/loan-coin"
})
