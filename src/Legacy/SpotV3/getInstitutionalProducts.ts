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
      /** Loan-to-value ratio above which withdrawals are blocked. */
      withdrawLine: Field.optionalText,
      /** Ratio above which transfers are blocked. */
      transferLine: Field.optionalText,
      /** Ratio above which spot buys are blocked. */
      spotBuyLine: Field.optionalText,
      /** Ratio above which spot sells are blocked. */
      spotSellLine: Field.optionalText,
      /** Ratio above which new positions are blocked. */
      contractOpenLine: Field.optionalText,
      /** Liquidation ratio. */
      liquidationLine: Field.optionalText,
      /** Ratio at which liquidation stops. */
      stopLiquidationLine: Field.optionalText,
      /** Maximum leverage of positions. */
      contractLeverage: Field.optionalDecimal,
      /** Share of the loan that can be transferred. */
      transferRatio: Field.optionalText,
      /** The tradable pairs. */
      spotSymbols: Field.optional(Field.list(Field.text)),
      /** The tradable contracts. */
      contractSymbols: Field.optional(Field.list(Field.text))
    })
  )
})
export interface GetInstitutionalProductsResult extends Schema.Schema.Type<typeof GetInstitutionalProductsResult> {}

/** Lists the institutional loan products with their risk ratios. */
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
