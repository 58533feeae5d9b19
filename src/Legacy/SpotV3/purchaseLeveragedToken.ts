import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as SpotField from "../internal/schema/SpotField.js"
import { SpotV3TokenError } from "./errors.js"
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
  amount: Field.optionalDecimal,
  id: Field.text,
  ltCode: Field.optionalText,
  orderAmount: Field.optionalDecimal,
  orderQuantity: Field.optionalText,
  /** `1`: done, `2`: in progress, `3`: failed. */
  orderStatus: SpotField.optionalTokenOrderStatus,
  serialNo: Field.optionalText,
  /** Milliseconds. */
  timestamp: Field.optionalMillis,
  valueCoin: Field.optionalText
})
export interface PurchaseLeveragedTokenResult extends Schema.Schema.Type<typeof PurchaseLeveragedTokenResult> {}

/** Purchases a leveraged token. */
export const purchaseLeveragedToken: Endpoint.Private<
  PurchaseLeveragedTokenParams,
  PurchaseLeveragedTokenResult,
  SpotV3TokenError
> = api.post("purchaseLeveragedToken", "/spot/v3/private/purchase", {
  aliases: ["SpotClientV3.purchaseLeveragedToken"],
  access: "private",
  kind: "commit",
  idempotencyKey: "serialNo",
  params: PurchaseLeveragedTokenParams,
  result: PurchaseLeveragedTokenResult,
  errors: [SpotV3TokenError],
  limit: [{ count: 20, perMs: 1000 }],
  deprecated: "LeverageToken.purchaseLeverToken",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/rest-etp/purchase.mdx"
})
