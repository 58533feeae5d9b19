import { BalanceError } from "../../../Errors/BalanceError.js"
import { EarnError } from "../../../Errors/EarnError.js"
import { Empty } from "../../../Schema/Empty.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const SetEarnAutoSavingsParams = Schema.Struct({
  /** Defaults to all coins. */
  coin: Field.optionalTextParam,
  /** Whether to save automatically. */
  isSelected: Schema.Boolean,
  /** Whether to also put in the available balance now. Defaults to false. */
  purchaseImmediately: Field.optionalFlagParam
})
export interface SetEarnAutoSavingsParams extends Schema.Schema.Type<typeof SetEarnAutoSavingsParams> {}

/**
 * Turns automatic saving of one or all coins on or off.
 *
 * With `purchaseImmediately`, success means that the balance will be put in, not that it has been.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.setEarnAutoSavings({ coin: "BTC", isSelected: true })
 * ```
 */
export const setEarnAutoSavings: Endpoint.Private<SetEarnAutoSavingsParams, Empty, BalanceError | EarnError> =
  Endpoint.post("Earn.setEarnAutoSavings", "/v5/earn/flexible-saving/auto-savings", {
    access: "private",
    kind: "commit",
    idempotencyKey: null,
    params: SetEarnAutoSavingsParams,
    result: Empty,
    errors: [BalanceError, EarnError],
    limit: [{ count: 5, perMs: 1000 }],
    permission: "requires the Earn permission",
    docs: "https://bybit-exchange.github.io/docs/v5/finance/earn/flexible-saving/auto-savings"
  })
