import { BalanceError, OrderError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import { OrderType } from "../../../Schema/OrderType.js"
import * as Schema from "../../../Schema/Shape.js"
import { Side } from "../../../Schema/Side.js"
import * as Endpoint from "../../Endpoint.js"
import { SpreadOrderId } from "./rows.js"

export const CreateSpreadOrderParams = Schema.Struct({
  /** Such as `SOLUSDT_SOL/USDT`. */
  symbol: Field.text,
  side: Side,
  orderType: OrderType,
  /** In the base coin. */
  qty: Field.decimalParam,
  /** The difference of the legs' prices, and may be negative. Needed by a limit order. */
  price: Field.optionalDecimalParam,
  /** The caller's own id, of 45 letters, digits, dashes and underscores at most. */
  orderLinkId: Field.optionalTextParam,
  timeInForce: Field.optionalParam(Schema.Literal("IOC", "FOK", "GTC", "PostOnly"))
})
export interface CreateSpreadOrderParams extends Schema.Schema.Type<typeof CreateSpreadOrderParams> {}

/**
 * Places an order for a spread: both legs are traded, or none.
 *
 * Success means that the exchange has accepted it, not that it is done: follow the `spread.order` topic. Send an
 * `orderLinkId`: it is the only way to find out what became of a call that got no answer. At most 50 open orders an
 * account.
 *
 * Fails with `SpreadTradingNotAllowed` for the account, its margin or position mode, `DuplicateOrderLinkId`,
 * `PriceOutOfRange`, `QuantityExceedsMax`, `TooManyOrders`, `InsufficientBalance` and `InsufficientMargin`.
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
export const createSpreadOrder: Endpoint.Private<CreateSpreadOrderParams, SpreadOrderId, BalanceError | OrderError> =
  Endpoint.post("Spread.createSpreadOrder", "/v5/spread/order/create", {
    aliases: ["submitSpreadOrder"],
    access: "private",
    kind: "commit",
    idempotencyKey: "orderLinkId",
    params: CreateSpreadOrderParams,
    result: SpreadOrderId,
    errors: [BalanceError, OrderError],
    limit: [{ count: 20, perMs: 1000 }],
    permission: "requires a key with write access",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/spread/trade/create-order"
  })
