import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetEarnDualAssetProductQuoteParams = Schema.Struct({
  productId: Field.text,
  category: Schema.Literal("DualAssets")
})
export interface GetEarnDualAssetProductQuoteParams
  extends Schema.Schema.Type<typeof GetEarnDualAssetProductQuoteParams> {}

/** A target price to choose from. */
export const DualAssetQuote = Schema.Struct({
  /** Target price; pass it to the order. */
  selectPrice: Field.decimal,
  /** Annual rate times 1e8: 810810000 is 810.81%. */
  apyE8: Field.optionalDecimal,
  /** Largest investment at this price. */
  maxInvestmentAmount: Field.optionalDecimal,
  /** When the quote expires, in Unix milliseconds. */
  expiredAt: Field.optionalMillisText
})
export interface DualAssetQuote extends Schema.Schema.Type<typeof DualAssetQuote> {}

/** The target prices of a product. */
export const DualAssetQuotes = Schema.Struct({
  productId: Field.text,
  currentPrice: Field.optionalDecimal,
  buyLowPrice: Field.optional(Field.list<DualAssetQuote>(DualAssetQuote)),
  sellHighPrice: Field.optional(Field.list<DualAssetQuote>(DualAssetQuote))
})
export interface DualAssetQuotes extends Schema.Schema.Type<typeof DualAssetQuotes> {}

export const GetEarnDualAssetProductQuoteResult = Schema.Struct({
  category: Field.optionalText,
  list: Field.list<DualAssetQuotes>(DualAssetQuotes)
})
export interface GetEarnDualAssetProductQuoteResult
  extends Schema.Schema.Type<typeof GetEarnDualAssetProductQuoteResult> {}

/**
 * Returns the target prices of a dual asset product and the rate of each.
 *
 * A quote is valid for a short time only. Fails with `EarnProductNotAvailable` if the product is unknown or
 * unavailable.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.getEarnDualAssetProductQuote({ category: "DualAssets", productId: "36340" })
 * ```
 */
export const getEarnDualAssetProductQuote: Endpoint.Public<
  GetEarnDualAssetProductQuoteParams,
  GetEarnDualAssetProductQuoteResult,
  EarnError
> = Endpoint.publicGet("Earn.getEarnDualAssetProductQuote", "/v5/earn/advance/product-extra-info", {
  aliases: ["getAdvanceEarnProductExtraInfo"],
  access: "public",
  kind: "read",
  params: GetEarnDualAssetProductQuoteParams,
  result: GetEarnDualAssetProductQuoteResult,
  errors: [EarnError],
  limit: [{ count: 50, perMs: 1000 }],
  limitNote: "per IP address",
  docs: "https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/dual-asset/product-quote"
})
