import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as SpotField from "../internal/schema/SpotField.js"
import { SpotV3TokenError } from "./errors.js"
import { api } from "./protocol.js"

export const RedeemLeveragedTokenParams = Schema.Struct({
  ltCode: Field.text,
  /** The older client sends this instead of `ltQuantity`. */
  ltAmount: Field.optionalDecimalParam,
  /** Your own ID. */
  serialNo: Field.optionalTextParam,
  /** In tokens. */
  ltQuantity: Field.optionalDecimalParam
})
export interface RedeemLeveragedTokenParams extends Schema.Schema.Type<typeof RedeemLeveragedTokenParams> {}

export const RedeemLeveragedTokenResult = Schema.Struct({
  id: Field.text,
  ltCode: Field.optionalText,
  orderAmount: Field.optionalDecimal,
  orderQuantity: Field.optionalText,
  /** `1`: done, `2`: in progress, `3`: failed. */
  orderStatus: SpotField.optionalTokenOrderStatus,
  quantity: Field.optionalText,
  serialNo: Field.optionalText,
  /** Milliseconds. */
  timestamp: Field.optionalMillis,
  valueCoin: Field.optionalText
})
export interface RedeemLeveragedTokenResult extends Schema.Schema.Type<typeof RedeemLeveragedTokenResult> {}

/**
 * Redeems a leveraged token.
 *
 * The documented parameter is `ltQuantity`; the older client sends `ltAmount`.
 */
export const redeemLeveragedToken: Endpoint.Private<
  RedeemLeveragedTokenParams,
  RedeemLeveragedTokenResult,
  SpotV3TokenError
> = api.post("redeemLeveragedToken", "/spot/v3/private/redeem", {
  aliases: ["SpotClientV3.redeemLeveragedToken"],
  access: "private",
  kind: "commit",
  idempotencyKey: "serialNo",
  params: RedeemLeveragedTokenParams,
  result: RedeemLeveragedTokenResult,
  errors: [SpotV3TokenError],
  limit: [{ count: 20, perMs: 1000 }],
  deprecated: "LeverageToken.redeemLeverToken",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/rest-etp/redeem.mdx"
})
