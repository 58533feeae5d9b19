import { AccountError } from "../../../Errors/Exchange.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import { Empty } from "../../../Schema/Empty.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"

export const ResetMmpParams = Schema.Struct({
  baseCoin: Field.text
})
export interface ResetMmpParams extends Schema.Schema.Type<typeof ResetMmpParams> {}

/**
 * Lets market maker orders trade again after market maker protection has stopped them.
 *
 * - Access: private, a key that may write.
 * - Limit: 5 a second.
 * - Errors: `MmpNotEnabled`.
 * - Source: https://bybit-exchange.github.io/docs/v5/account/reset-mmp
 *
 * @example
 * ```ts
 * import * as Account from "effect-bybit/Account"
 *
 * export const program = Account.resetMmp({ baseCoin: "ETH" })
 * ```
 */
export const resetMmp: Endpoint.Endpoint<ResetMmpParams, Empty, AccountError, RestClient | Credentials> = Endpoint.post(
  "/v5/account/mmp-reset",
  {
    id: "resetMmp",
    aliases: ["resetMMP"],
    family: "Account",
    access: "private",
    kind: "idempotentWrite",
    params: ResetMmpParams,
    result: Empty,
    errors: [AccountError],
    limit: [{ count: 5, perMs: 1000 }],
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/account/reset-mmp"
  }
)
