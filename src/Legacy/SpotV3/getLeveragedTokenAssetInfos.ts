import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as SpotField from "../internal/schema/SpotField.js"
import { api } from "./protocol.js"

export const GetLeveragedTokenAssetInfosParams = Schema.Struct({
  ltCode: Field.optionalTextParam
})
export interface GetLeveragedTokenAssetInfosParams
  extends Schema.Schema.Type<typeof GetLeveragedTokenAssetInfosParams> {}

export const LeveragedToken = Schema.Struct({
  fundFee: Field.optionalDecimal,
  /** Milliseconds. */
  fundFeeTime: Field.optionalMillis,
  ltCode: Field.text,
  ltName: Field.optionalText,
  manageFeeRate: Field.optionalDecimal,
  /** Milliseconds. */
  manageFeeTime: Field.optionalMillis,
  maxPurchase: Field.optionalText,
  maxPurchaseDaily: Field.optionalText,
  maxRedeem: Field.optionalText,
  maxRedeemDaily: Field.optionalText,
  minPurchase: Field.optionalText,
  minRedeem: Field.optionalText,
  /** Net asset value. */
  netValue: Field.optionalDecimal,
  purchaseFeeRate: Field.optionalDecimal,
  redeemFeeRate: Field.optionalDecimal,
  /** `1`: purchase and redemption, `2`: purchase only, `3`: redemption only, `4`: neither. */
  status: SpotField.optionalTokenStatus,
  /** Maximum circulation. */
  total: Field.optionalDecimal,
  /** Internal to the exchange. */
  value: Field.optionalDecimal
})
export interface LeveragedToken extends Schema.Schema.Type<typeof LeveragedToken> {}

export const GetLeveragedTokenAssetInfosResult = Schema.Struct({
  list: Field.list(LeveragedToken)
})
export interface GetLeveragedTokenAssetInfosResult
  extends Schema.Schema.Type<typeof GetLeveragedTokenAssetInfosResult> {}

/** Lists leveraged tokens with their fees and limits. */
export const getLeveragedTokenAssetInfos: Endpoint.Public<
  GetLeveragedTokenAssetInfosParams | void,
  GetLeveragedTokenAssetInfosResult
> = api.get("getLeveragedTokenAssetInfos", "/spot/v3/public/infos", {
  aliases: ["SpotClientV3.getLeveragedTokenAssetInfos"],
  access: "public",
  kind: "read",
  params: GetLeveragedTokenAssetInfosParams,
  result: GetLeveragedTokenAssetInfosResult,
  limit: "undocumented",
  deprecated: "LeverageToken.getLeverTokenInfo",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/rest-etp/asset-info.mdx"
})
