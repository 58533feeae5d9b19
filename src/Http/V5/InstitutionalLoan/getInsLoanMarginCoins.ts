import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"

/**
 * What {@link getInsLoanMarginCoins} takes.
 *
 * @since 0.1.0
 */
export const GetInsLoanMarginCoinsParams = /*#__PURE__*/ Schema.Struct({
  /** All products when left out. */
  productId: Field.optionalTextParam
})
export interface GetInsLoanMarginCoinsParams extends Schema.Schema.Type<typeof GetInsLoanMarginCoinsParams> {}

/**
 * A coin that counts as margin.
 *
 * @since 0.1.0
 */
export const InsLoanMarginCoin = /*#__PURE__*/ Schema.Struct({
  /** The coin. */
  token: Field.text,
  /** `1` is all of its value. */
  convertRatio: Field.optionalDecimal
})
export interface InsLoanMarginCoin extends Schema.Schema.Type<typeof InsLoanMarginCoin> {}

/**
 * The coins that count as margin of one product.
 *
 * @since 0.1.0
 */
export const InsLoanMarginProduct = /*#__PURE__*/ Schema.Struct({
  productId: Field.text,
  /** Of spot, those with a ratio above zero. */
  spotToken: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.list<InsLoanMarginCoin>(InsLoanMarginCoin)),
  contractToken: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.list<InsLoanMarginCoin>(InsLoanMarginCoin))
})
export interface InsLoanMarginProduct extends Schema.Schema.Type<typeof InsLoanMarginProduct> {}

/**
 * What {@link getInsLoanMarginCoins} gives.
 *
 * @since 0.1.0
 */
export const GetInsLoanMarginCoinsResult = /*#__PURE__*/ Schema.Struct({
  marginToken: /*#__PURE__*/ Field.list<InsLoanMarginProduct>(InsLoanMarginProduct)
})
export interface GetInsLoanMarginCoinsResult extends Schema.Schema.Type<typeof GetInsLoanMarginCoinsResult> {}

/**
 * Reads which coins count as margin of an institutional loan, and with what share of their value.
 *
 * - Access: public.
 * - Limit: undocumented.
 * - Errors: none of its own.
 * - Source: https://bybit-exchange.github.io/docs/v5/abandon/margin-coin-info
 *
 * @example
 * ```ts
 * import * as InstitutionalLoan from "effect-bybit/InstitutionalLoan"
 *
 * export const program = InstitutionalLoan.getInsLoanMarginCoins({ productId: "70" })
 * ```
 *
 * @deprecated Read getInsLoanMarginCoinsConvert, which has ratios by amount.
 * @since 0.1.0
 */
export const getInsLoanMarginCoins: Endpoint.Endpoint<
  GetInsLoanMarginCoinsParams | void,
  GetInsLoanMarginCoinsResult,
  never,
  RestClient
> = /*#__PURE__*/ Endpoint.get("/v5/ins-loan/ensure-tokens", {
  id: "getInsLoanMarginCoins",
  aliases: ["getInstitutionalLendingMarginCoinInfo"],
  family: "InstitutionalLoan",
  access: "public",
  kind: "read",
  params: GetInsLoanMarginCoinsParams,
  result: GetInsLoanMarginCoinsResult,
  limit: "undocumented",
  demo: false,
  deprecated: "Read getInsLoanMarginCoinsConvert, which has ratios by amount.",
  large: true,
  docs: "https://bybit-exchange.github.io/docs/v5/abandon/margin-coin-info"
})
