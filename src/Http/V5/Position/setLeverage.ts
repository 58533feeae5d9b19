import { BalanceError } from "../../../Errors/BalanceError.js"
import { PositionError } from "../../../Errors/PositionError.js"
import { ContractCategory } from "../../../Schema/Category.js"
import { Empty } from "../../../Schema/Empty.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const SetLeverageParams = Schema.Struct({
  category: ContractCategory,
  symbol: Field.text,
  /** From 1 to the most that the risk limit allows. Must equal `sellLeverage` in one-way mode and in cross margin. */
  buyLeverage: Field.decimalParam,
  sellLeverage: Field.decimalParam
})
export interface SetLeverageParams extends Schema.Schema.Type<typeof SetLeverageParams> {}

/**
 * Sets the leverage of a symbol.
 *
 * Setting what is set already is refused with 110043, of category `unchanged`: forgive it where the state is all
 * that matters.
 *
 * Fails with `LeverageUnchanged`; `RiskLimitNotAllowed`, `NotAllowedInMarginMode`, and `InsufficientMargin` or
 * `LiquidationWouldFollow` where the open position does not bear it.
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
    limit: [
      { for: "linear", count: 10, perMs: 1000 },
      { for: "inverse", count: 10, perMs: 1000 }
    ],
    permission: "key permission for positions",
    demo: true,
    docs: "https://bybit-exchange.github.io/docs/v5/position/leverage"
  }
)
