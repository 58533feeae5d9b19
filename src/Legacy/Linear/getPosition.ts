import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import type { V2PositionError } from "../internal/errors/V2Codes.js"
import { LinearPositionError } from "./errors.js"
import { LinearPosition, LinearPositionEntry } from "./LinearPosition.js"
import { api } from "./protocol.js"

export const GetPositionParams = Schema.Struct({
  /** All symbols when left out. */
  symbol: Field.optionalTextParam
})
export interface GetPositionParams extends Schema.Schema.Type<typeof GetPositionParams> {}

/**
 * Lists the positions of a symbol, or of all symbols.
 *
 * With a symbol the answer is its two positions, in hedge mode; without, each position is under `data` of its entry.
 */
export const getPosition: Endpoint.Private<
  GetPositionParams | void,
  ReadonlyArray<LinearPosition> | ReadonlyArray<LinearPositionEntry>,
  V2PositionError
> = api.get("getPosition", "/private/linear/position/list", {
  aliases: ["LinearClient.getPosition"],
  access: "private",
  kind: "read",
  params: GetPositionParams,
  result: Schema.Union(
    Field.list<LinearPosition>(LinearPosition),
    Field.list<LinearPositionEntry>(LinearPositionEntry)
  ),
  errors: [LinearPositionError],
  limit: [{ count: 120, perMs: 60000 }],
  demo: false,
  deprecated: "Position.getPositionInfo",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_account_data.md",
  large: true
})
