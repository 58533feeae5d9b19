import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import { AnySide } from "../../../Schema/Side.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { betFields, nextPageFields, openPageParams } from "./fields.js"

export const GetEventPositionInfoParams = Schema.Struct({
  /** Defaults to all. */
  symbol: Field.optionalTextParam,
  /** Such as `BTC`. */
  baseCoin: Field.optionalTextParam,
  /** Such as `USDT`. */
  settleCoin: Field.optionalTextParam,
  ...openPageParams
})
export interface GetEventPositionInfoParams extends Schema.Schema.Type<typeof GetEventPositionInfoParams> {}

/** A position in an event contract. */
export const EventPosition = Schema.Struct({
  symbol: Field.text,
  baseCoin: Field.optionalText,
  settleCoin: Field.optionalText,
  side: Field.optional(AnySide),
  ...betFields,
  avgPayoutRatio: Field.optionalDecimal,
  /** Sum of what was executed. */
  positionValue: Field.optionalDecimal,
  /** Expected settlement, in ms. */
  ecSettleTime: Field.optionalMillisText,
  /** Profit and loss of what is settled. */
  cumClosedPnl: Field.optionalDecimal,
  /** In ms. */
  createdTime: Field.optionalMillisText,
  /** In ms. */
  updatedTime: Field.optionalMillisText,
  /** Orders the updates of a position. */
  seq: Field.optionalNumber
})
export interface EventPosition extends Schema.Schema.Type<typeof EventPosition> {}

export const GetEventPositionInfoResult = Schema.Struct({
  ...nextPageFields,
  list: Field.list<EventPosition>(EventPosition)
})
export interface GetEventPositionInfoResult extends Schema.Schema.Type<typeof GetEventPositionInfoResult> {}

/**
 * Lists positions in event contracts.
 *
 * @example
 * ```ts
 * import * as EventContract from "effect-bybit/EventContract"
 *
 * export const program = EventContract.getEventPositionInfo({ baseCoin: "ETH" })
 * ```
 */
export const getEventPositionInfo: Paged.Private<GetEventPositionInfoParams | void, GetEventPositionInfoResult> =
  Paged.endpoint(
    Endpoint.get("EventContract.getEventPositionInfo", "/v5/event/positions", {
      access: "private",
      kind: "read",
      params: GetEventPositionInfoParams,
      result: GetEventPositionInfoResult,
      rows: "list",
      limit: "undocumented",
      permission: "a read-only key of a market maker is sufficient",
      docs: "https://bybit-exchange.github.io/docs/v5/event/trade/position"
    })
  )
