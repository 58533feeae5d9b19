import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { AnyTpSlMode, TpSlMode } from "../../Schema/TpSlMode.js"
import type { V2PositionError } from "../internal/FuturesV2/errors.js"
import { LinearPositionError } from "./errors.js"
import { api } from "./protocol.js"

export const SetPositionTpSlModeParams = Schema.Struct({
  symbol: Field.text,
  tp_sl_mode: TpSlMode
})
export interface SetPositionTpSlModeParams extends Schema.Schema.Type<typeof SetPositionTpSlModeParams> {}

export const SetPositionTpSlModeResult = Schema.Struct({
  tp_sl_mode: AnyTpSlMode
})
export interface SetPositionTpSlModeResult extends Schema.Schema.Type<typeof SetPositionTpSlModeResult> {}

/**
 * Sets whether take profit and stop loss apply to the whole position or to parts of it.
 *
 * In `Full` mode a position has one take profit and one stop loss, in `Partial` mode up to 20.
 *
 * Fails with `TpSlUnchanged` if the mode is already set, or with `PositionOrOrdersOpen`.
 */
export const setPositionTpSlMode: Endpoint.Private<
  SetPositionTpSlModeParams,
  SetPositionTpSlModeResult,
  V2PositionError
> = api.post("setPositionTpSlMode", "/private/linear/tpsl/switch-mode", {
  aliases: ["LinearClient.setPositionTpSlMode"],
  access: "private",
  kind: "idempotentWrite",
  params: SetPositionTpSlModeParams,
  result: SetPositionTpSlModeResult,
  errors: [LinearPositionError],
  limit: [{ count: 75, perMs: 60000 }],
  deprecated: "Position.setTpSlMode",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_account_data.md"
})
