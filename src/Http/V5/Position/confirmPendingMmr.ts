import { PositionError } from "../../../Errors/PositionError.js"
import { ContractCategory } from "../../../Schema/Category.js"
import { Empty } from "../../../Schema/Empty.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const ConfirmPendingMmrParams = Schema.Struct({
  category: ContractCategory,
  symbol: Field.text
})
export interface ConfirmPendingMmrParams extends Schema.Schema.Type<typeof ConfirmPendingMmrParams> {}

/**
 * Lifts the reduce-only mark that the exchange puts on a position when it lowers a risk limit, by accepting the new
 * maintenance margin.
 *
 * `mmrSysUpdatedTime` of the position says when the new rate comes into force.
 *
 * Fails with `ReduceOnlyNotLifted` where there is no mark, or both sides have to be lifted together.
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
    limit: [
      { for: "linear", count: 10, perMs: 1000 },
      { for: "inverse", count: 10, perMs: 1000 }
    ],
    permission: "key permission for positions",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/position/confirm-mmr"
  }
)
