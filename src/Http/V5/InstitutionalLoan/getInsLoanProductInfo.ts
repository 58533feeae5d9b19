import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { LoanRules } from "./rows.js"

export const GetInsLoanProductInfoParams = Schema.Struct({
  /** Defaults to all products. */
  productId: Field.optionalTextParam
})
export interface GetInsLoanProductInfoParams extends Schema.Schema.Type<typeof GetInsLoanProductInfoParams> {}

/** A product and its terms. */
export const InsLoanProduct = Schema.Struct({
  productId: Field.text,
  /** `0` standard, `1` for CTA strategies, `2` for hedging. */
  productType: Field.optional(Field.openEnum("0", "1", "2")),
  /** 1 means yes. */
  supportSpot: Field.optionalNumber,
  /** USDT perpetuals; 1 means yes. */
  supportContract: Field.optionalNumber,
  /** 1 means yes. */
  supportMarginTrading: Field.optionalNumber,
  /** 1 means yes. */
  supportUSDCContract: Field.optionalNumber,
  /** 1 means yes. */
  supportUSDCOptions: Field.optionalNumber,
  ...LoanRules.fields
})
export interface InsLoanProduct extends Schema.Schema.Type<typeof InsLoanProduct> {}

export const GetInsLoanProductInfoResult = Schema.Struct({
  /** One row per product. */
  marginProductInfo: Field.list<InsLoanProduct>(InsLoanProduct)
})
export interface GetInsLoanProductInfoResult extends Schema.Schema.Type<typeof GetInsLoanProductInfoResult> {}

/**
 * Lists the products of institutional loans and their terms.
 *
 * @example
 * ```ts
 * import * as InstitutionalLoan from "effect-bybit/InstitutionalLoan"
 *
 * export const program = InstitutionalLoan.getInsLoanProductInfo({ productId: "91" })
 * ```
 */
export const getInsLoanProductInfo: Endpoint.Public<GetInsLoanProductInfoParams | void, GetInsLoanProductInfoResult> =
  Endpoint.publicGet("InstitutionalLoan.getInsLoanProductInfo", "/v5/ins-loan/product-infos", {
    aliases: ["getInstitutionalLendingProductInfo"],
    access: "public",
    kind: "read",
    params: GetInsLoanProductInfoParams,
    result: GetInsLoanProductInfoResult,
    limit: [{ count: 100, perMs: 1000 }],
    large: true,
    docs: "https://bybit-exchange.github.io/docs/v5/otc/margin-product-info"
  })
