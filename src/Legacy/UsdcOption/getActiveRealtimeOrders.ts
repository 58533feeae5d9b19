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
  /** Defaults to `BTC`. */
  baseCoin: Field.optionalTextParam,
  direction: DerivativesField.optionalDirectionParam,
  limit: LegacyField.optionalTextOrNumberParam,
  cursor: Field.optionalTextParam
})
export interface GetActiveRealtimeOrdersParams extends Schema.Schema.Type<typeof GetActiveRealtimeOrdersParams> {}

/** An open order of an option. */
export const UsdcRealtimeOrder = Schema.Struct({
  orderId: Field.text,
  /** Your own order ID; `""` if none was given. */
  orderLinkId: Field.optionalText,
  symbol: Field.text,
  orderStatus: DerivativesField.optionalOrderStatus,
  orderPrice: Field.optionalUncheckedDecimal,
  side: DerivativesField.optionalSide,
  /** Unfilled quantity. */
  remainingQty: Field.optionalUncheckedDecimal,
  orderType: DerivativesField.optionalOrderType,
  qty: Field.optionalUncheckedDecimal,
  /** Implied volatility; `""` if unknown. */
  iv: Field.optionalUncheckedDecimal,
  /** `""` while it is open. */
  cancelType: DerivativesField.optionalCancelType,
  updateTimestamp: Field.optionalMillisText,
  /** The documentation's name for `orderPrice`. */
  price: Field.optionalUncheckedDecimal,
  /** The documentation's name for `updateTimestamp`. */
  updateTimeStamp: Field.optionalMillisText
})
export interface UsdcRealtimeOrder extends Schema.Schema.Type<typeof UsdcRealtimeOrder> {}

export const GetActiveRealtimeOrdersResult = Schema.Struct({
  /** Number of rows on this page. */
  resultTotalSize: Field.optionalNumber,
  /** Cursor for the next page; `""` or null on the last one. */
  cursor: Field.optionalNullableText,
  dataList: Field.list<UsdcRealtimeOrder>(UsdcRealtimeOrder)
})
export interface GetActiveRealtimeOrdersResult extends Schema.Schema.Type<typeof GetActiveRealtimeOrdersResult> {}

/**
 * Lists open option orders in real time, as the matching engine has them.
 *
 * `limit` is at most 50; the default is 20.
 *
 * @example
 * ```ts
 * import * as UsdcOption from "effect-bybit/Legacy/UsdcOption"
 *
 * export const activeRealtimeOrders = UsdcOption.getActiveRealtimeOrders({ symbol: "BTC-25DEC26-80000-C" })
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
  deprecated: "Order.getOpenOrders",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_account_trading.md"
})
