import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { ContractOrder } from "../internal/schema/ContractOrder.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import { api } from "./protocol.js"

export const GetActiveOrdersParams = Schema.Struct({
  symbol: Field.optionalTextParam,
  orderId: Field.optionalTextParam,
  orderLinkId: Field.optionalTextParam,
  settleCoin: Field.optionalTextParam,
  orderFilter: DerivativesField.optionalOrderFilterParam,
  limit: Field.optionalIntegerParam,
  baseCoin: Field.optionalTextParam,
  cursor: Field.optionalTextParam
})
export interface GetActiveOrdersParams extends Schema.Schema.Type<typeof GetActiveOrdersParams> {}

export const GetActiveOrdersResult = Schema.Struct({
  list: Field.list<ContractOrder>(ContractOrder),
  /** `""` or null on the last page. */
  nextPageCursor: Field.optionalNullableText,
  category: DerivativesField.optionalCategory
})
export interface GetActiveOrdersResult extends Schema.Schema.Type<typeof GetActiveOrdersResult> {}

/**
 * Lists open orders.
 *
 * Pass `symbol`, `baseCoin` or `settleCoin`; they take precedence in this order. `limit` is 1 to 50; the default is 20.
 *
 * @example
 * ```ts
 * import * as ContractV3 from "effect-bybit/Legacy/ContractV3"
 *
 * export const activeOrders = ContractV3.getActiveOrders({ symbol: "BTCUSDT", limit: 50 })
 * ```
 */
export const getActiveOrders: Endpoint.Private<GetActiveOrdersParams | void, GetActiveOrdersResult> = api.get(
  "getActiveOrders",
  "/contract/v3/private/order/unfilled-orders",
  {
    aliases: ["ContractClient.getActiveOrders"],
    access: "private",
    kind: "read",
    params: GetActiveOrdersParams,
    result: GetActiveOrdersResult,
    rows: "list",
    limit: [{ count: 10, perMs: 1000 }],
    deprecated: "Order.getOpenOrders",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-contract/order/open-order.mdx"
  }
)
