import { EarnError } from "../../../../Errors/Exchange.js"
import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"
import * as Endpoint from "../../../Endpoint.js"
import type { RestClient } from "../../../RestClient.js"

/**
 * What {@link getEarnDoubleWinFixedProductQuote} takes.
 *
 * @since 0.1.0
 */
export const GetEarnDoubleWinFixedProductQuoteParams = /*#__PURE__*/ Schema.Struct({
  category: /*#__PURE__*/ Schema.Literal("DoubleWin"),
  productId: Field.text
})
export interface GetEarnDoubleWinFixedProductQuoteParams
  extends Schema.Schema.Type<typeof GetEarnDoubleWinFixedProductQuoteParams> {}

/**
 * What {@link getEarnDoubleWinFixedProductQuote} gives.
 *
 * @since 0.1.0
 */
export const GetEarnDoubleWinFixedProductQuoteResult = /*#__PURE__*/ Schema.Struct({
  category: Field.optionalText,
  productId: Field.text,
  /** The highest on offer. */
  leverage: Field.optionalDecimal,
  /** When the quote ends. */
  expireTime: Field.optionalMillisText,
  /** The most that one order may invest at this quote. */
  maxInvestmentAmount: Field.optionalDecimal,
  /** Of the underlying asset: the `initialPrice` of an order. */
  currentPrice: Field.optionalDecimal
})
export interface GetEarnDoubleWinFixedProductQuoteResult
  extends Schema.Schema.Type<typeof GetEarnDoubleWinFixedProductQuoteResult> {}

/**
 * Reads the leverage that a double win product with a fixed range offers now.
 *
 * A quote is good for a short time only. Without one the fields are `""`.
 *
 * - Access: public.
 * - Limit: none documented.
 * - Errors: `EarnProductNotAvailable` for a product that is unknown or not on offer.
 * - Source: https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/double-win/product-quote
 *
 * @since 0.1.0
 */
export const getEarnDoubleWinFixedProductQuote: Endpoint.Endpoint<
  GetEarnDoubleWinFixedProductQuoteParams,
  GetEarnDoubleWinFixedProductQuoteResult,
  EarnError,
  RestClient
> = /*#__PURE__*/ Endpoint.get("/v5/earn/advance/product-extra-info", {
  id: "getEarnDoubleWinFixedProductQuote",
  aliases: ["getAdvanceEarnProductExtraInfo"],
  family: "Earn",
  access: "public",
  kind: "read",
  params: GetEarnDoubleWinFixedProductQuoteParams,
  result: GetEarnDoubleWinFixedProductQuoteResult,
  errors: [EarnError],
  limit: "undocumented",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/double-win/product-quote"
})
