import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { UsdcOptionBalanceError, UsdcOptionOrderError } from "./errors.js"
import { amendmentFields } from "./orderFields.js"
import { api } from "./protocol.js"

export const ModifyOrderParams = Schema.Struct({
  ...amendmentFields
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
 * @example
 * ```ts
 * import * as UsdcOption from "effect-bybit/Legacy/UsdcOption"
 *
 * export const program = UsdcOption.modifyOrder({
 *   symbol: "BTC-25DEC26-80000-C",
 *   orderLinkId: "my-order-1",
 *   orderPrice: "1450"
 * })
 * ```
 */
export const modifyOrder: Endpoint.Private<
  ModifyOrderParams,
  ModifyOrderResult,
  UsdcOptionOrderError | UsdcOptionBalanceError
> = api.post("modifyOrder", "/option/usdc/openapi/private/v1/replace-order", {
  aliases: ["USDCOptionClient.modifyOrder"],
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
