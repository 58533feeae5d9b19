import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetEarnDoubleWinFixedProductQuoteParams = Schema.Struct({
  category: Schema.Literal("DoubleWin"),
  productId: Field.text
})
export interface GetEarnDoubleWinFixedProductQuoteParams
  extends Schema.Schema.Type<typeof GetEarnDoubleWinFixedProductQuoteParams> {}

export const GetEarnDoubleWinFixedProductQuoteResult = Schema.Struct({
  category: Field.optionalText,
  productId: Field.text,
  /** Highest leverage available; `""` without a quote. */
  leverage: Field.optionalDecimal,
  /** When the quote expires, in Unix milliseconds. */
  expireTime: Field.optionalMillisText,
  /** Largest order at this quote. */
  maxInvestmentAmount: Field.optionalDecimal,
  /** Price of the underlying asset; pass it to the order as `initialPrice`. */
  currentPrice: Field.optionalDecimal
})
export interface GetEarnDoubleWinFixedProductQuoteResult
  extends Schema.Schema.Type<typeof GetEarnDoubleWinFixedProductQuoteResult> {}

/**
 * Quotes the leverage of a double win product with a fixed price range.
 *
 * A quote is valid for a short time only; without one, the fields are `""`. Fails with `EarnProductNotAvailable` if
 * the product is unknown or unavailable.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.getEarnDoubleWinFixedProductQuote({ category: "DoubleWin", productId: "14084" })
 * ```
 */
export const getEarnDoubleWinFixedProductQuote: Endpoint.Public<
  GetEarnDoubleWinFixedProductQuoteParams,
  GetEarnDoubleWinFixedProductQuoteResult,
  EarnError
> = Endpoint.publicGet("Earn.getEarnDoubleWinFixedProductQuote", "/v5/earn/advance/product-extra-info", {
  aliases: ["getAdvanceEarnProductExtraInfo"],
  access: "public",
  kind: "read",
  params: GetEarnDoubleWinFixedProductQuoteParams,
  result: GetEarnDoubleWinFixedProductQuoteResult,
  errors: [EarnError],
  limit: "undocumented",
  docs: "https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/double-win/product-quote"
})
