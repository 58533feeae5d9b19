import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import type { V2PositionError } from "../internal/FuturesV2/errors.js"
import { GetPositionParams, getPositionFacts } from "../internal/FuturesV2/Positions.js"
import { V2Position, V2PositionEntry } from "../internal/FuturesV2/V2Position.js"
import { InversePositionError } from "./errors.js"
import { api } from "./protocol.js"

export { GetPositionParams }

/**
 * Returns the position of a symbol, or the positions of all symbols.
 *
 * Returns the position if a symbol is given; otherwise a list of entries with the position under `data`.
 *
 * @example
 * ```ts
 * import * as Inverse from "effect-bybit/Legacy/Inverse"
 *
 * export const position = Inverse.getPosition({ symbol: "BTCUSD" })
 * ```
 */
export const getPosition: Endpoint.Private<
  GetPositionParams | void,
  V2Position | ReadonlyArray<V2PositionEntry>,
  V2PositionError
> = api.get("getPosition", "/v2/private/position/list", {
  ...getPositionFacts,
  aliases: ["InverseClient.getPosition"],
  params: GetPositionParams,
  result: Schema.Union(V2Position, Field.list<V2PositionEntry>(V2PositionEntry)),
  errors: [InversePositionError],
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_account_data.md"
})
