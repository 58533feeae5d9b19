import { BalanceError } from "../../../Errors/BalanceError.js"
import { OrderError } from "../../../Errors/OrderError.js"
import { Category } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import { amendmentFields } from "../../../Schema/internal/Amendment.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { batchOutcomeFields, batchRowFields } from "./fields.js"
import { tradingLimit } from "./limits.js"

/** One change of a batch. */
export const BatchAmendOrderRow = Schema.Struct({ ...amendmentFields })
export interface BatchAmendOrderRow extends Schema.Schema.Type<typeof BatchAmendOrderRow> {}

/** One row of the result, at the same index as its request. */
export const AmendedOrder = Schema.Struct({ ...batchRowFields })
export interface AmendedOrder extends Schema.Schema.Type<typeof AmendedOrder> {}

export const BatchAmendOrderParams = Schema.Struct({
  category: Category,
  /** Processed in this order, each independently. */
  request: Field.list<BatchAmendOrderRow>(BatchAmendOrderRow)
})
export interface BatchAmendOrderParams extends Schema.Schema.Type<typeof BatchAmendOrderParams> {}

export const BatchAmendOrderResult = Schema.Struct({
  /** The amended orders, in the order of `request`. */
  result: Schema.Struct({ list: Field.list<AmendedOrder>(AmendedOrder) }),
  ...batchOutcomeFields
})
export interface BatchAmendOrderResult extends Schema.Schema.Type<typeof BatchAmendOrderResult> {}

/**
 * Changes several open orders of one category in one call.
 *
 * Rows succeed or fail independently: read `retExtInfo` alongside `result`, row by row. A row's success only means
 * "accepted". At most 20 orders per call, 10 for spot. Each order counts toward the rate limit.
 *
 * The call itself fails only for a reason that concerns all rows (key, category, limit). It succeeds even if none of the orders was
 * amended: the code of a row in `retExtInfo` is not an error of the call. `Batch.outcomes` gives each order its own outcome, with an error
 * of one of the same classes.
 *
 * @example
 * ```ts
 * import * as Order from "effect-bybit/Order"
 *
 * export const program = Order.batchAmendOrder({
 *   category: "option",
 *   request: [{ symbol: "ETH-27MAR26-4000-C-USDT", orderLinkId: "my-option-1", orderIv: "0.68" }]
 * })
 * ```
 */
export const batchAmendOrder: Endpoint.Trading<
  BatchAmendOrderParams,
  BatchAmendOrderResult,
  OrderError | BalanceError
> = Endpoint.post("Order.batchAmendOrder", "/v5/order/amend-batch", {
  aliases: ["batchAmendOrders"],
  access: "order",
  kind: "commit",
  idempotencyKey: null,
  params: BatchAmendOrderParams,
  result: BatchAmendOrderResult,
  root: "envelope",
  errors: [OrderError, BalanceError],
  limit: tradingLimit,
  permission: "requires trade permission for the category",
  demo: true,
  docs: "https://bybit-exchange.github.io/docs/v5/order/batch-amend"
})
