import { AccountError } from "../../../Errors/Exchange.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import { Empty } from "../../../Schema/Empty.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"

export const SetSpotHedgingParams = Schema.Struct({
  setHedgingMode: Schema.Literal("ON", "OFF")
})
export interface SetSpotHedgingParams extends Schema.Schema.Type<typeof SetSpotHedgingParams> {}

/**
 * Sets whether spot balances hedge derivatives in portfolio margin.
 *
 * - Access: private, a key that may write.
 * - Limit: undocumented.
 * - Errors: hardly any of its own.
 * - Source: https://bybit-exchange.github.io/docs/v5/account/set-spot-hedge
 *
 * @example
 * ```ts
 * import * as Account from "effect-bybit/Account"
 *
 * export const program = Account.setSpotHedging({ setHedgingMode: "ON" })
 * ```
 */
export const setSpotHedging: Endpoint.Endpoint<SetSpotHedgingParams, Empty, AccountError, RestClient | Credentials> =
  Endpoint.post("/v5/account/set-hedging-mode", {
    id: "setSpotHedging",
    family: "Account",
    access: "private",
    kind: "idempotentWrite",
    params: SetSpotHedgingParams,
    result: Empty,
    errors: [AccountError],
    limit: "undocumented",
    demo: true,
    docs: "https://bybit-exchange.github.io/docs/v5/account/set-spot-hedge"
  })
