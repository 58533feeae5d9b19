import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import { UnifiedOrder } from "../internal/schema/UnifiedOrder.js"
import { api } from "./protocol.js"

export const GetActiveOrdersParams = Schema.Struct({
  category: DerivativesField.unifiedCategoryParam,
  symbol: Field.optionalTextParam,
  /** For options, defaults to `BTC`. */
  baseCoin: Field.optionalTextParam,
  orderId: Field.optionalTextParam,
  orderLinkId: Field.optionalTextParam,
  orderFilter: DerivativesField.optionalOrderFilterParam,
  /** Defaults to `next`. */
  direction: DerivativesField.optionalDirectionParam,
  limit: Field.optionalIntegerParam,
  cursor: Field.optionalTextParam
})
export interface GetActiveOrdersParams extends Schema.Schema.Type<typeof GetActiveOrdersParams> {}

export const GetActiveOrdersResult = Schema.Struct({
  /** `""` or null on the last page. */
  nextPageCursor: Field.optionalNullableText,
  category: DerivativesField.optionalCategory,
  list: Field.list<UnifiedOrder>(UnifiedOrder)
})
export interface GetActiveOrdersResult extends Schema.Schema.Type<typeof GetActiveOrdersResult> {}

/**
 * Lists open orders.
 *
 * `limit` is 1 to 50; the default is 20.
 *
 * @example
 * ```ts
 * import * as UnifiedV3 from "effect-bybit/Legacy/UnifiedV3"
 *
 * export const activeOrders = UnifiedV3.getActiveOrders({
 *   category: "linear",
 *   symbol: "BTCUSDT",
 *   limit: 50
 * })
 * ```
 */
export const getActiveOrders: Endpoint.Private<GetActiveOrdersParams, GetActiveOrdersResult> = api.get(
  "getActiveOrders",
  "/unified/v3/private/order/unfilled-orders",
  {
    aliases: ["UnifiedMarginClient.getActiveOrders"],
    access: "private",
    kind: "read",
    params: GetActiveOrdersParams,
    result: GetActiveOrdersResult,
    rows: "list",
    limit: "undocumented",
    deprecated: "Order.getOpenOrders",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-unified/order/open-order.mdx"
  }
)
