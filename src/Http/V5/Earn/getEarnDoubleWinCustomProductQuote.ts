import { EarnError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

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
  /** `initialPrice` of the request. */
  initialPrice: Field.optionalDecimal,
  /** `lowerPrice` of the request. */
  lowerPrice: Field.optionalDecimal,
  /** `upperPrice` of the request. */
  upperPrice: Field.optionalDecimal,
  leverage: Field.optionalDecimal,
  /** When the quote expires, in Unix milliseconds. */
  expireTime: Field.optionalMillisText,
  /** Largest order at this quote. */
  maxInvestmentAmount: Field.optionalDecimal
})
export interface GetEarnDoubleWinCustomProductQuoteResult
  extends Schema.Schema.Type<typeof GetEarnDoubleWinCustomProductQuoteResult> {}

/**
 * Asks for the leverage at which a double win product would take a chosen range of prices.
 *
 * Nothing is ordered. The quote is good until `expireTime`; an order within that time names the same range and this
 * leverage.
 *
 * Fails with `EarnProductNotAvailable` for a product that is unknown or not on offer. `EarnTermsChanged` for a range
 * that is not on offer.
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
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/double-win/leverage"
})
