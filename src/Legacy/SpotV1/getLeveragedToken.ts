import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as SpotField from "../internal/schema/SpotField.js"
import { SpotV1TokenError } from "./errors.js"
import { api } from "./protocol.js"

export const GetLeveragedTokenParams = Schema.Struct({
  ltCode: Field.text
})
export interface GetLeveragedTokenParams extends Schema.Schema.Type<typeof GetLeveragedTokenParams> {}

export const GetLeveragedTokenResult = Schema.Struct({
  ltCode: Field.text,
  ltName: Field.optionalText,
  maxPurchase: Field.optionalText,
  minPurchase: Field.optionalText,
  maxPurchaseDaily: Field.optionalText,
  maxRedeem: Field.optionalText,
  minRedeem: Field.optionalText,
  maxRedeemDaily: Field.optionalText,
  purchaseFeeRate: Field.optionalDecimal,
  redeemFeeRate: Field.optionalDecimal,
  /** `1`: purchase and redemption, `2`: purchase only, `3`: redemption only, `4`: neither. */
  status: SpotField.optionalTokenStatus,
  fundFee: Field.optionalDecimal,
  /** Milliseconds. */
  fundFeeTime: Field.optionalMillis,
  manageFeeRate: Field.optionalDecimal,
  /** Milliseconds. */
  manageFeeTime: Field.optionalMillis,
  /** Internal to the exchange. */
  value: Field.optionalDecimal,
  /** Maximum circulation. */
  total: Field.optionalDecimal,
  /** Net asset value. */
  netValue: Field.optionalDecimal
})
export interface GetLeveragedTokenResult extends Schema.Schema.Type<typeof GetLeveragedTokenResult> {}

/** Returns a leveraged token with its fees and limits. */
export const getLeveragedToken: Endpoint.Private<GetLeveragedTokenParams, GetLeveragedTokenResult, SpotV1TokenError> =
  api.get("getLeveragedToken", "/spot/lt/v1/info", {
    access: "private",
    kind: "read",
    params: GetLeveragedTokenParams,
    result: GetLeveragedTokenResult,
    errors: [SpotV1TokenError],
    limit: [{ count: 20, perMs: 1000 }],
    deprecated: "LeverageToken.getLeverTokenInfo",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_etp.md"
  })
