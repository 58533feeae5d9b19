import { PositionError } from "../../../Errors/PositionError.js"
import { ContractCategory } from "../../../Schema/Category.js"
import { Empty } from "../../../Schema/Empty.js"
import * as Field from "../../../Schema/Field.js"
import { PositionMode } from "../../../Schema/PositionMode.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const SwitchPositionModeParams = Schema.Struct({
  /** `inverse` only works for accounts that have not been upgraded. */
  category: ContractCategory,
  /** Either this or `coin` is required; this one takes precedence. */
  symbol: Field.optionalTextParam,
  /** A settle coin: switches all of its symbols that have no position or open order. */
  coin: Field.optionalTextParam,
  /** `MergedSingle` (0) is one-way, `BothSide` (3) is hedge. */
  mode: PositionMode
})
export interface SwitchPositionModeParams extends Schema.Schema.Type<typeof SwitchPositionModeParams> {}

/**
 * Switches symbols between one-way and hedge mode.
 *
 * A symbol is switched only if it has neither a position nor an open order. Switching by coin also sets the mode of
 * symbols listed later.
 *
 * Fails with `PositionModeUnchanged`, `PositionOrOrdersOpen` or `HedgeModeNotSupported`.
 *
 * @example
 * ```ts
 * import * as Position from "effect-bybit/Position"
 *
 * export const program = Position.switchPositionMode({ category: "linear", symbol: "BTCUSDT", mode: 3 })
 * ```
 */
export const switchPositionMode: Endpoint.Private<SwitchPositionModeParams, Empty, PositionError> = Endpoint.post(
  "Position.switchPositionMode",
  "/v5/position/switch-mode",
  {
    access: "private",
    kind: "idempotentWrite",
    params: SwitchPositionModeParams,
    result: Empty,
    errors: [PositionError],
    limit: [{ for: "linear", count: 10, perMs: 1000 }],
    permission: "requires position permission",
    demo: true,
    docs: "https://bybit-exchange.github.io/docs/v5/position/position-mode"
  }
)
