import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import { UnifiedOrder } from "../internal/schema/UnifiedOrder.js"
import { api } from "./protocol.js"

export const GetHistoricOrdersParams = Schema.Struct({
  category: DerivativesField.unifiedCategoryParam,
  symbol: Field.optionalTextParam,
  /** For options, defaults to `BTC`. */
  baseCoin: Field.optionalTextParam,
  orderId: Field.optionalTextParam,
  orderLinkId: Field.optionalTextParam,
  /** One or several. Defaults to all. */
  orderStatus: Field.optionalParam(
    Schema.Union(DerivativesField.orderStatusParam, Field.list(DerivativesField.orderStatusParam))
  ),
  orderFilter: DerivativesField.optionalOrderFilterParam,
  /** Defaults to `next`. */
  direction: DerivativesField.optionalDirectionParam,
  limit: Field.optionalIntegerParam,
  cursor: Field.optionalTextParam
})
export interface GetHistoricOrdersParams extends Schema.Schema.Type<typeof GetHistoricOrdersParams> {}

export const GetHistoricOrdersResult = Schema.Struct({
  /** `""` or null on the last page. */
  nextPageCursor: Field.optionalNullableText,
  category: DerivativesField.optionalCategory,
  list: Field.list<UnifiedOrder>(UnifiedOrder)
})
export interface GetHistoricOrdersResult extends Schema.Schema.Type<typeof GetHistoricOrdersResult> {}

/**
 * Lists orders of all statuses.
 *
 * `limit` is 1 to 50; the default is 20.
 *
 * @example
 * ```ts
 * import * as UnifiedV3 from "effect-bybit/Legacy/UnifiedV3"
 *
 * export const orders = UnifiedV3.getHistoricOrders({ category: "linear", symbol: "BTCUSDT", orderStatus: "Filled" })
 * ```
 */
export const getHistoricOrders: Endpoint.Private<GetHistoricOrdersParams, GetHistoricOrdersResult> = api.get(
  "getHistoricOrders",
  "/unified/v3/private/order/list",
  {
    aliases: ["UnifiedMarginClient.getHistoricOrders"],
    access: "private",
    kind: "read",
    params: GetHistoricOrdersParams,
    result: GetHistoricOrdersResult,
    rows: "list",
    limit: "undocumented",
    deprecated: "Order.getOrderHistory",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-unified/order/order-list.mdx"
  }
)
