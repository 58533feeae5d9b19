import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import type { V2PositionError } from "../internal/errors/V2Codes.js"
import { V2PositionEntry } from "../internal/schema/V2Position.js"
import { InverseFuturesPositionError } from "./errors.js"
import { api } from "./protocol.js"

export const GetPositionParams = Schema.Struct({
  /** All symbols when left out. */
  symbol: Field.optionalTextParam
})
export interface GetPositionParams extends Schema.Schema.Type<typeof GetPositionParams> {}

/** Lists the positions of a symbol, or of all symbols: in hedge mode a symbol has two. */
export const getPosition: Endpoint.Private<
  GetPositionParams | void,
  ReadonlyArray<V2PositionEntry>,
  V2PositionError
> = api.get("getPosition", "/futures/private/position/list", {
  aliases: ["InverseFuturesClient.getPosition"],
  access: "private",
  kind: "read",
  params: GetPositionParams,
  result: Field.list<V2PositionEntry>(V2PositionEntry),
  errors: [InverseFuturesPositionError],
  limit: [{ count: 120, perMs: 60000 }],
  demo: false,
  deprecated: "Position.getPositionInfo",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_futures/_account_data.md",
  large: true
})
