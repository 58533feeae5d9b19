import { UsdcOptionBalanceError, UsdcOptionOrderError } from "../../../Errors/Legacy/UsdcOption.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { api } from "./protocol.js"

export const ModifyOrderParams = Schema.Struct({
  symbol: Field.text,
  orderId: Field.optionalTextParam,
  orderLinkId: Field.optionalTextParam,
  orderPrice: Field.optionalDecimalParam,
  orderQty: Field.optionalDecimalParam,
  iv: Field.optionalDecimalParam
})
export interface ModifyOrderParams extends Schema.Schema.Type<typeof ModifyOrderParams> {}

export const ModifyOrderResult = Schema.Struct({
  /** For the exchange's own use. */
  outRequestId: Field.optionalText,
  symbol: Field.optionalText,
  orderId: Field.text,
  /** Your own id; `""` where none was given. */
  orderLinkId: Field.optionalText
})
export interface ModifyOrderResult extends Schema.Schema.Type<typeof ModifyOrderResult> {}

/**
 * Changes price, quantity or implied volatility of an open order.
 *
 * Give `orderId` or `orderLinkId`, and only what is to change.
 *
 * - Access: private.
 * - Limit: 5 per second.
 * - In V5: `Order.amendOrder`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_account_trading.md
 */
export const modifyOrder: Endpoint.Endpoint<
  ModifyOrderParams,
  ModifyOrderResult,
  UsdcOptionOrderError | UsdcOptionBalanceError,
  RestClient | Credentials
> = api.post("/option/usdc/openapi/private/v1/replace-order", {
  id: "modifyOrder",
  aliases: ["USDCOptionClient.modifyOrder"],
  family: "UsdcOption",
  access: "private",
  kind: "commit",
  idempotencyKey: null,
  params: ModifyOrderParams,
  result: ModifyOrderResult,
  errors: [UsdcOptionOrderError, UsdcOptionBalanceError],
  limit: [{ count: 5, perMs: 1000 }],
  demo: false,
  deprecated: "Order.amendOrder",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_account_trading.md"
})
