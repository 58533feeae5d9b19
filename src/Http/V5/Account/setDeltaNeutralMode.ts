import { AccountError } from "../../../Errors/AccountError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const SetDeltaNeutralModeParams = Schema.Struct({
  /** `"1"` on, `"0"` off. */
  deltaEnable: Schema.Literal("1", "0")
})
export interface SetDeltaNeutralModeParams extends Schema.Schema.Type<typeof SetDeltaNeutralModeParams> {}

export const SetDeltaNeutralModeResult = Schema.Struct({
  /** `success` or `failed`, if present. */
  resultStatus: Field.optional(Schema.Union(Schema.String, Schema.Number))
})
export interface SetDeltaNeutralModeResult extends Schema.Schema.Type<typeof SetDeltaNeutralModeResult> {}

/**
 * Switches delta neutral mode on or off. The mode ranks hedged positions lower in the auto-deleveraging queue.
 *
 * Fails with `MarginModeNotSwitchable` when the account does not meet the requirements.
 *
 * @example
 * ```ts
 * import * as Account from "effect-bybit/Account"
 *
 * export const program = Account.setDeltaNeutralMode({ deltaEnable: "1" })
 * ```
 */
export const setDeltaNeutralMode: Endpoint.Private<SetDeltaNeutralModeParams, SetDeltaNeutralModeResult, AccountError> =
  Endpoint.post("Account.setDeltaNeutralMode", "/v5/account/set-delta-mode", {
    access: "private",
    kind: "idempotentWrite",
    params: SetDeltaNeutralModeParams,
    result: SetDeltaNeutralModeResult,
    errors: [AccountError],
    limit: "undocumented",
    permission: "requires a key with write access",
    docs: "https://bybit-exchange.github.io/docs/v5/account/set-delta-mode"
  })
