import * as Field from "../../../Schema/Field.js"
import { LoanTerm } from "../../../Schema/LoanTerm.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import { FixedLoanOffer } from "./rows.js"

export const GetCryptoLoanFixedLendingMarketParams = Schema.Struct({
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
export interface GetCryptoLoanFixedLendingMarketParams
  extends Schema.Schema.Type<typeof GetCryptoLoanFixedLendingMarketParams> {}

export const GetCryptoLoanFixedLendingMarketResult = Schema.Struct({
  list: Field.list<FixedLoanOffer>(FixedLoanOffer)
})
export interface GetCryptoLoanFixedLendingMarketResult
  extends Schema.Schema.Type<typeof GetCryptoLoanFixedLendingMarketResult> {}

/**
 * Reads what borrowers ask for: look here before lending at a fixed rate.
 *
 * It is the best offers only, one page of them.
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
> = Endpoint.get("CryptoLoan.getCryptoLoanFixedLendingMarket", "/v5/crypto-loan-fixed/supply-order-quote", {
  aliases: ["getSupplyOrderQuoteFixed"],
  access: "public",
  kind: "read",
  params: GetCryptoLoanFixedLendingMarketParams,
  result: GetCryptoLoanFixedLendingMarketResult,
  limit: "undocumented",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/new-crypto-loan/fixed/supply-market"
})
