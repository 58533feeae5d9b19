import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { ContractOrder } from "../internal/schema/ContractOrder.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import * as LegacyField from "../internal/schema/Field.js"
import { api } from "./protocol.js"

export const GetHistoricOrdersParams = Schema.Struct({
  orderId: Field.optionalTextParam,
  orderLinkId: Field.optionalTextParam,
  symbol: Field.optionalTextParam,
  /** Defaults to all. */
  orderStatus: DerivativesField.optionalOrderStatusParam,
  orderFilter: DerivativesField.optionalOrderFilterParam,
  limit: LegacyField.optionalTextOrNumberParam,
  cursor: Field.optionalTextParam
})
export interface GetHistoricOrdersParams extends Schema.Schema.Type<typeof GetHistoricOrdersParams> {}

export const GetHistoricOrdersResult = Schema.Struct({
  list: Field.list<ContractOrder>(ContractOrder),
  /** `""` or null on the last page. */
  nextPageCursor: Field.optionalNullableText,
  category: DerivativesField.optionalCategory
})
export interface GetHistoricOrdersResult extends Schema.Schema.Type<typeof GetHistoricOrdersResult> {}

/**
 * Lists orders of all statuses.
 *
 * `limit` is 1 to 50; the default is 20.
 *
 * @example
 * ```ts
 * import * as ContractV3 from "effect-bybit/Legacy/ContractV3"
 *
 * export const orders = ContractV3.getHistoricOrders({ symbol: "BTCUSDT", orderStatus: "Filled", limit: 50 })
 * ```
 */
export const getHistoricOrders: Endpoint.Private<GetHistoricOrdersParams | void, GetHistoricOrdersResult> = api.get(
  "getHistoricOrders",
  "/contract/v3/private/order/list",
  {
    aliases: ["ContractClient.getHistoricOrders"],
    access: "private",
    kind: "read",
    params: GetHistoricOrdersParams,
    result: GetHistoricOrdersResult,
    rows: "list",
    limit: [{ count: 10, perMs: 1000 }],
    deprecated: "Order.getOrderHistory",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-contract/order/order-list.mdx"
  }
)
