import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as LegacyField from "../internal/schema/Field.js"
import { api } from "./protocol.js"

export const GetMyTradesParams = Schema.Struct({
  symbol: Field.optionalTextParam,
  /** Maximum number of rows; see the operation for the range. */
  limit: Field.optionalIntegerParam,
  /** The older client calls it `fromTicketId`. */
  fromId: LegacyField.optionalTextOrNumberParam,
  /** The older client calls it `toTicketId`. */
  toId: LegacyField.optionalTextOrNumberParam,
  /** Only trades with a `ticketId` above this one. */
  fromTicketId: LegacyField.optionalTextOrNumberParam,
  /** Only trades with a `ticketId` below this one. */
  toTicketId: LegacyField.optionalTextOrNumberParam,
  /** Only trades of this order. */
  orderId: LegacyField.optionalTextOrNumberParam,
  /** Milliseconds. */
  startTime: Field.optionalIntegerParam,
  /** Milliseconds. */
  endTime: Field.optionalIntegerParam
})
export interface GetMyTradesParams extends Schema.Schema.Type<typeof GetMyTradesParams> {}

export const SpotV1Fill = Schema.Struct({
  /** The ID on the exchange's website. */
  id: Field.optionalTextOrNumber,
  symbol: Field.optionalText,
  symbolName: Field.optionalText,
  orderId: Field.textOrNumber,
  ticketId: Field.optionalTextOrNumber,
  /** The counterparty's order. */
  matchOrderId: Field.optionalTextOrNumber,
  price: Field.optionalTextOrNumber,
  qty: Field.optionalTextOrNumber,
  commission: Field.optionalTextOrNumber,
  commissionAsset: Field.optionalTextOrNumber,
  /** Milliseconds. */
  time: Field.optionalTextOrNumber,
  /** True: a buy. */
  isBuyer: LegacyField.optionalFlagOrNumber,
  /** True: you were the maker. */
  isMaker: LegacyField.optionalFlagOrNumber,
  fee: Field.optional(
    Schema.Struct({
      feeTokenId: Field.optionalText,
      feeTokenName: Field.optionalText,
      fee: Field.optionalDecimal
    })
  ),
  feeTokenId: Field.optionalText,
  feeAmount: Field.optionalTextOrNumber,
  makerRebate: Field.optionalTextOrNumber,
  /** Milliseconds. */
  executionTime: Field.optionalMillisText
})
export interface SpotV1Fill extends Schema.Schema.Type<typeof SpotV1Fill> {}

/**
 * Lists your trades.
 *
 * `limit` defaults to 50, the maximum.
 *
 * @example
 * ```ts
 * import * as SpotV1 from "effect-bybit/Legacy/SpotV1"
 *
 * export const myTrades = SpotV1.getMyTrades({ symbol: "BTCUSDT", limit: 50 })
 * ```
 */
export const getMyTrades: Endpoint.Private<GetMyTradesParams | void, ReadonlyArray<SpotV1Fill>> = api.get(
  "getMyTrades",
  "/spot/v1/myTrades",
  {
    aliases: ["SpotClient.getMyTrades"],
    access: "private",
    kind: "read",
    params: GetMyTradesParams,
    result: Field.list(SpotV1Fill),
    limit: [{ count: 20, perMs: 1000 }],
    deprecated: "Order.getTradeHistory",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_account_data.md"
  }
)
