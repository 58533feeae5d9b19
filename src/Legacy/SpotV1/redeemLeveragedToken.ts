import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as SpotField from "../internal/schema/SpotField.js"
import { SpotV1TokenError } from "./errors.js"
import { api } from "./protocol.js"

export const RedeemLeveragedTokenParams = Schema.Struct({
  ltCode: Field.text,
  /** In tokens. */
  ltQuantity: Field.decimalParam,
  /** Your own ID. */
  serialNo: Field.optionalTextParam
})
export interface RedeemLeveragedTokenParams extends Schema.Schema.Type<typeof RedeemLeveragedTokenParams> {}

export const RedeemLeveragedTokenResult = Schema.Struct({
  ltCode: Field.optionalText,
  /** `1`: done, `2`: in progress, `3`: failed. */
  orderStatus: SpotField.optionalTokenOrderStatus,
  quantity: Field.optionalText,
  orderQuantity: Field.optionalText,
  orderAmount: Field.optionalDecimal,
  /** Milliseconds. */
  timestamp: Field.optionalMillis,
  id: Field.textOrNumber,
  valueCoin: Field.optionalText,
  /** Your own ID. */
  serialNo: Field.optionalText
})
export interface RedeemLeveragedTokenResult extends Schema.Schema.Type<typeof RedeemLeveragedTokenResult> {}

/** Redeems a leveraged token. */
export const redeemLeveragedToken: Endpoint.Private<
  RedeemLeveragedTokenParams,
  RedeemLeveragedTokenResult,
  SpotV1TokenError
> = api.post("redeemLeveragedToken", "/spot/lt/v1/redeem", {
  access: "private",
  kind: "commit",
  idempotencyKey: "serialNo",
  params: RedeemLeveragedTokenParams,
  result: RedeemLeveragedTokenResult,
  errors: [SpotV1TokenError],
  limit: [{ count: 20, perMs: 1000 }],
  deprecated: "LeverageToken.redeemLeverToken",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_etp.md"
})
