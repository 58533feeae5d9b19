import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetEarnSmartLvgProductQuoteParams = Schema.Struct({
  category: Schema.Literal("SmartLeverage"),
  productId: Field.text
})
export interface GetEarnSmartLvgProductQuoteParams
  extends Schema.Schema.Type<typeof GetEarnSmartLvgProductQuoteParams> {}

export const GetEarnSmartLvgProductQuoteResult = Schema.Struct({
  category: Field.optionalText,
  productId: Field.text,
  /** Best break-even price available; `""` without a quote. */
  breakevenPrice: Field.optionalDecimal,
  /** Price of the underlying asset; pass it to the order as `initialPrice`. */
  currentPrice: Field.optionalDecimal,
  /** When the quote expires, in Unix milliseconds. */
  expireAt: Field.optionalMillisText,
  /** Largest order at this quote. */
  maxInvestmentAmount: Field.optionalDecimal
})
export interface GetEarnSmartLvgProductQuoteResult
  extends Schema.Schema.Type<typeof GetEarnSmartLvgProductQuoteResult> {}

/**
 * Quotes the break-even price of a smart leverage product.
 *
 * A quote is valid for a short time only; without one, the fields are `""`. Fails with `EarnProductNotAvailable` if
 * the product is unknown or unavailable.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.getEarnSmartLvgProductQuote({ category: "SmartLeverage", productId: "12999" })
 * ```
 */
export const getEarnSmartLvgProductQuote: Endpoint.Public<
  GetEarnSmartLvgProductQuoteParams,
  GetEarnSmartLvgProductQuoteResult,
  EarnError
> = Endpoint.publicGet("Earn.getEarnSmartLvgProductQuote", "/v5/earn/advance/product-extra-info", {
  aliases: ["getAdvanceEarnProductExtraInfo"],
  access: "public",
  kind: "read",
  params: GetEarnSmartLvgProductQuoteParams,
  result: GetEarnSmartLvgProductQuoteResult,
  errors: [EarnError],
  limit: [{ count: 50, perMs: 1000 }],
  limitNote: "per IP address",
  docs: "https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/smart-lvg/product-quote"
})
