import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import { api } from "./protocol.js"

export const GetActiveOrdersParams = Schema.Struct({
  symbol: Field.optionalTextParam,
  orderId: Field.optionalTextParam,
  orderLinkId: Field.optionalTextParam,
  /** Open orders, conditional orders, or orders that opened a position. */
  copyTradeOrderType: Field.optionalParam(Schema.Literal("ACTIVE", "TPSLCONDITIONAL", "OPENFILLED"))
})
export interface GetActiveOrdersParams extends Schema.Schema.Type<typeof GetActiveOrdersParams> {}

/** A copy trading order. */
export const CopyTradingOrder = Schema.Struct({
  orderId: Field.text,
  symbol: Field.text,
  /** Your own order ID; `""` if none was given. */
  orderLinkId: Field.optionalText,
  side: DerivativesField.optionalSide,
  copyTradeOrderStatus: Field.optional(
    Field.openEnum(
      "UNKNOWN",
      "PendingNew",
      "New",
      "OpenOrderPartiallyFilled",
      "OpenOrderFilled",
      "OpenOrderClosing",
      "OpenOrderClosedFilled",
      "CloseOrderPartiallyFilled",
      "CloseOrderFilled",
      "Cancelled",
      "Untriggered",
      "Triggered"
    )
  ),
  price: Field.optionalDecimal,
  qty: Field.optionalDecimal,
  timeInForce: DerivativesField.optionalTimeInForce,
  /** Unfilled quantity. */
  leavesQty: Field.optionalDecimal,
  /** False: cross margin. */
  isIsolated: Field.optionalFlag,
  /** Estimated unfilled value. */
  leavesValue: Field.optionalDecimal,
  /** In cross margin, the highest that the risk limit allows. */
  leverage: Field.optionalDecimal,
  cumExecValue: Field.optionalDecimal,
  /** Cumulative fees. */
  cumExecFee: Field.optionalDecimal,
  createdTime: Field.optionalMillisText,
  updatedTime: Field.optionalMillisText,
  takeProfit: Field.optionalDecimal,
  stopLoss: Field.optionalDecimal,
  tpTriggerBy: DerivativesField.optionalTriggerBy,
  slTriggerBy: DerivativesField.optionalTriggerBy
})
export interface CopyTradingOrder extends Schema.Schema.Type<typeof CopyTradingOrder> {}

export const GetActiveOrdersResult = Schema.Struct({
  list: Field.list<CopyTradingOrder>(CopyTradingOrder)
})
export interface GetActiveOrdersResult extends Schema.Schema.Type<typeof GetActiveOrdersResult> {}

/**
 * Lists open orders, and orders with an open position.
 *
 * @example
 * ```ts
 * import * as CopyTrading from "effect-bybit/Legacy/CopyTrading"
 *
 * export const activeOrders = CopyTrading.getActiveOrders({ symbol: "BTCUSDT" })
 * ```
 */
export const getActiveOrders: Endpoint.Private<GetActiveOrdersParams | void, GetActiveOrdersResult> = api.get(
  "getActiveOrders",
  "/contract/v3/private/copytrading/order/list",
  {
    aliases: ["CopyTradingClient.getActiveOrders"],
    access: "private",
    kind: "read",
    params: GetActiveOrdersParams,
    result: GetActiveOrdersResult,
    limit: [{ count: 100, perMs: 60000 }],
    limitNote: "shared with other operations",
    deprecated: "Order.getOpenOrders",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/copy-trade/rest-trade/order/order-list.mdx"
  }
)
