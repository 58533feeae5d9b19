import { PositionError } from "../../../Errors/Exchange.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import { ContractCategory } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import { AnyTpSlMode, TpSlMode } from "../../../Schema/TpSlMode.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"

export const SetTpSlModeParams = Schema.Struct({
  category: ContractCategory,
  symbol: Field.text,
  tpSlMode: TpSlMode
})
export interface SetTpSlModeParams extends Schema.Schema.Type<typeof SetTpSlModeParams> {}

export const SetTpSlModeResult = Schema.Struct({
  tpSlMode: AnyTpSlMode
})
export interface SetTpSlModeResult extends Schema.Schema.Type<typeof SetTpSlModeResult> {}

/**
 * Sets the mode of take profit and stop loss that a symbol's calls fall back to.
 *
 * - Access: private, key permission for positions.
 * - Limit: undocumented.
 * - Errors: hardly any of its own.
 * - Source: https://bybit-exchange.github.io/docs/v5/abandon/tpsl-mode
 *
 * @example
 * ```ts
 * import * as Position from "effect-bybit/Position"
 *
 * export const program = Position.setTpSlMode({ category: "linear", symbol: "XRPUSDT", tpSlMode: "Full" })
 * ```
 *
 * @deprecated The mode belongs to each order now: give tpslMode to placeOrder or setTradingStop.
 */
export const setTpSlMode: Endpoint.Endpoint<
  SetTpSlModeParams,
  SetTpSlModeResult,
  PositionError,
  RestClient | Credentials
> = Endpoint.post("/v5/position/set-tpsl-mode", {
  id: "setTpSlMode",
  aliases: ["setTPSLMode"],
  family: "Position",
  access: "private",
  kind: "idempotentWrite",
  params: SetTpSlModeParams,
  result: SetTpSlModeResult,
  errors: [PositionError],
  limit: "undocumented",
  demo: false,
  deprecated: "The mode belongs to each order now: give tpslMode to placeOrder or setTradingStop.",
  docs: "https://bybit-exchange.github.io/docs/v5/abandon/tpsl-mode"
})
