import * as Field from "../../../Schema/Field.js"
import { LoanTerm } from "../../../Schema/LoanTerm.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import { FixedLoanOffer } from "./rows.js"

export const GetCryptoLoanFixedBorrowingMarketParams = Schema.Struct({
  orderCurrency: Field.text,
  /** `apy` is the rate. */
  orderBy: Schema.Literal("apy", "term", "quantity"),
  /** In days. Defaults to all terms. */
  term: Field.optionalParam(LoanTerm),
  /** 0, the default, rises, 1 falls. */
  sort: Field.optionalParam(Schema.Literal(0, 1)),
  /** Number of rows, 1 to 100. Defaults to 10. */
  limit: Field.optionalIntegerParam
})
export interface GetCryptoLoanFixedBorrowingMarketParams
  extends Schema.Schema.Type<typeof GetCryptoLoanFixedBorrowingMarketParams> {}

export const GetCryptoLoanFixedBorrowingMarketResult = Schema.Struct({
  list: Field.list<FixedLoanOffer>(FixedLoanOffer)
})
export interface GetCryptoLoanFixedBorrowingMarketResult
  extends Schema.Schema.Type<typeof GetCryptoLoanFixedBorrowingMarketResult> {}

/**
 * Reads what lenders offer: look here before borrowing at a fixed rate.
 *
 * It is the best offers only, one page of them.
 *
 * @example
 * ```ts
 * import * as CryptoLoan from "effect-bybit/CryptoLoan"
 *
 * export const program = CryptoLoan.getCryptoLoanFixedBorrowingMarket({ orderCurrency: "USDT", orderBy: "apy" })
 * ```
 */
export const getCryptoLoanFixedBorrowingMarket: Endpoint.Public<
  GetCryptoLoanFixedBorrowingMarketParams,
  GetCryptoLoanFixedBorrowingMarketResult
> = Endpoint.get("CryptoLoan.getCryptoLoanFixedBorrowingMarket", "/v5/crypto-loan-fixed/borrow-order-quote", {
  aliases: ["getBorrowOrderQuoteFixed"],
  access: "public",
  kind: "read",
  params: GetCryptoLoanFixedBorrowingMarketParams,
  result: GetCryptoLoanFixedBorrowingMarketResult,
  limit: "undocumented",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/new-crypto-loan/fixed/borrow-market"
})
