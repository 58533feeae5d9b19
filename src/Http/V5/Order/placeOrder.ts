import { BalanceError } from "../../../Errors/BalanceError.js"
import { OrderError } from "../../../Errors/OrderError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { orderReferenceFields, singleOrderFields } from "./fields.js"
import { tradingLimit } from "./limits.js"

export const PlaceOrderParams = Schema.Struct({ ...singleOrderFields })
export interface PlaceOrderParams extends Schema.Schema.Type<typeof PlaceOrderParams> {}

export const PlaceOrderResult = Schema.Struct({ ...orderReferenceFields, orderId: Field.nonEmptyText })
export interface PlaceOrderResult extends Schema.Schema.Type<typeof PlaceOrderResult> {}

/**
 * Places one order, plain or conditional, optionally with take profit and stop loss.
 *
 * Success means that the exchange has accepted the order for matching, not that it is on the book or filled: follow the
 * `order` topic, or query the order. Send an `orderLinkId`: it is the only way to find out what happened to a call that
 * got no response. `submit` does all of this for you. At most 500 open orders per linear or inverse symbol, 500 in
 * total on spot, and 10 conditional orders per linear or inverse symbol.
 *
 * Fails with an `OrderError` for the price, the quantity, the number of orders, a duplicate `orderLinkId`
 * (`DuplicateOrderLinkId`) or a restriction of the symbol, and with a `BalanceError` for missing funds or margin. A
 * rejection by the matching engine is not an error of this call: see the order's `rejectReason`.
 *
 * @example
 * ```ts
 * import * as Order from "effect-bybit/Order"
 *
 * export const program = Order.placeOrder({
 *   category: "linear",
 *   symbol: "BTCUSDT",
 *   side: "Buy",
 *   orderType: "Limit",
 *   qty: "0.01",
 *   price: "65000",
 *   timeInForce: "PostOnly",
 *   orderLinkId: "my-order-1"
 * })
 * ```
 */
export const placeOrder: Endpoint.Trading<PlaceOrderParams, PlaceOrderResult, OrderError | BalanceError> =
  Endpoint.post("Order.placeOrder", "/v5/order/create", {
    aliases: ["submitOrder"],
    access: "order",
    kind: "commit",
    reducesRisk: { reduceOnly: ["linear", "inverse", "option"], closeOnTrigger: ["linear", "inverse"] },
    idempotencyKey: "orderLinkId",
    params: PlaceOrderParams,
    result: PlaceOrderResult,
    errors: [OrderError, BalanceError],
    limit: tradingLimit,
    permission: "requires trade permission for the category",
    demo: true,
    docs: "https://bybit-exchange.github.io/docs/v5/order/create-order"
  })
