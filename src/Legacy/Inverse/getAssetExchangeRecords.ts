import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const GetAssetExchangeRecordsParams = Schema.Struct({
  /** 1 to 50; the default is 20. */
  limit: Field.optionalIntegerParam,
  /** The ID to start from. Defaults to the newest. */
  from: Field.optionalIntegerParam,
  /** The paging direction: `Next` for older rows, `Prev` for newer ones. Defaults to `Next`. */
  direction: Field.optionalParam(Schema.Literal("Prev", "Next"))
})
export interface GetAssetExchangeRecordsParams extends Schema.Schema.Type<typeof GetAssetExchangeRecordsParams> {}

/** A conversion. */
export const V2AssetExchange = Schema.Struct({
  id: Field.textOrNumber,
  exchange_rate: Field.optionalTextOrNumber,
  from_coin: Field.optionalText,
  to_coin: Field.optionalText,
  from_amount: Field.optionalTextOrNumber,
  to_amount: Field.optionalTextOrNumber,
  /** In `from_coin`. */
  from_fee: Field.optionalTextOrNumber,
  /** UTC. */
  created_at: Field.optionalText
})
export interface V2AssetExchange extends Schema.Schema.Type<typeof V2AssetExchange> {}

/**
 * Lists conversions from one coin to another.
 *
 * One endpoint serves inverse perpetuals, inverse futures and linear perpetuals.
 */
export const getAssetExchangeRecords: Endpoint.Private<
  GetAssetExchangeRecordsParams | void,
  ReadonlyArray<V2AssetExchange> | null
> = api.get("getAssetExchangeRecords", "/v2/private/exchange-order/list", {
  aliases: [
    "InverseClient.getAssetExchangeRecords",
    "InverseFuturesClient.getAssetExchangeRecords",
    "LinearClient.getAssetExchangeRecords"
  ],
  access: "private",
  kind: "read",
  params: GetAssetExchangeRecordsParams,
  result: Schema.NullOr(Field.list<V2AssetExchange>(V2AssetExchange)),
  limit: [{ count: 120, perMs: 60000 }],
  limitNote: "according to the documentation's example",
  deprecated: "Asset.getCoinExchangeRecords",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_wallet_data.md"
})
