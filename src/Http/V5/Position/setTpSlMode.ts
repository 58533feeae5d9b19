import { PositionError } from "../../../Errors/PositionError.js"
import { ContractCategory } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import { AnyTpSlMode, TpSlMode } from "../../../Schema/TpSlMode.js"
import * as Endpoint from "../../internal/Operations.js"

export const SetTpSlModeParams = Schema.Struct({
  category: ContractCategory,
  symbol: Field.text,
  /** `Full` for the whole position, `Partial` for parts of it. */
  tpSlMode: TpSlMode
})
export interface SetTpSlModeParams extends Schema.Schema.Type<typeof SetTpSlModeParams> {}

export const SetTpSlModeResult = Schema.Struct({
  /** The mode that now applies. */
  tpSlMode: AnyTpSlMode
})
export interface SetTpSlModeResult extends Schema.Schema.Type<typeof SetTpSlModeResult> {}

/**
 * Sets the default take profit and stop loss mode of a symbol.
 *
 * @example
 * ```ts
 * import * as Position from "effect-bybit/Position"
 *
 * export const program = Position.setTpSlMode({ category: "linear", symbol: "XRPUSDT", tpSlMode: "Full" })
 * ```
 *
 * @deprecated The mode now belongs to each order: pass tpslMode to placeOrder or setTradingStop.
 */
export const setTpSlMode: Endpoint.Private<SetTpSlModeParams, SetTpSlModeResult, PositionError> = Endpoint.post(
  "Position.setTpSlMode",
  "/v5/position/set-tpsl-mode",
  {
    aliases: ["setTPSLMode"],
    access: "private",
    kind: "idempotentWrite",
    params: SetTpSlModeParams,
    result: SetTpSlModeResult,
    errors: [PositionError],
    limit: "undocumented",
    permission: "requires position permission",
    deprecated: "The mode now belongs to each order: pass tpslMode to placeOrder or setTradingStop.",
    docs: "https://bybit-exchange.github.io/docs/v5/abandon/tpsl-mode"
  }
)
