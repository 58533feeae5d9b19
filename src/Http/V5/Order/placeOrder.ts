import { BalanceError } from "../../../Errors/BalanceError.js"
import { OrderError } from "../../../Errors/OrderError.js"
import { Category } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import { newOrderFields } from "../../../Schema/internal/NewOrder.js"
import * as Schema from "../../../Schema/Shape.js"
import { SlippageToleranceType } from "../../../Schema/SlippageToleranceType.js"
import * as Endpoint from "../../Endpoint.js"

export const PlaceOrderParams = Schema.Struct({
  category: Category,
  ...newOrderFields,
  /** Whether the order may trade against retail-only orders. */
  rpiTakerAccess: Field.optionalFlagParam,
  /** Market orders without take profit, stop loss or trigger only. */
  slippageToleranceType: Field.optionalParam(SlippageToleranceType),
  /** 1 to 10000 whole ticks, or 0.01 to 10 per cent with two decimals. */
  slippageTolerance: Field.optionalDecimalParam,
  /** Contracts: take the price from the book, on the own side or on the other. */
  bboSideType: Field.optionalParam(Schema.Literal("Queue", "Counterparty")),
  /** The level of the book for `bboSideType`. */
  bboLevel: Field.optionalParam(Schema.Literal("1", "2", "3", "4", "5"))
})
export interface PlaceOrderParams extends Schema.Schema.Type<typeof PlaceOrderParams> {}

export const PlaceOrderResult = Schema.Struct({
  orderId: Field.text,
  /** The caller's own id; `""` where none was given. */
  orderLinkId: Field.optionalText
})
export interface PlaceOrderResult extends Schema.Schema.Type<typeof PlaceOrderResult> {}

/**
 * Places one order, a plain or a conditional one, with its take profit and stop loss if wanted.
 *
 * Success means that the exchange has accepted the order for matching, not that it is on the book or filled: follow
 * the `order` topic, or read it back. Send an `orderLinkId`: it is the only way to find out what became of a call
 * that got no answer, and `submit` does it all. At most 500 open orders on a contract symbol, 500 in all on spot,
 * and 10 conditional orders on a contract symbol.
 *
 * Why it was not taken: `OrderError` for price, quantity, number of orders, a duplicate `orderLinkId`
 * (`DuplicateOrderLinkId`) or a restriction of the symbol, `BalanceError` for funds or margin. What happens in matching
 * is no error here: it is the `rejectReason` of the order.
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
    idempotencyKey: "orderLinkId",
    params: PlaceOrderParams,
    result: PlaceOrderResult,
    errors: [OrderError, BalanceError],
    limit: [
      { for: "spot", count: 20, perMs: 1000 },
      { for: "linear", count: 10, perMs: 1000 },
      { for: "inverse", count: 10, perMs: 1000 },
      { for: "option", count: 10, perMs: 1000 }
    ],
    permission: "key permission to trade in the category",
    demo: true,
    docs: "https://bybit-exchange.github.io/docs/v5/order/create-order"
  })
