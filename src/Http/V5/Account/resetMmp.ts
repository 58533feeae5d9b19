import { AccountError } from "../../../Errors/AccountError.js"
import { Empty } from "../../../Schema/Empty.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const ResetMmpParams = Schema.Struct({
  baseCoin: Field.text
})
export interface ResetMmpParams extends Schema.Schema.Type<typeof ResetMmpParams> {}

/**
 * Unfreezes market maker orders after market maker protection has been triggered.
 *
 * Fails with `MmpNotEnabled`.
 *
 * @example
 * ```ts
 * import * as Account from "effect-bybit/Account"
 *
 * export const program = Account.resetMmp({ baseCoin: "ETH" })
 * ```
 */
export const resetMmp: Endpoint.Private<ResetMmpParams, Empty, AccountError> = Endpoint.post(
  "Account.resetMmp",
  "/v5/account/mmp-reset",
  {
    aliases: ["resetMMP"],
    access: "private",
    kind: "idempotentWrite",
    params: ResetMmpParams,
    result: Empty,
    errors: [AccountError],
    limit: [{ count: 5, perMs: 1000 }],
    permission: "requires a key with write access",
    docs: "https://bybit-exchange.github.io/docs/v5/account/reset-mmp"
  }
)
