import { BalanceError } from "../../../Errors/BalanceError.js"
import { OrderError } from "../../../Errors/OrderError.js"
import * as Field from "../../../Schema/Field.js"
import { spreadTimeInForce } from "../../../Schema/internal/SpreadOrder.js"
import { OrderType } from "../../../Schema/OrderType.js"
import * as Schema from "../../../Schema/Shape.js"
import { Side } from "../../../Schema/Side.js"
import * as Endpoint from "../../internal/Operations.js"
import { SpreadOrderId } from "./rows.js"

export const CreateSpreadOrderParams = Schema.Struct({
  /** Such as `SOLUSDT_SOL/USDT`. */
  symbol: Field.text,
  side: Side,
  /** `Limit` requires a `price`. */
  orderType: OrderType,
  /** In base coin. */
  qty: Field.decimalParam,
  /** The difference between the legs' prices; may be negative. Required for limit orders. */
  price: Field.optionalDecimalParam,
  /** Your own order ID: at most 45 letters, digits, dashes and underscores. */
  orderLinkId: Field.optionalTextParam,
  /** `PostOnly` never takes liquidity. */
  timeInForce: Field.optionalParam(spreadTimeInForce)
})
export interface CreateSpreadOrderParams extends Schema.Schema.Type<typeof CreateSpreadOrderParams> {}

/** The IDs of the new order. */
export const CreateSpreadOrderResult = Schema.Struct({ ...SpreadOrderId.fields, orderId: Field.nonEmptyText })
export interface CreateSpreadOrderResult extends Schema.Schema.Type<typeof CreateSpreadOrderResult> {}

/**
 * Places an order for a spread: either both legs are traded or neither is.
 *
 * Success means that the exchange has accepted the order, not that it is on the book or filled: follow the
 * `spread.order` topic. Send an `orderLinkId`: it is the only way to find out what happened to a call that got no
 * response. At most 50 open orders per account.
 *
 * Fails with `SpreadTradingNotAllowed` for the account, its margin mode or its position mode, and with
 * `DuplicateOrderLinkId`, `PriceOutOfRange`, `QuantityExceedsMax`, `TooManyOrders`, `InsufficientBalance` or
 * `InsufficientMargin`.
 *
 * @example
 * ```ts
 * import * as Spread from "effect-bybit/Spread"
 *
 * export const program = Spread.createSpreadOrder({
 *   symbol: "XRPUSDT_XRP/USDT",
 *   side: "Sell",
 *   orderType: "Limit",
 *   qty: "300",
 *   price: "-0.0021",
 *   orderLinkId: "mine-1",
 *   timeInForce: "GTC"
 * })
 * ```
 */
export const createSpreadOrder: Endpoint.Private<
  CreateSpreadOrderParams,
  CreateSpreadOrderResult,
  BalanceError | OrderError
> = Endpoint.post("Spread.createSpreadOrder", "/v5/spread/order/create", {
  aliases: ["submitSpreadOrder"],
  access: "private",
  kind: "commit",
  idempotencyKey: "orderLinkId",
  params: CreateSpreadOrderParams,
  result: CreateSpreadOrderResult,
  errors: [BalanceError, OrderError],
  limit: [{ count: 20, perMs: 1000 }],
  permission: "requires a key with write access",
  docs: "https://bybit-exchange.github.io/docs/v5/spread/trade/create-order"
})
