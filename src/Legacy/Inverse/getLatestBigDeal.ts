import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { AnySide } from "../../Schema/Side.js"
import { api } from "./protocol.js"

export const GetLatestBigDealParams = Schema.Struct({
  symbol: Field.text,
  /** 1 to 1000; the default is 500. */
  limit: Field.optionalIntegerParam
})
export interface GetLatestBigDealParams extends Schema.Schema.Type<typeof GetLatestBigDealParams> {}

/** A large filled order. */
export const V2BigDeal = Schema.Struct({
  symbol: Field.text,
  side: Field.optional(AnySide),
  /** Seconds. */
  timestamp: Field.textOrNumber,
  /** USD. */
  value: Field.optionalTextOrNumber
})
export interface V2BigDeal extends Schema.Schema.Type<typeof V2BigDeal> {}

/**
 * Lists the filled orders worth more than 500,000 USD in the last 24 hours.
 *
 * One endpoint serves inverse perpetuals, inverse futures and linear perpetuals.
 */
export const getLatestBigDeal: Endpoint.Public<GetLatestBigDealParams, ReadonlyArray<V2BigDeal>> = api.get(
  "getLatestBigDeal",
  "/v2/public/big-deal",
  {
    aliases: [
      "InverseClient.getLatestBigDeal",
      "InverseFuturesClient.getLatestBigDeal",
      "LinearClient.getLatestBigDeal"
    ],
    access: "public",
    kind: "read",
    params: GetLatestBigDealParams,
    result: Field.list<V2BigDeal>(V2BigDeal),
    limit: "undocumented",
    deprecated: "Nothing: filter the trades of `Market.getRecentPublicTrades`.",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_market_data.md"
  }
)
