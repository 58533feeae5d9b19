import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as LegacyField from "../internal/schema/Field.js"
import { api } from "./protocol.js"

export const GetMyTradesParams = Schema.Struct({
  symbol: Field.optionalTextParam,
  /** Only trades of this order. */
  orderId: Field.optionalTextParam,
  /** Maximum number of rows; see the operation for the range. */
  limit: LegacyField.optionalTextOrNumberParam,
  /** Milliseconds. */
  startTime: Field.optionalIntegerParam,
  /** Milliseconds. */
  endTime: Field.optionalIntegerParam,
  /** Only trades with an ID above this one. */
  fromTradeId: Field.optionalTextParam,
  /** Only trades with an ID below this one. */
  toTradeId: Field.optionalTextParam
})
export interface GetMyTradesParams extends Schema.Schema.Type<typeof GetMyTradesParams> {}

export const SpotV3Fill = Schema.Struct({
  symbol: Field.optionalText,
  /** The ID on the exchange's website. */
  id: Field.optionalText,
  orderId: Field.text,
  tradeId: Field.text,
  orderPrice: Field.optionalDecimal,
  orderQty: Field.optionalDecimal,
  execFee: Field.optionalDecimal,
  feeTokenId: Field.optionalText,
  /** Milliseconds. The name is spelled as on the exchange. */
  creatTime: Field.optionalMillisText,
  /** `0`: bought, `1`: sold. */
  isBuyer: Field.optionalText,
  /** `0`: maker, `1`: taker. */
  isMaker: Field.optionalText,
  /** The counterparty's order. */
  matchOrderId: Field.optionalText,
  makerRebate: Field.optionalText,
  /** Milliseconds. */
  executionTime: Field.optionalMillisText,
  /** Set for block trades; `""` otherwise. */
  blockTradeId: Field.optionalText
})
export interface SpotV3Fill extends Schema.Schema.Type<typeof SpotV3Fill> {}

export const GetMyTradesResult = Schema.Struct({
  list: Field.list(SpotV3Fill)
})
export interface GetMyTradesResult extends Schema.Schema.Type<typeof GetMyTradesResult> {}

/**
 * Lists your trades.
 *
 * `limit` defaults to 50, the maximum.
 *
 * @example
 * ```ts
 * import * as SpotV3 from "effect-bybit/Legacy/SpotV3"
 *
 * export const myTrades = SpotV3.getMyTrades({ symbol: "BTCUSDT" })
 * ```
 */
export const getMyTrades: Endpoint.Private<GetMyTradesParams | void, GetMyTradesResult> = api.get(
  "getMyTrades",
  "/spot/v3/private/my-trades",
  {
    aliases: ["SpotClientV3.getMyTrades"],
    access: "private",
    kind: "read",
    params: GetMyTradesParams,
    result: GetMyTradesResult,
    limit: [{ count: 20, perMs: 1000 }],
    deprecated: "Order.getTradeHistory",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/rest-spot/trade-history.mdx"
  }
)
