import * as Field from "../../../Schema/Field.js"
import { UsdcTicker } from "../../../Schema/Legacy/UsdcTicker.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { api } from "./protocol.js"

export const GetSymbolTickerParams = Schema.Struct({
  symbol: Field.text
})
export interface GetSymbolTickerParams extends Schema.Schema.Type<typeof GetSymbolTickerParams> {}

/**
 * Reads the latest prices of an option.
 *
 * - Access: public.
 * - Limit: undocumented.
 * - In V5: `Market.getTickers`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_market_data.md
 */
export const getSymbolTicker: Endpoint.Endpoint<GetSymbolTickerParams, UsdcTicker, never, RestClient> = api.get(
  "/option/usdc/openapi/public/v1/tick",
  {
    id: "getSymbolTicker",
    aliases: ["USDCOptionClient.getSymbolTicker"],
    family: "UsdcOption",
    access: "public",
    kind: "read",
    params: GetSymbolTickerParams,
    result: UsdcTicker,
    limit: "undocumented",
    demo: false,
    deprecated: "Market.getTickers",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_market_data.md"
  }
)
