import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetInsLoanMarginCoinsParams = Schema.Struct({
  /** Defaults to all products. */
  productId: Field.optionalTextParam
})
export interface GetInsLoanMarginCoinsParams extends Schema.Schema.Type<typeof GetInsLoanMarginCoinsParams> {}

/** A coin accepted as margin. */
export const InsLoanMarginCoin = Schema.Struct({
  /** Coin name. */
  token: Field.text,
  /** `1` counts the full value. */
  convertRatio: Field.optionalDecimal
})
export interface InsLoanMarginCoin extends Schema.Schema.Type<typeof InsLoanMarginCoin> {}

/** The margin coins of one product. */
export const InsLoanMarginProduct = Schema.Struct({
  productId: Field.text,
  /** Spot coins with a ratio above zero. */
  spotToken: Field.optional(Field.list<InsLoanMarginCoin>(InsLoanMarginCoin)),
  contractToken: Field.optional(Field.list<InsLoanMarginCoin>(InsLoanMarginCoin))
})
export interface InsLoanMarginProduct extends Schema.Schema.Type<typeof InsLoanMarginProduct> {}

export const GetInsLoanMarginCoinsResult = Schema.Struct({
  /** One row per product. */
  marginToken: Field.list<InsLoanMarginProduct>(InsLoanMarginProduct)
})
export interface GetInsLoanMarginCoinsResult extends Schema.Schema.Type<typeof GetInsLoanMarginCoinsResult> {}

/**
 * Lists the coins accepted as margin for institutional loans, with the share of their value that counts.
 *
 * @example
 * ```ts
 * import * as InstitutionalLoan from "effect-bybit/InstitutionalLoan"
 *
 * export const program = InstitutionalLoan.getInsLoanMarginCoins({ productId: "70" })
 * ```
 *
 * @deprecated Use getInsLoanMarginCoinsConvert, which returns tiered ratios.
 */
export const getInsLoanMarginCoins: Endpoint.Public<GetInsLoanMarginCoinsParams | void, GetInsLoanMarginCoinsResult> =
  Endpoint.publicGet("InstitutionalLoan.getInsLoanMarginCoins", "/v5/ins-loan/ensure-tokens", {
    aliases: ["getInstitutionalLendingMarginCoinInfo"],
    access: "public",
    kind: "read",
    params: GetInsLoanMarginCoinsParams,
    result: GetInsLoanMarginCoinsResult,
    limit: "undocumented",
    deprecated: "Use getInsLoanMarginCoinsConvert, which returns tiered ratios.",
    large: true,
    docs: "https://bybit-exchange.github.io/docs/v5/abandon/margin-coin-info"
  })
