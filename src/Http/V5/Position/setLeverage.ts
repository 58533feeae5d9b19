import { BalanceError } from "../../../Errors/BalanceError.js"
import { PositionError } from "../../../Errors/PositionError.js"
import { ContractCategory } from "../../../Schema/Category.js"
import { Empty } from "../../../Schema/Empty.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { contractLimit } from "./limits.js"

export const SetLeverageParams = Schema.Struct({
  category: ContractCategory,
  symbol: Field.text,
  /** From 1 to the maximum of the risk limit. Must equal `sellLeverage` in one-way mode and in cross margin. */
  buyLeverage: Field.decimalParam,
  /** From 1 to the maximum of the risk limit. */
  sellLeverage: Field.decimalParam
})
export interface SetLeverageParams extends Schema.Schema.Type<typeof SetLeverageParams> {}

/**
 * Sets the leverage of a symbol.
 *
 * Fails with `LeverageUnchanged` (110043, category `unchanged`) if the leverage already has this value: catch it if
 * only the final state matters. Also fails with `RiskLimitNotAllowed` or `NotAllowedInMarginMode`, and with
 * `InsufficientMargin` or `ImmediateLiquidation` if the open position does not allow it.
 *
 * @example
 * ```ts
 * import * as Position from "effect-bybit/Position"
 *
 * export const program = Position.setLeverage({
 *   category: "linear",
 *   symbol: "BTCUSDT",
 *   buyLeverage: 5,
 *   sellLeverage: 5
 * })
 * ```
 */
export const setLeverage: Endpoint.Private<SetLeverageParams, Empty, PositionError | BalanceError> = Endpoint.post(
  "Position.setLeverage",
  "/v5/position/set-leverage",
  {
    access: "private",
    kind: "idempotentWrite",
    params: SetLeverageParams,
    result: Empty,
    errors: [PositionError, BalanceError],
    limit: contractLimit,
    permission: "requires position permission",
    demo: true,
    docs: "https://bybit-exchange.github.io/docs/v5/position/leverage"
  }
)
