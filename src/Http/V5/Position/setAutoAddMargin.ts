import { PositionError } from "../../../Errors/PositionError.js"
import { Empty } from "../../../Schema/Empty.js"
import * as Field from "../../../Schema/Field.js"
import { PositionIdx } from "../../../Schema/PositionIdx.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const SetAutoAddMarginParams = Schema.Struct({
  category: Schema.Literal("linear"),
  symbol: Field.text,
  /** 1 on, 0 off. */
  autoAddMargin: Schema.Literal(0, 1),
  /** Required in hedge mode: 1 for the long and 2 for the short position. */
  positionIdx: Field.optionalParam(PositionIdx)
})
export interface SetAutoAddMarginParams extends Schema.Schema.Type<typeof SetAutoAddMarginParams> {}

/**
 * Sets whether an isolated position automatically takes margin from the wallet when it runs short.
 *
 * Fails with `NotAllowedInMarginMode` unless the position is isolated.
 *
 * @example
 * ```ts
 * import * as Position from "effect-bybit/Position"
 *
 * export const program = Position.setAutoAddMargin({ category: "linear", symbol: "BTCUSDT", autoAddMargin: 1 })
 * ```
 */
export const setAutoAddMargin: Endpoint.Private<SetAutoAddMarginParams, Empty, PositionError> = Endpoint.post(
  "Position.setAutoAddMargin",
  "/v5/position/set-auto-add-margin",
  {
    access: "private",
    kind: "idempotentWrite",
    params: SetAutoAddMarginParams,
    result: Empty,
    errors: [PositionError],
    limit: [{ for: "linear", count: 10, perMs: 1000 }],
    permission: "requires position permission",
    demo: true,
    docs: "https://bybit-exchange.github.io/docs/v5/position/auto-add-margin"
  }
)
