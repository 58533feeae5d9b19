import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { api } from "./protocol.js"

/**
 * What {@link getInstitutionalMarginCoins} takes.
 *
 * @since 0.1.0
 */
export const GetInstitutionalMarginCoinsParams = /*#__PURE__*/ Schema.Struct({
  /** Only this product. */
  productId: Field.optionalTextParam
})
export interface GetInstitutionalMarginCoinsParams
  extends Schema.Schema.Type<typeof GetInstitutionalMarginCoinsParams> {}

/**
 * What {@link getInstitutionalMarginCoins} gives.
 *
 * @since 0.1.0
 */
export const GetInstitutionalMarginCoinsResult = /*#__PURE__*/ Schema.Struct({
  marginToken: /*#__PURE__*/ Field.list(
    /*#__PURE__*/ Schema.Struct({
      productId: Field.text,
      spotToken: /*#__PURE__*/ Field.optional(
        /*#__PURE__*/ Field.list(
          /*#__PURE__*/ Schema.Struct({
            token: Field.text,
            /** What counts of the coin as collateral. */
            convertRatio: Field.optionalText
          })
        )
      ),
      contractToken: /*#__PURE__*/ Field.optional(
        /*#__PURE__*/ Field.list(
          /*#__PURE__*/ Schema.Struct({
            token: Field.text,
            /** What counts of the coin as collateral. */
            convertRatio: Field.optionalText
          })
        )
      )
    })
  )
})
export interface GetInstitutionalMarginCoinsResult
  extends Schema.Schema.Type<typeof GetInstitutionalMarginCoinsResult> {}

/**
 * Lists the coins that count as collateral of institutional loans, by product.
 *
 * - Access: public.
 * - Limit: undocumented.
 * - In V5: `InstitutionalLoan.getInsLoanMarginCoins`.
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/rest-institution-loan/margin-coin-info.mdx
 *
 * @since 0.1.0
 */
export const getInstitutionalMarginCoins: Endpoint.Endpoint<
  GetInstitutionalMarginCoinsParams | void,
  GetInstitutionalMarginCoinsResult,
  never,
  RestClient
> = /*#__PURE__*/ api.get("/spot/v3/public/margin-ensure-tokens", {
  id: "getInstitutionalMarginCoins",
  aliases: [],
  family: "SpotV3",
  access: "public",
  kind: "read",
  params: GetInstitutionalMarginCoinsParams,
  result: GetInstitutionalMarginCoinsResult,
  limit: "undocumented",
  demo: false,
  deprecated: "InstitutionalLoan.getInsLoanMarginCoins",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/rest-institution-loan/margin-coin-info.mdx"
})
