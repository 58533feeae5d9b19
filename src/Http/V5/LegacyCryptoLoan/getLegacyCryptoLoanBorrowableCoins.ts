import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { loanCoinFilters } from "../CryptoLoan/fields.js"

export const GetLegacyCryptoLoanBorrowableCoinsParams = Schema.Struct({ ...loanCoinFilters })
export interface GetLegacyCryptoLoanBorrowableCoinsParams
  extends Schema.Schema.Type<typeof GetLegacyCryptoLoanBorrowableCoinsParams> {}

/** The borrowing terms of a coin. */
export const LegacyCryptoLoanBorrowableCoin = Schema.Struct({
  currency: Field.text,
  /** Decimal places of amounts. */
  borrowingAccuracy: Field.optionalNumber,
  /** In the coin. */
  minBorrowingAmount: Field.optionalDecimal,
  /** In the coin. */
  maxBorrowingAmount: Field.optionalDecimal,
  flexibleHourlyInterestRate: Field.optionalDecimal,
  hourlyInterestRate7D: Field.optionalDecimal,
  hourlyInterestRate14D: Field.optionalDecimal,
  hourlyInterestRate30D: Field.optionalDecimal,
  hourlyInterestRate90D: Field.optionalDecimal,
  hourlyInterestRate180D: Field.optionalDecimal
})
export interface LegacyCryptoLoanBorrowableCoin extends Schema.Schema.Type<typeof LegacyCryptoLoanBorrowableCoin> {}

/** The borrowable coins of one VIP level. */
export const LegacyCryptoLoanBorrowableLevel = Schema.Struct({
  vipLevel: Field.text,
  list: Field.optional(Field.list<LegacyCryptoLoanBorrowableCoin>(LegacyCryptoLoanBorrowableCoin))
})
export interface LegacyCryptoLoanBorrowableLevel extends Schema.Schema.Type<typeof LegacyCryptoLoanBorrowableLevel> {}

export const GetLegacyCryptoLoanBorrowableCoinsResult = Schema.Struct({
  /** One row per VIP level. */
  vipCoinList: Field.list<LegacyCryptoLoanBorrowableLevel>(LegacyCryptoLoanBorrowableLevel)
})
export interface GetLegacyCryptoLoanBorrowableCoinsResult
  extends Schema.Schema.Type<typeof GetLegacyCryptoLoanBorrowableCoinsResult> {}

/**
 * Lists the coins that can be borrowed and their rates by VIP level. Rates are hourly; `""` if the coin is not offered
 * for that term.
 *
 * @example
 * ```ts
 * import * as LegacyCryptoLoan from "effect-bybit/LegacyCryptoLoan"
 *
 * export const program = LegacyCryptoLoan.getLegacyCryptoLoanBorrowableCoins({ currency: "USDT", vipLevel: "VIP0" })
 * ```
 */
export const getLegacyCryptoLoanBorrowableCoins: Endpoint.Public<
  GetLegacyCryptoLoanBorrowableCoinsParams | void,
  GetLegacyCryptoLoanBorrowableCoinsResult
> = Endpoint.publicGet("LegacyCryptoLoan.getLegacyCryptoLoanBorrowableCoins", "/v5/crypto-loan/loanable-data", {
  aliases: ["getBorrowableCoins"],
  access: "public",
  kind: "read",
  params: GetLegacyCryptoLoanBorrowableCoinsParams,
  result: GetLegacyCryptoLoanBorrowableCoinsResult,
  limit: "undocumented",
  large: true,
  docs: "https://bybit-exchange.github.io/docs/v5/crypto-loan/loan-coin"
})
