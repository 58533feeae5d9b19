import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const GetInstitutionalProductsParams = Schema.Struct({
  /** Only this product. */
  productId: Field.optionalTextParam
})
export interface GetInstitutionalProductsParams extends Schema.Schema.Type<typeof GetInstitutionalProductsParams> {}

export const GetInstitutionalProductsResult = Schema.Struct({
  marginProductInfo: Field.list(
    Schema.Struct({
      productId: Field.text,
      leverage: Field.optionalDecimal,
      /** 1: for spot trading. */
      supportSpot: Field.optionalNumber,
      /** 1: for contract trading. */
      supportContract: Field.optionalNumber,
      /** Loan-to-value ratio from which nothing can be withdrawn. */
      withdrawLine: Field.optionalText,
      /** Ratio from which nothing can be transferred. */
      transferLine: Field.optionalText,
      /** Ratio from which spot cannot be bought. */
      spotBuyLine: Field.optionalText,
      /** Ratio from which spot cannot be sold. */
      spotSellLine: Field.optionalText,
      /** Ratio from which no positions can be opened. */
      contractOpenLine: Field.optionalText,
      /** Ratio of liquidation. */
      liquidationLine: Field.optionalText,
      /** Ratio at which liquidation stops. */
      stopLiquidationLine: Field.optionalText,
      /** Largest leverage of positions. */
      contractLeverage: Field.optionalDecimal,
      /** Share of the loan that can be transferred. */
      transferRatio: Field.optionalText,
      /** The pairs that may be traded. */
      spotSymbols: Field.optional(Field.list(Field.text)),
      /** The contracts that may be traded. */
      contractSymbols: Field.optional(Field.list(Field.text))
    })
  )
})
export interface GetInstitutionalProductsResult extends Schema.Schema.Type<typeof GetInstitutionalProductsResult> {}

/** Lists the products of institutional loans with their lines. */
export const getInstitutionalProducts: Endpoint.Public<
  GetInstitutionalProductsParams | void,
  GetInstitutionalProductsResult
> = api.get("getInstitutionalProducts", "/spot/v3/public/margin-product-infos", {
  aliases: [],
  access: "public",
  kind: "read",
  params: GetInstitutionalProductsParams,
  result: GetInstitutionalProductsResult,
  limit: "undocumented",
  demo: false,
  deprecated: "InstitutionalLoan.getInsLoanProductInfo",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/rest-institution-loan/margin-product-info.mdx"
})
