import { EarnError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const GetEarnDoubleWinCustomProductQuoteParams = Schema.Struct({
  productId: Field.text,
  /** The price of the underlying asset now. */
  initialPrice: Field.decimalParam,
  /** Below `initialPrice`, a multiple of `priceTickSize` of the product. */
  lowerPrice: Field.decimalParam,
  /** Above `initialPrice`, a multiple of `priceTickSize` of the product. */
  upperPrice: Field.decimalParam
})
export interface GetEarnDoubleWinCustomProductQuoteParams
  extends Schema.Schema.Type<typeof GetEarnDoubleWinCustomProductQuoteParams> {}

export const GetEarnDoubleWinCustomProductQuoteResult = Schema.Struct({
  productId: Field.text,
  /** As it was sent. */
  initialPrice: Field.optionalDecimal,
  /** As it was sent. */
  lowerPrice: Field.optionalDecimal,
  /** As it was sent. */
  upperPrice: Field.optionalDecimal,
  leverage: Field.optionalDecimal,
  /** When the quote ends. */
  expireTime: Field.optionalMillisText,
  /** The most that one order may invest at this quote. */
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
