import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const GetInstitutionalMarginCoinsParams = Schema.Struct({
  /** Only this product. */
  productId: Field.optionalTextParam
})
export interface GetInstitutionalMarginCoinsParams
  extends Schema.Schema.Type<typeof GetInstitutionalMarginCoinsParams> {}

export const GetInstitutionalMarginCoinsResult = Schema.Struct({
  marginToken: Field.list(
    Schema.Struct({
      productId: Field.text,
      spotToken: Field.optional(
        Field.list(
          Schema.Struct({
            token: Field.text,
            /** The share of the coin that counts as collateral. */
            convertRatio: Field.optionalText
          })
        )
      ),
      contractToken: Field.optional(
        Field.list(
          Schema.Struct({
            token: Field.text,
            /** The share of the coin that counts as collateral. */
            convertRatio: Field.optionalText
          })
        )
      )
    })
  )
})
export interface GetInstitutionalMarginCoinsResult
  extends Schema.Schema.Type<typeof GetInstitutionalMarginCoinsResult> {}

/** Lists the collateral coins of institutional loans, by product. */
export const getInstitutionalMarginCoins: Endpoint.Public<
  GetInstitutionalMarginCoinsParams | void,
  GetInstitutionalMarginCoinsResult
> = api.get("getInstitutionalMarginCoins", "/spot/v3/public/margin-ensure-tokens", {
  access: "public",
  kind: "read",
  params: GetInstitutionalMarginCoinsParams,
  result: GetInstitutionalMarginCoinsResult,
  limit: "undocumented",
  deprecated: "InstitutionalLoan.getInsLoanMarginCoins",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/rest-institution-loan/margin-coin-info.mdx"
})
