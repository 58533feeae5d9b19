import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import type { V2PositionError } from "../internal/FuturesV2/errors.js"
import { GetPositionParams, getPositionFacts } from "../internal/FuturesV2/Positions.js"
import { LinearPositionError } from "./errors.js"
import { api } from "./protocol.js"
import { LinearPosition, LinearPositionEntry } from "./rows.js"

export { GetPositionParams }

/**
 * Lists the positions of a symbol, or of all symbols.
 *
 * Returns the symbol's two positions in hedge mode if a symbol is given; otherwise a list of entries with the position
 * under `data`. Null was sent for accounts without positions.
 *
 * @example
 * ```ts
 * import * as Linear from "effect-bybit/Legacy/Linear"
 *
 * export const position = Linear.getPosition({ symbol: "BTCUSDT" })
 * ```
 */
export const getPosition: Endpoint.Private<
  GetPositionParams | void,
  ReadonlyArray<LinearPosition> | ReadonlyArray<LinearPositionEntry> | null,
  V2PositionError
> = api.get("getPosition", "/private/linear/position/list", {
  ...getPositionFacts,
  aliases: ["LinearClient.getPosition"],
  params: GetPositionParams,
  result: Schema.Union(
    Field.list<LinearPosition>(LinearPosition),
    Field.list<LinearPositionEntry>(LinearPositionEntry),
    Schema.Null
  ),
  errors: [LinearPositionError],
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_account_data.md"
})
