import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import { OrderIds } from "../internal/schema/OrderIds.js"
import { CopyTradingBalanceError, CopyTradingOrderError } from "./errors.js"
import { api } from "./protocol.js"

export const SubmitOrderParams = Schema.Struct({
  side: DerivativesField.sideParam,
  symbol: Field.text,
  orderType: DerivativesField.orderTypeParam,
  /** Required for limit orders. */
  price: Field.optionalDecimalParam,
  qty: Field.decimalParam,
  takeProfit: Field.optionalDecimalParam,
  stopLoss: Field.optionalDecimalParam,
  /** Defaults to `LastPrice`. */
  tpTriggerBy: DerivativesField.optionalTriggerByParam,
  /** Defaults to `LastPrice`. */
  slTriggerBy: DerivativesField.optionalTriggerByParam,
  /** Your own order ID, at most 36 characters. */
  orderLinkId: Field.optionalTextParam
})
export interface SubmitOrderParams extends Schema.Schema.Type<typeof SubmitOrderParams> {}

/**
 * Places an order, which followers copy.
 *
 * `price` is required for limit orders. Success means accepted, not filled.
 *
 * @example
 * ```ts
 * import * as CopyTrading from "effect-bybit/Legacy/CopyTrading"
 *
 * export const placed = CopyTrading.submitOrder({
 *   symbol: "BTCUSDT",
 *   side: "Buy",
 *   orderType: "Limit",
 *   qty: "0.01",
 *   price: "65000",
 *   orderLinkId: "my-order-1"
 * })
 * ```
 */
export const submitOrder: Endpoint.Private<
  SubmitOrderParams,
  OrderIds,
  CopyTradingOrderError | CopyTradingBalanceError
> = api.post("submitOrder", "/contract/v3/private/copytrading/order/create", {
  aliases: ["CopyTradingClient.submitOrder"],
  access: "private",
  kind: "commit",
  idempotencyKey: "orderLinkId",
  params: SubmitOrderParams,
  result: OrderIds,
  errors: [CopyTradingOrderError, CopyTradingBalanceError],
  limit: [{ count: 100, perMs: 60000 }],
  limitNote: "shared with other operations",
  deprecated: "Order.placeOrder",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/copy-trade/rest-trade/order/place-order.mdx"
})
