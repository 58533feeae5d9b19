import { OrderError } from "../../../Errors/OrderError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { SpreadOrderId } from "./rows.js"

export const CancelAllSpreadOrdersParams = Schema.Struct({
  /** Only this spread, such as `SOLUSDT_SOL/USDT`. `cancelAll` is then ignored. */
  symbol: Field.optionalTextParam,
  /** Required to cancel the orders of all symbols. */
  cancelAll: Field.optionalFlagParam
})
export interface CancelAllSpreadOrdersParams extends Schema.Schema.Type<typeof CancelAllSpreadOrdersParams> {}

export const CancelAllSpreadOrdersResult = Schema.Struct({
  /** The orders whose cancellation was requested. */
  list: Field.list<SpreadOrderId>(SpreadOrderId),
  /** Meaningless. */
  success: Field.optionalText
})
export interface CancelAllSpreadOrdersResult extends Schema.Schema.Type<typeof CancelAllSpreadOrdersResult> {}

/**
 * Requests the cancellation of all open spread orders, or of those of one symbol.
 *
 * Success means that the exchange has accepted the request, not that the orders are canceled: follow the `spread.order`
 * topic. Repeating the call would also cancel orders placed in the meantime, so it is never repeated automatically.
 *
 * Returns an empty list if there is nothing to cancel.
 *
 * @example
 * ```ts
 * import * as Spread from "effect-bybit/Spread"
 *
 * export const program = Spread.cancelAllSpreadOrders({ cancelAll: true })
 * ```
 */
export const cancelAllSpreadOrders: Endpoint.Private<
  CancelAllSpreadOrdersParams | void,
  CancelAllSpreadOrdersResult,
  OrderError
> = Endpoint.post("Spread.cancelAllSpreadOrders", "/v5/spread/order/cancel-all", {
  access: "private",
  kind: "commit",
  reducesRisk: true,
  idempotencyKey: null,
  params: CancelAllSpreadOrdersParams,
  result: CancelAllSpreadOrdersResult,
  errors: [OrderError],
  limit: [{ count: 5, perMs: 1000 }],
  permission: "requires a key with write access",
  docs: "https://bybit-exchange.github.io/docs/v5/spread/trade/cancel-all"
})
