import { BookLevels } from "../../../Schema/BookLevels.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetEventOrderbookParams = Schema.Struct({
  /** Such as `ETHUSDT-28AUG26-2450-2570-OUT`. */
  symbol: Field.text
})
export interface GetEventOrderbookParams extends Schema.Schema.Type<typeof GetEventOrderbookParams> {}

export const GetEventOrderbookResult = Schema.Struct({
  /** The symbol. */
  s: Field.text,
  /** Tuples of payout ratio and order value. */
  r: BookLevels,
  /** When the matching engine produced the book, in ms. */
  ts: Field.optionalMillis,
  /** Number of the update. */
  u: Field.optionalNumber,
  /** Sequence number across topics. */
  seq: Field.optionalNumber,
  /** When the book was created, in ms. */
  cts: Field.optionalMillis
})
export interface GetEventOrderbookResult extends Schema.Schema.Type<typeof GetEventOrderbookResult> {}

/**
 * Returns the order book of an event contract: up to 25 levels of payout ratio and value, on one side.
 *
 * @example
 * ```ts
 * import * as EventContract from "effect-bybit/EventContract"
 *
 * export const program = EventContract.getEventOrderbook({ symbol: "ETHUSDT-28AUG26-2450-2570-OUT" })
 * ```
 */
export const getEventOrderbook: Endpoint.Public<GetEventOrderbookParams, GetEventOrderbookResult> = Endpoint.publicGet(
  "EventContract.getEventOrderbook",
  "/v5/event/orderbook",
  {
    access: "public",
    kind: "read",
    params: GetEventOrderbookParams,
    result: GetEventOrderbookResult,
    limit: "undocumented",
    docs: "https://bybit-exchange.github.io/docs/v5/event/market/orderbook"
  }
)
