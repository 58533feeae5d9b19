import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"
import { institutionalTerms } from "./rows.js"

export const GetInstitutionalProductsParams = Schema.Struct({
  /** Only this product. */
  productId: Field.optionalTextParam
})
export interface GetInstitutionalProductsParams extends Schema.Schema.Type<typeof GetInstitutionalProductsParams> {}

export const GetInstitutionalProductsResult = Schema.Struct({
  marginProductInfo: Field.list(
    Schema.Struct({
      productId: Field.text,
      ...institutionalTerms
    })
  )
})
export interface GetInstitutionalProductsResult extends Schema.Schema.Type<typeof GetInstitutionalProductsResult> {}

/** Lists the institutional loan products with their risk ratios. */
export const getInstitutionalProducts: Endpoint.Public<
  GetInstitutionalProductsParams | void,
  GetInstitutionalProductsResult
> = api.get("getInstitutionalProducts", "/spot/v3/public/margin-product-infos", {
  access: "public",
  kind: "read",
  params: GetInstitutionalProductsParams,
  result: GetInstitutionalProductsResult,
  limit: "undocumented",
  deprecated: "InstitutionalLoan.getInsLoanProductInfo",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/rest-institution-loan/margin-product-info.mdx"
})
