import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import { AnySide } from "../../../Schema/Side.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { historyCursor, historyParams, quoteReferenceFields, termFields } from "./fields.js"

export const GetEventTradeHistoryParams = Schema.Struct({
  symbol: Field.text,
  orderId: Field.optionalTextParam,
  /** Your own ID. */
  orderLinkId: Field.optionalTextParam,
  ...historyParams
})
export interface GetEventTradeHistoryParams extends Schema.Schema.Type<typeof GetEventTradeHistoryParams> {}

/** An execution of an order for an event contract, or its settlement. */
export const EventTrade = Schema.Struct({
  ...quoteReferenceFields,
  execId: Field.text,
  symbol: Field.text,
  baseCoin: Field.optionalText,
  settleCoin: Field.optionalText,
  side: Field.optional(AnySide),
  execType: Field.optional(Field.openEnum("Trade", "Settle")),
  /** The payout ratio. */
  execPrice: Field.optionalDecimal,
  execValue: Field.optionalDecimal,
  execFee: Field.optionalDecimal,
  execFeeRate: Field.optionalDecimal,
  orderPrice: Field.optionalDecimal,
  feeCoin: Field.optionalText,
  /** In ms. */
  transTime: Field.optionalMillisText,
  timeInForce: Field.optional(Field.openEnum("GTC", "IOC", "FOK")),
  crossSeq: Field.optionalText,
  /** What the settlement paid. */
  ecPayout: Field.optionalDecimal,
  ...termFields,
  /** In ms. */
  settleTimeMs: Field.optionalMillisText,
  ecOrderValue: Field.optionalDecimal,
  /** JSON text, or `""`. */
  extraFees: Field.optionalText
})
export interface EventTrade extends Schema.Schema.Type<typeof EventTrade> {}

export const GetEventTradeHistoryResult = Schema.Struct({
  ...historyCursor,
  list: Field.list<EventTrade>(EventTrade)
})
export interface GetEventTradeHistoryResult extends Schema.Schema.Type<typeof GetEventTradeHistoryResult> {}

/**
 * Lists executions of an event contract in the last two years.
 *
 * @example
 * ```ts
 * import * as EventContract from "effect-bybit/EventContract"
 *
 * export const program = EventContract.getEventTradeHistory({ symbol: "ETHUSDT-28AUG26-2450-2570-OUT" })
 * ```
 */
export const getEventTradeHistory: Paged.Private<GetEventTradeHistoryParams, GetEventTradeHistoryResult> =
  Paged.endpoint(
    Endpoint.get("EventContract.getEventTradeHistory", "/v5/event/trades", {
      access: "private",
      kind: "read",
      params: GetEventTradeHistoryParams,
      result: GetEventTradeHistoryResult,
      rows: "list",
      limit: "undocumented",
      permission: "a read-only key of a market maker is sufficient",
      docs: "https://bybit-exchange.github.io/docs/v5/event/trade/execution"
    })
  )
