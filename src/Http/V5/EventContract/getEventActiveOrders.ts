import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import { AnySide } from "../../../Schema/Side.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { nextPageFields, openPageParams, quoteReferenceFields, termFields } from "./fields.js"

export const GetEventActiveOrdersParams = Schema.Struct({
  /** Defaults to all. */
  symbol: Field.optionalTextParam,
  /** Takes precedence over `orderLinkId`. */
  orderId: Field.optionalTextParam,
  /** Your own ID. */
  orderLinkId: Field.optionalTextParam,
  ...openPageParams
})
export interface GetEventActiveOrdersParams extends Schema.Schema.Type<typeof GetEventActiveOrdersParams> {}

/** An open order for an event contract. */
export const EventOpenOrder = Schema.Struct({
  ...quoteReferenceFields,
  symbol: Field.text,
  symbolId: Field.optionalText,
  side: Field.optional(AnySide),
  orderStatus: Field.optional(Field.openEnum("New", "PartiallyFilled", "Untriggered")),
  /** The price. */
  payoutRatio: Field.optionalDecimal,
  cumExecValue: Field.optionalDecimal,
  cumExecFee: Field.optionalDecimal,
  /** Value that is still open. */
  leavesValue: Field.optionalDecimal,
  ...termFields,
  ecOrderValue: Field.optionalDecimal,
  /** Expected settlement, in ms. */
  ecSettleTime: Field.optionalMillisText,
  /** Index price when the order was created. */
  ecIndexPrice: Field.optionalDecimal,
  /** Average price of what is filled. */
  orderAvgPayoutRatio: Field.optionalDecimal,
  /** Such as `CreateByUser`. */
  createType: Field.optionalText,
  /** In ms. */
  createdTime: Field.optionalMillisText,
  /** In ms. */
  updatedTime: Field.optionalMillisText
})
export interface EventOpenOrder extends Schema.Schema.Type<typeof EventOpenOrder> {}

export const GetEventActiveOrdersResult = Schema.Struct({
  ...nextPageFields,
  list: Field.list<EventOpenOrder>(EventOpenOrder)
})
export interface GetEventActiveOrdersResult extends Schema.Schema.Type<typeof GetEventActiveOrdersResult> {}

/**
 * Lists open orders for event contracts, which are quotes of a market maker.
 *
 * @example
 * ```ts
 * import * as EventContract from "effect-bybit/EventContract"
 *
 * export const program = EventContract.getEventActiveOrders({ symbol: "ETHUSDT-28AUG26-2450-2570-OUT" })
 * ```
 */
export const getEventActiveOrders: Paged.Private<GetEventActiveOrdersParams | void, GetEventActiveOrdersResult> =
  Paged.endpoint(
    Endpoint.get("EventContract.getEventActiveOrders", "/v5/event/order-realtime", {
      access: "private",
      kind: "read",
      params: GetEventActiveOrdersParams,
      result: GetEventActiveOrdersResult,
      rows: "list",
      limit: "undocumented",
      permission: "a read-only key of a market maker is sufficient",
      docs: "https://bybit-exchange.github.io/docs/v5/event/trade/open-order"
    })
  )
