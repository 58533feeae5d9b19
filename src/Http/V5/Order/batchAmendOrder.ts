import { BalanceError } from "../../../Errors/BalanceError.js"
import { OrderError } from "../../../Errors/OrderError.js"
import { BatchOutcomes } from "../../../Schema/BatchOutcome.js"
import { AnyCategory, Category } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import { amendmentFields } from "../../../Schema/internal/Amendment.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

/** One change of a batch. */
export const BatchAmendOrderRow = Schema.Struct({
  ...amendmentFields
})
export interface BatchAmendOrderRow extends Schema.Schema.Type<typeof BatchAmendOrderRow> {}

/** One row of the answer, in the place of its request. */
export const AmendedOrder = Schema.Struct({
  category: Field.optional(AnyCategory),
  symbol: Field.optionalText,
  /** `""` where the row was refused. */
  orderId: Field.text,
  orderLinkId: Field.optionalText
})
export interface AmendedOrder extends Schema.Schema.Type<typeof AmendedOrder> {}

export const BatchAmendOrderParams = Schema.Struct({
  category: Category,
  /** Done in this order, each for itself. */
  request: Field.list<BatchAmendOrderRow>(BatchAmendOrderRow)
})
export interface BatchAmendOrderParams extends Schema.Schema.Type<typeof BatchAmendOrderParams> {}

export const BatchAmendOrderResult = Schema.Struct({
  result: Schema.Struct({ list: Field.list<AmendedOrder>(AmendedOrder) }),
  /** Code and words of each row, in the same places. */
  retExtInfo: BatchOutcomes
})
export interface BatchAmendOrderResult extends Schema.Schema.Type<typeof BatchAmendOrderResult> {}

/**
 * Changes several open orders of one category in one call.
 *
 * Each row stands for itself: read `retExtInfo` beside `result`, row by row. Success of a row means "accepted". At
 * most 20 orders a call, 10 on spot. The exchange counts each order against the limit.
 *
 * The call fails as a whole only for its own faults (key, category, limit). A row's refusal is its code in
 * `retExtInfo`; `Batch` makes it an error of the same classes.
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
  limit: [
    { for: "spot", count: 20, perMs: 1000 },
    { for: "linear", count: 10, perMs: 1000 },
    { for: "inverse", count: 10, perMs: 1000 },
    { for: "option", count: 10, perMs: 1000 }
  ],
  permission: "key permission to trade in the category",
  demo: true,
  docs: "https://bybit-exchange.github.io/docs/v5/order/batch-amend"
})
