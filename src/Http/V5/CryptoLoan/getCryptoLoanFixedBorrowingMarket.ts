import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { fixedOfferFilters } from "./fields.js"
import { FixedLoanOffer } from "./rows.js"

export const GetCryptoLoanFixedBorrowingMarketParams = Schema.Struct({ ...fixedOfferFilters })
export interface GetCryptoLoanFixedBorrowingMarketParams
  extends Schema.Schema.Type<typeof GetCryptoLoanFixedBorrowingMarketParams> {}

export const GetCryptoLoanFixedBorrowingMarketResult = Schema.Struct({
  list: Field.list<FixedLoanOffer>(FixedLoanOffer)
})
export interface GetCryptoLoanFixedBorrowingMarketResult
  extends Schema.Schema.Type<typeof GetCryptoLoanFixedBorrowingMarketResult> {}

/**
 * Lists lenders' offers. Check them before borrowing at a fixed rate.
 *
 * Returns a single page with the best offers.
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
> = Endpoint.publicGet("CryptoLoan.getCryptoLoanFixedBorrowingMarket", "/v5/crypto-loan-fixed/borrow-order-quote", {
  aliases: ["getBorrowOrderQuoteFixed"],
  access: "public",
  kind: "read",
  params: GetCryptoLoanFixedBorrowingMarketParams,
  result: GetCryptoLoanFixedBorrowingMarketResult,
  limit: "undocumented",
  docs: "https://bybit-exchange.github.io/docs/v5/new-crypto-loan/fixed/borrow-market"
})
