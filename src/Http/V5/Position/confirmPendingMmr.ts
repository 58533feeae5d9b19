import { PositionError } from "../../../Errors/PositionError.js"
import { ContractCategory } from "../../../Schema/Category.js"
import { Empty } from "../../../Schema/Empty.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { contractLimit } from "./limits.js"

export const ConfirmPendingMmrParams = Schema.Struct({
  category: ContractCategory,
  symbol: Field.text
})
export interface ConfirmPendingMmrParams extends Schema.Schema.Type<typeof ConfirmPendingMmrParams> {}

/**
 * Accepts a new maintenance margin rate, which lifts the reduce-only restriction that the exchange places on a position
 * when it lowers a risk limit.
 *
 * The position's `mmrSysUpdatedTime` is when the new rate takes effect.
 *
 * Fails with `ReduceOnlyNotLifted` if the position is not restricted, or if both sides must be lifted together.
 *
 * @example
 * ```ts
 * import * as Position from "effect-bybit/Position"
 *
 * export const program = Position.confirmPendingMmr({ category: "linear", symbol: "BTCUSDT" })
 * ```
 */
export const confirmPendingMmr: Endpoint.Private<ConfirmPendingMmrParams, Empty, PositionError> = Endpoint.post(
  "Position.confirmPendingMmr",
  "/v5/position/confirm-pending-mmr",
  {
    aliases: ["confirmNewRiskLimit"],
    access: "private",
    kind: "idempotentWrite",
    params: ConfirmPendingMmrParams,
    result: Empty,
    errors: [PositionError],
    limit: contractLimit,
    permission: "requires position permission",
    docs: "https://bybit-exchange.github.io/docs/v5/position/confirm-mmr"
  }
)
