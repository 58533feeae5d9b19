import { AccountError } from "../../../Errors/AccountError.js"
import { Empty } from "../../../Schema/Empty.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const SetSpotHedgingParams = Schema.Struct({
  /** `ON` lets spot balances hedge derivatives. */
  setHedgingMode: Schema.Literal("ON", "OFF")
})
export interface SetSpotHedgingParams extends Schema.Schema.Type<typeof SetSpotHedgingParams> {}

/**
 * Switches spot hedging on or off: in portfolio margin mode, it lets spot balances hedge derivatives.
 *
 * @example
 * ```ts
 * import * as Account from "effect-bybit/Account"
 *
 * export const program = Account.setSpotHedging({ setHedgingMode: "ON" })
 * ```
 */
export const setSpotHedging: Endpoint.Private<SetSpotHedgingParams, Empty, AccountError> = Endpoint.post(
  "Account.setSpotHedging",
  "/v5/account/set-hedging-mode",
  {
    access: "private",
    kind: "idempotentWrite",
    params: SetSpotHedgingParams,
    result: Empty,
    errors: [AccountError],
    limit: "undocumented",
    permission: "requires a key with write access",
    demo: true,
    docs: "https://bybit-exchange.github.io/docs/v5/account/set-spot-hedge"
  }
)
