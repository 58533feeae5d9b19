import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import { AnySide } from "../../../Schema/Side.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { historyCursor, historyParams, termFields } from "./fields.js"

export const GetEventSettlementRecordsParams = Schema.Struct({
  symbol: Field.text,
  orderId: Field.optionalTextParam,
  ...historyParams
})
export interface GetEventSettlementRecordsParams extends Schema.Schema.Type<typeof GetEventSettlementRecordsParams> {}

/** The settlement of an event contract. */
export const EventSettlement = Schema.Struct({
  transId: Field.text,
  symbol: Field.text,
  symbolId: Field.optionalText,
  baseCoin: Field.optionalText,
  settleCoin: Field.optionalText,
  side: Field.optional(AnySide),
  ...termFields,
  settlePrice: Field.optionalDecimal,
  entryPrice: Field.optionalDecimal,
  grossPayoutRatio: Field.optionalDecimal,
  /** In ms. */
  transTime: Field.optionalMillisText,
  crossSeq: Field.optionalText,
  execFee: Field.optionalDecimal,
  execFeeRate: Field.optionalDecimal,
  payout: Field.optionalDecimal,
  /** Realized profit and loss. */
  sessionRpl: Field.optionalDecimal,
  orderId: Field.optionalText
})
export interface EventSettlement extends Schema.Schema.Type<typeof EventSettlement> {}

export const GetEventSettlementRecordsResult = Schema.Struct({
  ...historyCursor,
  list: Field.list<EventSettlement>(EventSettlement)
})
export interface GetEventSettlementRecordsResult extends Schema.Schema.Type<typeof GetEventSettlementRecordsResult> {}

/**
 * Lists settlements of an event contract in the last two years.
 *
 * @example
 * ```ts
 * import * as EventContract from "effect-bybit/EventContract"
 *
 * export const program = EventContract.getEventSettlementRecords({ symbol: "ETHUSDT-28AUG26-2450-2570-OUT" })
 * ```
 */
export const getEventSettlementRecords: Paged.Private<
  GetEventSettlementRecordsParams,
  GetEventSettlementRecordsResult
> = Paged.endpoint(
  Endpoint.get("EventContract.getEventSettlementRecords", "/v5/event/settlements", {
    access: "private",
    kind: "read",
    params: GetEventSettlementRecordsParams,
    result: GetEventSettlementRecordsResult,
    rows: "list",
    limit: "undocumented",
    permission: "a read-only key of a market maker is sufficient",
    docs: "https://bybit-exchange.github.io/docs/v5/event/trade/settlement"
  })
)
