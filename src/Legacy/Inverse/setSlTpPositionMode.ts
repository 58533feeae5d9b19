import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { AnyTpSlMode, TpSlMode } from "../../Schema/TpSlMode.js"
import type { V2PositionError } from "../internal/errors/V2Codes.js"
import { InversePositionError } from "./errors.js"
import { api } from "./protocol.js"

export const SetSlTpPositionModeParams = Schema.Struct({
  symbol: Field.text,
  tp_sl_mode: TpSlMode
})
export interface SetSlTpPositionModeParams extends Schema.Schema.Type<typeof SetSlTpPositionModeParams> {}

export const SetSlTpPositionModeResult = Schema.Struct({
  tp_sl_mode: AnyTpSlMode
})
export interface SetSlTpPositionModeResult extends Schema.Schema.Type<typeof SetSlTpPositionModeResult> {}

/**
 * Sets whether take profit and stop loss are for the whole position or for parts of it.
 *
 * In mode `Full` a position has one take profit and one stop loss, in mode `Partial` up to 20.
 *
 * Fails with `TpSlUnchanged` when it is so already, `PositionOrOrdersOpen`.
 */
export const setSlTpPositionMode: Endpoint.Private<
  SetSlTpPositionModeParams,
  SetSlTpPositionModeResult,
  V2PositionError
> = api.post("setSlTpPositionMode", "/v2/private/tpsl/switch-mode", {
  aliases: ["InverseClient.setSlTpPositionMode"],
  access: "private",
  kind: "idempotentWrite",
  params: SetSlTpPositionModeParams,
  result: SetSlTpPositionModeResult,
  errors: [InversePositionError],
  limit: [{ count: 75, perMs: 60000 }],
  demo: false,
  deprecated: "Position.setTpSlMode",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_account_data.md"
})
