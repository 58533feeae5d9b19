import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const GetInsLoanMarginCoinsParams = Schema.Struct({
  /** Defaults to all products. */
  productId: Field.optionalTextParam
})
export interface GetInsLoanMarginCoinsParams extends Schema.Schema.Type<typeof GetInsLoanMarginCoinsParams> {}

/** A coin that counts as margin. */
export const InsLoanMarginCoin = Schema.Struct({
  /** The coin. */
  token: Field.text,
  /** `1` is all of its value. */
  convertRatio: Field.optionalDecimal
})
export interface InsLoanMarginCoin extends Schema.Schema.Type<typeof InsLoanMarginCoin> {}

/** The coins that count as margin of one product. */
export const InsLoanMarginProduct = Schema.Struct({
  productId: Field.text,
  /** Of spot, those with a ratio above zero. */
  spotToken: Field.optional(Field.list<InsLoanMarginCoin>(InsLoanMarginCoin)),
  contractToken: Field.optional(Field.list<InsLoanMarginCoin>(InsLoanMarginCoin))
})
export interface InsLoanMarginProduct extends Schema.Schema.Type<typeof InsLoanMarginProduct> {}

export const GetInsLoanMarginCoinsResult = Schema.Struct({
  marginToken: Field.list<InsLoanMarginProduct>(InsLoanMarginProduct)
})
export interface GetInsLoanMarginCoinsResult extends Schema.Schema.Type<typeof GetInsLoanMarginCoinsResult> {}

/**
 * Reads which coins count as margin of an institutional loan, and with what share of their value.
 *
 * @example
 * ```ts
 * import * as InstitutionalLoan from "effect-bybit/InstitutionalLoan"
 *
 * export const program = InstitutionalLoan.getInsLoanMarginCoins({ productId: "70" })
 * ```
 *
 * @deprecated Read getInsLoanMarginCoinsConvert, which has ratios by amount.
 */
export const getInsLoanMarginCoins: Endpoint.Public<GetInsLoanMarginCoinsParams | void, GetInsLoanMarginCoinsResult> =
  Endpoint.get("InstitutionalLoan.getInsLoanMarginCoins", "/v5/ins-loan/ensure-tokens", {
    aliases: ["getInstitutionalLendingMarginCoinInfo"],
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
