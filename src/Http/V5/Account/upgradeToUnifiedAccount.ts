import { AccountError } from "../../../Errors/AccountError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const UpgradeToUnifiedAccountResult = Schema.Struct({
  /** `PROCESS` means in progress; upgrading takes a few minutes. */
  unifiedUpdateStatus: Field.openEnum("FAIL", "PROCESS", "SUCCESS"),
  /** Why the upgrade failed; null otherwise. */
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
 * Upgrades a classic account to a unified account. This cannot be undone.
 *
 * If the account does not meet the requirements, the call still succeeds: the status is `FAIL` and the message lists
 * the reasons.
 *
 * Fails with `UpgradeNotPossible` when Bybit returns an error code instead of `FAIL`.
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
    permission: "requires a key with write access",
    docs: "https://bybit-exchange.github.io/docs/v5/account/upgrade-unified-account"
  })
