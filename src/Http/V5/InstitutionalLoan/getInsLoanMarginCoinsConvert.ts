import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const GetInsLoanMarginCoinsConvertParams = Schema.Struct({
  /** Defaults to all products. */
  productId: Field.optionalTextParam
})
export interface GetInsLoanMarginCoinsConvertParams
  extends Schema.Schema.Type<typeof GetInsLoanMarginCoinsConvertParams> {}

/** What share counts of the amount between two bounds. */
export const InsLoanRatioStep = Schema.Struct({
  /** The bounds, like `500-1000`, in the coin. */
  ladder: Field.text,
  /** `0.95` is 95 %. */
  convertRatio: Field.optionalDecimal
})
export interface InsLoanRatioStep extends Schema.Schema.Type<typeof InsLoanRatioStep> {}

/** A coin that counts as margin. */
export const InsLoanMarginCoinSteps = Schema.Struct({
  /** The coin. */
  token: Field.text,
  convertRatioList: Field.optional(Field.list<InsLoanRatioStep>(InsLoanRatioStep))
})
export interface InsLoanMarginCoinSteps extends Schema.Schema.Type<typeof InsLoanMarginCoinSteps> {}

/** The coins that count as margin of one product. */
export const InsLoanMarginProductSteps = Schema.Struct({
  productId: Field.text,
  tokenInfo: Field.optional(Field.list<InsLoanMarginCoinSteps>(InsLoanMarginCoinSteps))
})
export interface InsLoanMarginProductSteps extends Schema.Schema.Type<typeof InsLoanMarginProductSteps> {}

export const GetInsLoanMarginCoinsConvertResult = Schema.Struct({
  marginToken: Field.list<InsLoanMarginProductSteps>(InsLoanMarginProductSteps)
})
export interface GetInsLoanMarginCoinsConvertResult
  extends Schema.Schema.Type<typeof GetInsLoanMarginCoinsConvertResult> {}

/**
 * Reads which coins count as margin of an institutional loan, and with what share of their value, by amount.
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
> = Endpoint.get("InstitutionalLoan.getInsLoanMarginCoinsConvert", "/v5/ins-loan/ensure-tokens-convert", {
  aliases: ["getInstitutionalLendingMarginCoinInfoWithConversionRate"],
  access: "public",
  kind: "read",
  params: GetInsLoanMarginCoinsConvertParams,
  result: GetInsLoanMarginCoinsConvertResult,
  limit: [{ count: 100, perMs: 1000 }],
  demo: false,
  large: true,
  docs: "https://bybit-exchange.github.io/docs/v5/otc/margin-coin-convert-info"
})
