import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { UsdcTicker } from "../internal/schema/UsdcTicker.js"
import { api } from "./protocol.js"

export const GetSymbolTickerParams = Schema.Struct({
  symbol: Field.text
})
export interface GetSymbolTickerParams extends Schema.Schema.Type<typeof GetSymbolTickerParams> {}

/**
 * Returns the latest prices of an option.
 *
 * @example
 * ```ts
 * import * as UsdcOption from "effect-bybit/Legacy/UsdcOption"
 *
 * export const symbolTicker = UsdcOption.getSymbolTicker({ symbol: "BTC-25DEC26-80000-C" })
 * ```
 */
export const getSymbolTicker: Endpoint.Public<GetSymbolTickerParams, UsdcTicker> = api.get(
  "getSymbolTicker",
  "/option/usdc/openapi/public/v1/tick",
  {
    aliases: ["USDCOptionClient.getSymbolTicker"],
    access: "public",
    kind: "read",
    params: GetSymbolTickerParams,
    result: UsdcTicker,
    limit: "undocumented",
    deprecated: "Market.getTickers",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_market_data.md"
  }
)
