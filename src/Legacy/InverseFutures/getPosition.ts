import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import type { V2PositionError } from "../internal/FuturesV2/errors.js"
import { GetPositionParams, getPositionFacts } from "../internal/FuturesV2/Positions.js"
import { V2PositionEntry } from "../internal/FuturesV2/V2Position.js"
import { InverseFuturesPositionError } from "./errors.js"
import { api } from "./protocol.js"

export { GetPositionParams }

/**
 * Lists the positions of a symbol, or of all symbols. In hedge mode, a symbol has two.
 *
 * @example
 * ```ts
 * import * as InverseFutures from "effect-bybit/Legacy/InverseFutures"
 *
 * export const position = InverseFutures.getPosition({ symbol: "BTCUSDZ26" })
 * ```
 */
export const getPosition: Endpoint.Private<
  GetPositionParams | void,
  ReadonlyArray<V2PositionEntry>,
  V2PositionError
> = api.get("getPosition", "/futures/private/position/list", {
  ...getPositionFacts,
  aliases: ["InverseFuturesClient.getPosition"],
  params: GetPositionParams,
  result: Field.list<V2PositionEntry>(V2PositionEntry),
  errors: [InverseFuturesPositionError],
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_futures/_account_data.md"
})
