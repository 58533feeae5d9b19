import { AccountError, BalanceError } from "../../../Errors/Exchange.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"

/** Why a switch was refused. */
export const MarginModeReason = Schema.Struct({
  reasonCode: Field.text,
  reasonMsg: Field.optionalText
})
export interface MarginModeReason extends Schema.Schema.Type<typeof MarginModeReason> {}

export const SetMarginModeParams = Schema.Struct({
  /** `REGULAR_MARGIN` is cross margin. */
  setMarginMode: Schema.Literal("ISOLATED_MARGIN", "REGULAR_MARGIN", "PORTFOLIO_MARGIN")
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
 * It holds for the whole account. Open positions and orders may stand in the way.
 *
 * - Access: private, a key that may write.
 * - Limit: 5 a second.
 * - Errors: `MarginModeUnchanged` (the exchange uses its code for other failures, too: read the mode back) and
 *   `MarginModeNotSwitchable`.
 * - Source: https://bybit-exchange.github.io/docs/v5/account/set-margin-mode
 *
 * @example
 * ```ts
 * import * as Account from "effect-bybit/Account"
 *
 * export const program = Account.setMarginMode({ setMarginMode: "REGULAR_MARGIN" })
 * ```
 */
export const setMarginMode: Endpoint.Endpoint<
  SetMarginModeParams,
  SetMarginModeResult,
  AccountError | BalanceError,
  RestClient | Credentials
> = Endpoint.post("/v5/account/set-margin-mode", {
  id: "setMarginMode",
  family: "Account",
  access: "private",
  kind: "idempotentWrite",
  params: SetMarginModeParams,
  result: SetMarginModeResult,
  errors: [AccountError, BalanceError],
  limit: [{ count: 5, perMs: 1000 }],
  demo: true,
  docs: "https://bybit-exchange.github.io/docs/v5/account/set-margin-mode"
})
