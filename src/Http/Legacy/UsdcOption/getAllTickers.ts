import * as Field from "../../../Schema/Field.js"
import { UsdcTicker } from "../../../Schema/Legacy/UsdcTicker.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { api } from "./protocol.js"

export const GetAllTickersParams = Schema.Struct({
  /** `BTC` when left out. */
  baseCoin: Field.optionalTextParam
})
export interface GetAllTickersParams extends Schema.Schema.Type<typeof GetAllTickersParams> {}

/**
 * Reads the latest prices of all options of a base coin.
 *
 * - Access: public.
 * - Limit: undocumented.
 * - In V5: `Market.getTickers`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_market_data.md
 */
export const getAllTickers: Endpoint.Endpoint<
  GetAllTickersParams | void,
  ReadonlyArray<UsdcTicker>,
  never,
  RestClient
> = api.get("/option/usdc/openapi/public/v1/all-tickers", {
  id: "getAllTickers",
  family: "UsdcOption",
  access: "public",
  kind: "read",
  params: GetAllTickersParams,
  result: Field.list<UsdcTicker>(UsdcTicker),
  limit: "undocumented",
  demo: false,
  deprecated: "Market.getTickers",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_market_data.md",
  large: true
})
