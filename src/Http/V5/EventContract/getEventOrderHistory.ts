import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { historyCursor, historyParams, quoteReferenceFields, termFields } from "./fields.js"

export const GetEventOrderHistoryParams = Schema.Struct({
  /** Defaults to all. */
  symbol: Field.optionalTextParam,
  orderId: Field.optionalTextParam,
  /** Your own ID. */
  orderLinkId: Field.optionalTextParam,
  ...historyParams
})
export interface GetEventOrderHistoryParams extends Schema.Schema.Type<typeof GetEventOrderHistoryParams> {}

/** A closed order for an event contract. */
export const EventOrder = Schema.Struct({
  ...quoteReferenceFields,
  orderStatus: Field.optional(Field.openEnum("Filled", "Cancelled", "Rejected", "PartiallyFilledCanceled")),
  symbol: Field.text,
  symbolId: Field.optionalText,
  baseCoin: Field.optionalText,
  quoteCoin: Field.optionalText,
  settleCoin: Field.optionalText,
  ...termFields,
  /** In ms. */
  settleTimeMs: Field.optionalMillisText,
  ecOrderValue: Field.optionalDecimal,
  /** Index price when the order was created. */
  ecIndexPrice: Field.optionalDecimal,
  /** Average price of what is filled. */
  orderAvgPayoutRatio: Field.optionalDecimal,
  cumExecValue: Field.optionalDecimal,
  /** The price. */
  payoutRatio: Field.optionalDecimal,
  tradeFee: Field.optionalDecimal,
  /** In ms. */
  transTime: Field.optionalMillisText,
  /** In ms. */
  createTime: Field.optionalMillisText,
  /** In ms. */
  updateTime: Field.optionalMillisText,
  cumPayout: Field.optionalDecimal,
  cumExecFee: Field.optionalDecimal,
  /** `""` if it wasn't canceled. */
  cancelType: Field.optionalText,
  /** Such as `CreateByUser`. */
  createType: Field.optionalText,
  /** `""` if it wasn't rejected. */
  rejectReason: Field.optionalText,
  /** JSON text, or `""`. */
  extraFees: Field.optionalText
})
export interface EventOrder extends Schema.Schema.Type<typeof EventOrder> {}

export const GetEventOrderHistoryResult = Schema.Struct({
  ...historyCursor,
  list: Field.list<EventOrder>(EventOrder)
})
export interface GetEventOrderHistoryResult extends Schema.Schema.Type<typeof GetEventOrderHistoryResult> {}

/**
 * Lists closed orders for event contracts of the last two years, newest first.
 *
 * @example
 * ```ts
 * import * as EventContract from "effect-bybit/EventContract"
 *
 * export const program = EventContract.getEventOrderHistory({ symbol: "ETHUSDT-28AUG26-2450-2570-OUT", limit: 100 })
 * ```
 */
export const getEventOrderHistory: Paged.Private<GetEventOrderHistoryParams | void, GetEventOrderHistoryResult> =
  Paged.endpoint(
    Endpoint.get("EventContract.getEventOrderHistory", "/v5/event/order-list", {
      access: "private",
      kind: "read",
      params: GetEventOrderHistoryParams,
      result: GetEventOrderHistoryResult,
      rows: "list",
      limit: "undocumented",
      permission: "a read-only key of a market maker is sufficient",
      docs: "https://bybit-exchange.github.io/docs/v5/event/trade/order-list"
    })
  )
