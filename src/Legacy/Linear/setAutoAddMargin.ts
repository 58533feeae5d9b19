import type * as Endpoint from "../../Http/Endpoint.js"
import { Empty } from "../../Schema/Empty.js"
import * as Field from "../../Schema/Field.js"
import { PositionIdx } from "../../Schema/PositionIdx.js"
import * as Schema from "../../Schema/Shape.js"
import { Side } from "../../Schema/Side.js"
import type { V2BalanceError, V2PositionError } from "../internal/FuturesV2/errors.js"
import { LinearBalanceError, LinearPositionError } from "./errors.js"
import { api } from "./protocol.js"

export const SetAutoAddMarginParams = Schema.Struct({
  symbol: Field.text,
  /** Side of the position. */
  side: Side,
  auto_add_margin: Field.flag,
  /** 0 in one-way mode; in hedge mode 1 for the buy side, 2 for the sell side. */
  position_idx: Field.optionalParam(PositionIdx)
})
export interface SetAutoAddMarginParams extends Schema.Schema.Type<typeof SetAutoAddMarginParams> {}

/**
 * Turns auto-add margin of an isolated position on or off.
 *
 * Fails with `MarginUnchanged` if it is already set.
 */
export const setAutoAddMargin: Endpoint.Private<SetAutoAddMarginParams, Empty, V2PositionError | V2BalanceError> =
  api.post("setAutoAddMargin", "/private/linear/position/set-auto-add-margin", {
    aliases: ["LinearClient.setAutoAddMargin"],
    access: "private",
    kind: "idempotentWrite",
    params: SetAutoAddMarginParams,
    result: Empty,
    errors: [LinearPositionError, LinearBalanceError],
    limit: [{ count: 75, perMs: 60000 }],
    deprecated: "Position.setAutoAddMargin",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_account_data.md"
  })
