import { AccountError } from "../../../Errors/AccountError.js"
import { BalanceError } from "../../../Errors/BalanceError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { MarginMode } from "./rows.js"

/** Why a switch was rejected. */
export const MarginModeReason = Schema.Struct({
  reasonCode: Field.text,
  reasonMsg: Field.optionalText
})
export interface MarginModeReason extends Schema.Schema.Type<typeof MarginModeReason> {}

export const SetMarginModeParams = Schema.Struct({
  /** `REGULAR_MARGIN` is cross margin. */
  setMarginMode: MarginMode
})
export interface SetMarginModeParams extends Schema.Schema.Type<typeof SetMarginModeParams> {}

export const SetMarginModeResult = Schema.Struct({
  /** Empty on success. */
  reasons: Field.optional(Field.list<MarginModeReason>(MarginModeReason))
})
export interface SetMarginModeResult extends Schema.Schema.Type<typeof SetMarginModeResult> {}

/**
 * Switches the margin mode of a unified account.
 *
 * Applies to the whole account. Open positions and orders may prevent the switch.
 *
 * Fails with `MarginModeUnchanged` (Bybit uses the same code for other failures: read the mode back) or
 * `MarginModeNotSwitchable`. The error's `reasons` say why.
 *
 * @example
 * ```ts
 * import * as Account from "effect-bybit/Account"
 *
 * export const program = Account.setMarginMode({ setMarginMode: "REGULAR_MARGIN" })
 * ```
 */
export const setMarginMode: Endpoint.Private<SetMarginModeParams, SetMarginModeResult, AccountError | BalanceError> =
  Endpoint.post("Account.setMarginMode", "/v5/account/set-margin-mode", {
    access: "private",
    kind: "idempotentWrite",
    params: SetMarginModeParams,
    result: SetMarginModeResult,
    errors: [AccountError, BalanceError],
    limit: [{ count: 5, perMs: 1000 }],
    permission: "requires a key with write access",
    demo: true,
    docs: "https://bybit-exchange.github.io/docs/v5/account/set-margin-mode"
  })
