import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as SpotField from "../internal/schema/SpotField.js"
import { SpotV1TokenError } from "./errors.js"
import { api } from "./protocol.js"

export const PurchaseLeveragedTokenParams = Schema.Struct({
  ltCode: Field.text,
  /** In quote coin. */
  ltAmount: Field.decimalParam,
  /** Your own ID. */
  serialNo: Field.optionalTextParam
})
export interface PurchaseLeveragedTokenParams extends Schema.Schema.Type<typeof PurchaseLeveragedTokenParams> {}

export const PurchaseLeveragedTokenResult = Schema.Struct({
  ltCode: Field.optionalText,
  /** `1`: done, `2`: in progress, `3`: failed. */
  orderStatus: SpotField.optionalTokenOrderStatus,
  orderQuantity: Field.optionalText,
  orderAmount: Field.optionalDecimal,
  amount: Field.optionalDecimal,
  /** Milliseconds. */
  timestamp: Field.optionalMillis,
  id: Field.textOrNumber,
  valueCoin: Field.optionalText,
  /** Your own ID. */
  serialNo: Field.optionalText
})
export interface PurchaseLeveragedTokenResult extends Schema.Schema.Type<typeof PurchaseLeveragedTokenResult> {}

/** Purchases a leveraged token. */
export const purchaseLeveragedToken: Endpoint.Private<
  PurchaseLeveragedTokenParams,
  PurchaseLeveragedTokenResult,
  SpotV1TokenError
> = api.post("purchaseLeveragedToken", "/spot/lt/v1/purchase", {
  access: "private",
  kind: "commit",
  idempotencyKey: "serialNo",
  params: PurchaseLeveragedTokenParams,
  result: PurchaseLeveragedTokenResult,
  errors: [SpotV1TokenError],
  limit: [{ count: 20, perMs: 1000 }],
  deprecated: "LeverageToken.purchaseLeverToken",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_etp.md"
})
