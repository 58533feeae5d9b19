import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { UsdcOptionBalanceError, UsdcOptionOrderError } from "./errors.js"
import { amendmentFields } from "./fields.js"
import { api } from "./protocol.js"

export const ModifyOrderParams = Schema.Struct({
  ...amendmentFields
})
export interface ModifyOrderParams extends Schema.Schema.Type<typeof ModifyOrderParams> {}

export const ModifyOrderResult = Schema.Struct({
  /** Internal to the exchange. */
  outRequestId: Field.optionalText,
  symbol: Field.optionalText,
  orderId: Field.text,
  /** Your own order ID; `""` if none was given. */
  orderLinkId: Field.optionalText
})
export interface ModifyOrderResult extends Schema.Schema.Type<typeof ModifyOrderResult> {}

/**
 * Amends the price, quantity or implied volatility of an open order.
 *
 * Pass `orderId` or `orderLinkId`, and only the fields to change.
 *
 * @example
 * ```ts
 * import * as UsdcOption from "effect-bybit/Legacy/UsdcOption"
 *
 * export const amended = UsdcOption.modifyOrder({
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
  deprecated: "Order.amendOrder",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_account_trading.md"
})
