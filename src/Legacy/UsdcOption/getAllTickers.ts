import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { UsdcTicker } from "../internal/schema/UsdcTicker.js"
import { api } from "./protocol.js"

export const GetAllTickersParams = Schema.Struct({
  /** Defaults to `BTC`. */
  baseCoin: Field.optionalTextParam
})
export interface GetAllTickersParams extends Schema.Schema.Type<typeof GetAllTickersParams> {}

/** Returns the latest prices of all options of a base coin. */
export const getAllTickers: Endpoint.Public<GetAllTickersParams | void, ReadonlyArray<UsdcTicker>> = api.get(
  "getAllTickers",
  "/option/usdc/openapi/public/v1/all-tickers",
  {
    access: "public",
    kind: "read",
    params: GetAllTickersParams,
    result: Field.list<UsdcTicker>(UsdcTicker),
    limit: "undocumented",
    deprecated: "Market.getTickers",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_market_data.md",
    large: true
  }
)
