import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import * as LegacyField from "../internal/schema/Field.js"
import { api } from "./protocol.js"

export const GetActiveRealtimeOrdersParams = Schema.Struct({
  orderId: Field.optionalTextParam,
  orderLinkId: Field.optionalTextParam,
  symbol: Field.optionalTextParam,
  /** `BTC` when left out. */
  baseCoin: Field.optionalTextParam,
  direction: DerivativesField.optionalDirectionParam,
  limit: LegacyField.optionalTextOrNumberParam,
  cursor: Field.optionalTextParam
})
export interface GetActiveRealtimeOrdersParams extends Schema.Schema.Type<typeof GetActiveRealtimeOrdersParams> {}

/** An open order of an option. */
export const UsdcRealtimeOrder = Schema.Struct({
  orderId: Field.text,
  /** Your own id; `""` where none was given. */
  orderLinkId: Field.optionalText,
  symbol: Field.text,
  orderStatus: DerivativesField.optionalOrderStatus,
  orderPrice: Field.optionalDecimal,
  side: DerivativesField.optionalSide,
  /** What is still to be filled. */
  remainingQty: Field.optionalDecimal,
  orderType: DerivativesField.optionalOrderType,
  qty: Field.optionalDecimal,
  /** Implied volatility; `""` where it is not known. */
  iv: Field.optionalDecimal,
  /** `""` while it is open. */
  cancelType: DerivativesField.optionalCancelType,
  updateTimestamp: Field.optionalMillisText,
  /** The page's name for `orderPrice`. */
  price: Field.optionalDecimal,
  /** The page's name for `updateTimestamp`. */
  updateTimeStamp: Field.optionalMillisText
})
export interface UsdcRealtimeOrder extends Schema.Schema.Type<typeof UsdcRealtimeOrder> {}

export const GetActiveRealtimeOrdersResult = Schema.Struct({
  /** How many rows this page has. */
  resultTotalSize: Field.optionalNumber,
  /** For the next page; `""` on the last one. */
  cursor: Field.optionalText,
  dataList: Field.list<UsdcRealtimeOrder>(UsdcRealtimeOrder)
})
export interface GetActiveRealtimeOrdersResult extends Schema.Schema.Type<typeof GetActiveRealtimeOrdersResult> {}

/**
 * Lists open orders of options as the matching engine has them.
 *
 * `limit` is 50 at most, 20 when left out.
 *
 * @example
 * ```ts
 * import * as UsdcOption from "effect-bybit/Legacy/UsdcOption"
 *
 * export const program = UsdcOption.getActiveRealtimeOrders({ symbol: "BTC-25DEC26-80000-C" })
 * ```
 */
export const getActiveRealtimeOrders: Endpoint.Private<
  GetActiveRealtimeOrdersParams | void,
  GetActiveRealtimeOrdersResult
> = api.get("getActiveRealtimeOrders", "/option/usdc/openapi/private/v1/trade/query-active-orders", {
  aliases: ["USDCOptionClient.getActiveRealtimeOrders"],
  access: "private",
  kind: "read",
  params: GetActiveRealtimeOrdersParams,
  result: GetActiveRealtimeOrdersResult,
  rows: "dataList",
  limit: [{ count: 5, perMs: 1000 }],
  demo: false,
  deprecated: "Order.getOpenOrders",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_account_trading.md"
})
