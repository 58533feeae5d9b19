import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetEarnDoubleWinCustomProductQuoteParams = Schema.Struct({
  productId: Field.text,
  /** Current price of the underlying asset. */
  initialPrice: Field.decimalParam,
  /** Below `initialPrice`, a multiple of the product's `priceTickSize`. */
  lowerPrice: Field.decimalParam,
  /** Above `initialPrice`, a multiple of the product's `priceTickSize`. */
  upperPrice: Field.decimalParam
})
export interface GetEarnDoubleWinCustomProductQuoteParams
  extends Schema.Schema.Type<typeof GetEarnDoubleWinCustomProductQuoteParams> {}

export const GetEarnDoubleWinCustomProductQuoteResult = Schema.Struct({
  productId: Field.text,
  /** `initialPrice` from the request. */
  initialPrice: Field.optionalDecimal,
  /** `lowerPrice` from the request. */
  lowerPrice: Field.optionalDecimal,
  /** `upperPrice` from the request. */
  upperPrice: Field.optionalDecimal,
  /** Leverage for this range, such as `3.2`. */
  leverage: Field.optionalDecimal,
  /** When the quote expires, in Unix milliseconds. */
  expireTime: Field.optionalMillisText,
  /** Largest order at this quote. */
  maxInvestmentAmount: Field.optionalDecimal
})
export interface GetEarnDoubleWinCustomProductQuoteResult
  extends Schema.Schema.Type<typeof GetEarnDoubleWinCustomProductQuoteResult> {}

/**
 * Quotes the leverage of a double win product for a custom price range.
 *
 * Places no order. The quote is valid until `expireTime`; an order at this quote must use the same range and this
 * leverage. Fails with `EarnProductNotAvailable` if the product is unknown or unavailable, and with `EarnTermsChanged`
 * if the range is not offered.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.getEarnDoubleWinCustomProductQuote({
 *   productId: "14092",
 *   initialPrice: "66333.94",
 *   lowerPrice: "63000",
 *   upperPrice: "70000"
 * })
 * ```
 */
export const getEarnDoubleWinCustomProductQuote: Endpoint.Private<
  GetEarnDoubleWinCustomProductQuoteParams,
  GetEarnDoubleWinCustomProductQuoteResult,
  EarnError
> = Endpoint.get("Earn.getEarnDoubleWinCustomProductQuote", "/v5/earn/advance/double-win-leverage", {
  access: "private",
  kind: "read",
  params: GetEarnDoubleWinCustomProductQuoteParams,
  result: GetEarnDoubleWinCustomProductQuoteResult,
  errors: [EarnError],
  limit: "undocumented",
  permission: "requires the Earn permission",
  docs: "https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/double-win/leverage"
})
