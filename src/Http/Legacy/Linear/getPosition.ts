import { LinearPositionError } from "../../../Errors/Legacy/Linear.js"
import type { V2PositionError } from "../../../Errors/Legacy/V2Codes.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { LinearPosition, LinearPositionEntry } from "../LinearPosition.js"
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
 *
 * - Access: private.
 * - Limit: 120 per minute.
 * - In V5: `Position.getPositionInfo`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_account_data.md
 */
export const getPosition: Endpoint.Endpoint<
  GetPositionParams | void,
  ReadonlyArray<LinearPosition> | ReadonlyArray<LinearPositionEntry>,
  V2PositionError,
  RestClient | Credentials
> = api.get("/private/linear/position/list", {
  id: "getPosition",
  aliases: ["LinearClient.getPosition"],
  family: "Linear",
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
