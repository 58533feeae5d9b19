import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"

/**
 * What {@link getInsLoanMarginCoinsConvert} takes.
 *
 * @since 0.1.0
 */
export const GetInsLoanMarginCoinsConvertParams = /*#__PURE__*/ Schema.Struct({
  /** All products when left out. */
  productId: Field.optionalTextParam
})
export interface GetInsLoanMarginCoinsConvertParams
  extends Schema.Schema.Type<typeof GetInsLoanMarginCoinsConvertParams> {}

/**
 * What share counts of the amount between two bounds.
 *
 * @since 0.1.0
 */
export const InsLoanRatioStep = /*#__PURE__*/ Schema.Struct({
  /** The bounds, like `500-1000`, in the coin. */
  ladder: Field.text,
  /** `0.95` is 95 %. */
  convertRatio: Field.optionalDecimal
})
export interface InsLoanRatioStep extends Schema.Schema.Type<typeof InsLoanRatioStep> {}

/**
 * A coin that counts as margin.
 *
 * @since 0.1.0
 */
export const InsLoanMarginCoinSteps = /*#__PURE__*/ Schema.Struct({
  /** The coin. */
  token: Field.text,
  convertRatioList: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.list<InsLoanRatioStep>(InsLoanRatioStep))
})
export interface InsLoanMarginCoinSteps extends Schema.Schema.Type<typeof InsLoanMarginCoinSteps> {}

/**
 * The coins that count as margin of one product.
 *
 * @since 0.1.0
 */
export const InsLoanMarginProductSteps = /*#__PURE__*/ Schema.Struct({
  productId: Field.text,
  tokenInfo: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.list<InsLoanMarginCoinSteps>(InsLoanMarginCoinSteps))
})
export interface InsLoanMarginProductSteps extends Schema.Schema.Type<typeof InsLoanMarginProductSteps> {}

/**
 * What {@link getInsLoanMarginCoinsConvert} gives.
 *
 * @since 0.1.0
 */
export const GetInsLoanMarginCoinsConvertResult = /*#__PURE__*/ Schema.Struct({
  marginToken: /*#__PURE__*/ Field.list<InsLoanMarginProductSteps>(InsLoanMarginProductSteps)
})
export interface GetInsLoanMarginCoinsConvertResult
  extends Schema.Schema.Type<typeof GetInsLoanMarginCoinsConvertResult> {}

/**
 * Reads which coins count as margin of an institutional loan, and with what share of their value, by amount.
 *
 * - Access: public.
 * - Limit: 100 a second.
 * - Errors: none of its own.
 * - Source: https://bybit-exchange.github.io/docs/v5/otc/margin-coin-convert-info
 *
 * @example
 * ```ts
 * import * as InstitutionalLoan from "effect-bybit/InstitutionalLoan"
 *
 * export const program = InstitutionalLoan.getInsLoanMarginCoinsConvert({ productId: "81" })
 * ```
 *
 * @since 0.1.0
 */
export const getInsLoanMarginCoinsConvert: Endpoint.Endpoint<
  GetInsLoanMarginCoinsConvertParams | void,
  GetInsLoanMarginCoinsConvertResult,
  never,
  RestClient
> = /*#__PURE__*/ Endpoint.get("/v5/ins-loan/ensure-tokens-convert", {
  id: "getInsLoanMarginCoinsConvert",
  aliases: ["getInstitutionalLendingMarginCoinInfoWithConversionRate"],
  family: "InstitutionalLoan",
  access: "public",
  kind: "read",
  params: GetInsLoanMarginCoinsConvertParams,
  result: GetInsLoanMarginCoinsConvertResult,
  limit: [{ count: 100, perMs: 1000 }],
  demo: false,
  large: true,
  docs: "https://bybit-exchange.github.io/docs/v5/otc/margin-coin-convert-info"
})
