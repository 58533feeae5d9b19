import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetInsLoanMarginCoinsConvertParams = Schema.Struct({
  /** Defaults to all products. */
  productId: Field.optionalTextParam
})
export interface GetInsLoanMarginCoinsConvertParams
  extends Schema.Schema.Type<typeof GetInsLoanMarginCoinsConvertParams> {}

/** The share of the value that counts as margin within an amount tier. */
export const InsLoanRatioStep = Schema.Struct({
  /** Bounds of the tier in the coin, for example `500-1000`. */
  ladder: Field.text,
  /** `0.95` means 95%. */
  convertRatio: Field.optionalDecimal
})
export interface InsLoanRatioStep extends Schema.Schema.Type<typeof InsLoanRatioStep> {}

/** A coin accepted as margin. */
export const InsLoanMarginCoinSteps = Schema.Struct({
  /** Coin name. */
  token: Field.text,
  convertRatioList: Field.optional(Field.list<InsLoanRatioStep>(InsLoanRatioStep))
})
export interface InsLoanMarginCoinSteps extends Schema.Schema.Type<typeof InsLoanMarginCoinSteps> {}

/** The margin coins of one product. */
export const InsLoanMarginProductSteps = Schema.Struct({
  productId: Field.text,
  tokenInfo: Field.optional(Field.list<InsLoanMarginCoinSteps>(InsLoanMarginCoinSteps))
})
export interface InsLoanMarginProductSteps extends Schema.Schema.Type<typeof InsLoanMarginProductSteps> {}

export const GetInsLoanMarginCoinsConvertResult = Schema.Struct({
  /** One row per product. */
  marginToken: Field.list<InsLoanMarginProductSteps>(InsLoanMarginProductSteps)
})
export interface GetInsLoanMarginCoinsConvertResult
  extends Schema.Schema.Type<typeof GetInsLoanMarginCoinsConvertResult> {}

/**
 * Lists the coins accepted as margin for institutional loans, with the share of their value that counts per amount
 * tier.
 *
 * @example
 * ```ts
 * import * as InstitutionalLoan from "effect-bybit/InstitutionalLoan"
 *
 * export const program = InstitutionalLoan.getInsLoanMarginCoinsConvert({ productId: "81" })
 * ```
 */
export const getInsLoanMarginCoinsConvert: Endpoint.Public<
  GetInsLoanMarginCoinsConvertParams | void,
  GetInsLoanMarginCoinsConvertResult
> = Endpoint.publicGet("InstitutionalLoan.getInsLoanMarginCoinsConvert", "/v5/ins-loan/ensure-tokens-convert", {
  aliases: ["getInstitutionalLendingMarginCoinInfoWithConversionRate"],
  access: "public",
  kind: "read",
  params: GetInsLoanMarginCoinsConvertParams,
  result: GetInsLoanMarginCoinsConvertResult,
  limit: [{ count: 100, perMs: 1000 }],
  large: true,
  docs: "https://bybit-exchange.github.io/docs/v5/otc/margin-coin-convert-info"
})
