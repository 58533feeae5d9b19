import * as Field from "../../../Schema/Field.js"
import { LoanVipLevel } from "../../../Schema/LoanVipLevel.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const GetLegacyCryptoLoanBorrowableCoinsParams = Schema.Struct({
  vipLevel: Field.optionalParam(LoanVipLevel),
  /** Uppercase. Defaults to all coins. */
  currency: Field.optionalTextParam
})
export interface GetLegacyCryptoLoanBorrowableCoinsParams
  extends Schema.Schema.Type<typeof GetLegacyCryptoLoanBorrowableCoinsParams> {}

/** The terms on which a coin can be borrowed. */
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

/** The coins that users of one level can borrow. */
export const LegacyCryptoLoanBorrowableLevel = Schema.Struct({
  vipLevel: Field.text,
  list: Field.optional(Field.list<LegacyCryptoLoanBorrowableCoin>(LegacyCryptoLoanBorrowableCoin))
})
export interface LegacyCryptoLoanBorrowableLevel extends Schema.Schema.Type<typeof LegacyCryptoLoanBorrowableLevel> {}

export const GetLegacyCryptoLoanBorrowableCoinsResult = Schema.Struct({
  vipCoinList: Field.list<LegacyCryptoLoanBorrowableLevel>(LegacyCryptoLoanBorrowableLevel)
})
export interface GetLegacyCryptoLoanBorrowableCoinsResult
  extends Schema.Schema.Type<typeof GetLegacyCryptoLoanBorrowableCoinsResult> {}

/**
 * Reads which coins can be borrowed and at which rates, by level of user. Rates are an hour's; `""` where the coin
 * is not lent for that time.
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
> = Endpoint.get("LegacyCryptoLoan.getLegacyCryptoLoanBorrowableCoins", "/v5/crypto-loan/loanable-data", {
  aliases: ["getBorrowableCoins"],
  access: "public",
  kind: "read",
  params: GetLegacyCryptoLoanBorrowableCoinsParams,
  result: GetLegacyCryptoLoanBorrowableCoinsResult,
  limit: "undocumented",
  demo: false,
  large: true,
  docs: "https://bybit-exchange.github.io/docs/v5/crypto-loan/loan-coin"
})
