import { AccountError } from "../../../Errors/AccountError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const UpgradeToUnifiedAccountResult = Schema.Struct({
  unifiedUpdateStatus: Field.openEnum("FAIL", "PROCESS", "SUCCESS"),
  /** Why it failed, else null. */
  unifiedUpdateMsg: Field.optional(
    Schema.NullOr(
      Schema.Struct({
        msg: Field.optional(Schema.NullOr(Field.list(Field.text)))
      })
    )
  )
})
export interface UpgradeToUnifiedAccountResult extends Schema.Schema.Type<typeof UpgradeToUnifiedAccountResult> {}

/**
 * Turns a classic account into a unified one. There is no way back.
 *
 * A failure for reasons of the account is a success of the call, with `FAIL` and the reasons. `PROCESS` takes some
 * minutes.
 *
 * Fails with `UpgradeNotPossible` where the exchange does not say so by `FAIL`.
 *
 * @example
 * ```ts
 * import * as Account from "effect-bybit/Account"
 *
 * export const program = Account.upgradeToUnifiedAccount()
 * ```
 */
export const upgradeToUnifiedAccount: Endpoint.Private<void, UpgradeToUnifiedAccountResult, AccountError> =
  Endpoint.post("Account.upgradeToUnifiedAccount", "/v5/account/upgrade-to-uta", {
    access: "private",
    kind: "commit",
    idempotencyKey: null,
    result: UpgradeToUnifiedAccountResult,
    errors: [AccountError],
    limit: [{ count: 1, perMs: 1000 }],
    permission: "a key that may write",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/account/upgrade-unified-account"
  })
