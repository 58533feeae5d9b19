import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import * as LegacyField from "../internal/schema/Field.js"
import { UsdcOrder } from "../internal/schema/UsdcOrder.js"
import { api } from "./protocol.js"

export const GetHistoricOrdersParams = Schema.Struct({
  category: DerivativesField.usdcCategoryParam,
  symbol: Field.optionalTextParam,
  /** Defaults to `BTC`. */
  baseCoin: Field.optionalTextParam,
  orderId: Field.optionalTextParam,
  orderLinkId: Field.optionalTextParam,
  /** Defaults to all. */
  orderStatus: DerivativesField.optionalOrderStatusParam,
  direction: DerivativesField.optionalDirectionParam,
  limit: LegacyField.optionalTextOrNumberParam,
  cursor: Field.optionalTextParam,
  /** Perpetuals only. */
  orderFilter: DerivativesField.optionalOrderFilterParam
})
export interface GetHistoricOrdersParams extends Schema.Schema.Type<typeof GetHistoricOrdersParams> {}

export const GetHistoricOrdersResult = Schema.Struct({
  /** Cursor for the next page; `""` or null on the last one. */
  cursor: Field.optionalNullableText,
  /** Number of rows on this page. */
  resultTotalSize: Field.optionalNumber,
  dataList: Field.list<UsdcOrder>(UsdcOrder)
})
export interface GetHistoricOrdersResult extends Schema.Schema.Type<typeof GetHistoricOrdersResult> {}

/**
 * Lists past orders of options or of perpetuals.
 *
 * `limit` is at most 50; the default is 20.
 */
export const getHistoricOrders: Endpoint.Private<GetHistoricOrdersParams, GetHistoricOrdersResult> = api.post(
  "getHistoricOrders",
  "/option/usdc/openapi/private/v1/query-order-history",
  {
    aliases: ["USDCOptionClient.getHistoricOrders", "USDCPerpetualClient.getHistoricOrders"],
    access: "private",
    kind: "read",
    params: GetHistoricOrdersParams,
    result: GetHistoricOrdersResult,
    rows: "dataList",
    limit: [{ count: 5, perMs: 1000 }],
    deprecated: "Order.getOrderHistory",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_account_trading.md"
  }
)
