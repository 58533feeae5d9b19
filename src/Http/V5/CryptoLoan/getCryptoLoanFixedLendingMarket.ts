import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { fixedOfferFilters } from "./fields.js"
import { FixedLoanOffer } from "./rows.js"

export const GetCryptoLoanFixedLendingMarketParams = Schema.Struct({ ...fixedOfferFilters })
export interface GetCryptoLoanFixedLendingMarketParams
  extends Schema.Schema.Type<typeof GetCryptoLoanFixedLendingMarketParams> {}

export const GetCryptoLoanFixedLendingMarketResult = Schema.Struct({
  list: Field.list<FixedLoanOffer>(FixedLoanOffer)
})
export interface GetCryptoLoanFixedLendingMarketResult
  extends Schema.Schema.Type<typeof GetCryptoLoanFixedLendingMarketResult> {}

/**
 * Lists borrowers' requests. Check them before lending at a fixed rate.
 *
 * Returns a single page with the best offers.
 *
 * @example
 * ```ts
 * import * as CryptoLoan from "effect-bybit/CryptoLoan"
 *
 * export const program = CryptoLoan.getCryptoLoanFixedLendingMarket({
 *   orderCurrency: "USDT",
 *   orderBy: "apy",
 *   sort: 1
 * })
 * ```
 */
export const getCryptoLoanFixedLendingMarket: Endpoint.Public<
  GetCryptoLoanFixedLendingMarketParams,
  GetCryptoLoanFixedLendingMarketResult
> = Endpoint.publicGet("CryptoLoan.getCryptoLoanFixedLendingMarket", "/v5/crypto-loan-fixed/supply-order-quote", {
  aliases: ["getSupplyOrderQuoteFixed"],
  access: "public",
  kind: "read",
  params: GetCryptoLoanFixedLendingMarketParams,
  result: GetCryptoLoanFixedLendingMarketResult,
  limit: "undocumented",
  docs: "https://bybit-exchange.github.io/docs/v5/new-crypto-loan/fixed/supply-market"
})
