import { SpotV3TokenError } from "../../../Errors/Legacy/SpotV3.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { api } from "./protocol.js"

export const PurchaseLeveragedTokenParams = Schema.Struct({
  ltCode: Field.text,
  /** In quote coin. */
  ltAmount: Field.decimalParam,
  /** An id of one's own. */
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
  orderStatus: Field.optional(Field.openEnum("1", "2", "3")),
  serialNo: Field.optionalText,
  /** Milliseconds. */
  timestamp: Field.optionalMillis,
  valueCoin: Field.optionalText
})
export interface PurchaseLeveragedTokenResult extends Schema.Schema.Type<typeof PurchaseLeveragedTokenResult> {}

/**
 * Purchases a leveraged token.
 *
 * - Access: private.
 * - Limit: 20 per second.
 * - In V5: `LeverageToken.purchaseLeverToken`.
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/rest-etp/purchase.mdx
 */
export const purchaseLeveragedToken: Endpoint.Endpoint<
  PurchaseLeveragedTokenParams,
  PurchaseLeveragedTokenResult,
  SpotV3TokenError,
  RestClient | Credentials
> = api.post("/spot/v3/private/purchase", {
  id: "purchaseLeveragedToken",
  aliases: ["SpotClientV3.purchaseLeveragedToken"],
  family: "SpotV3",
  access: "private",
  kind: "commit",
  idempotencyKey: "serialNo",
  params: PurchaseLeveragedTokenParams,
  result: PurchaseLeveragedTokenResult,
  errors: [SpotV3TokenError],
  limit: [{ count: 20, perMs: 1000 }],
  demo: false,
  deprecated: "LeverageToken.purchaseLeverToken",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/rest-etp/purchase.mdx"
})
