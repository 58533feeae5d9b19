import { AccountError, BalanceError } from "../../../Errors/Exchange.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"

/**
 * Why a switch was refused.
 *
 * @since 0.1.0
 */
export const MarginModeReason = /*#__PURE__*/ Schema.Struct({
  reasonCode: Field.text,
  reasonMsg: Field.optionalText
})
export interface MarginModeReason extends Schema.Schema.Type<typeof MarginModeReason> {}

/**
 * What {@link setMarginMode} takes.
 *
 * @since 0.1.0
 */
export const SetMarginModeParams = /*#__PURE__*/ Schema.Struct({
  /** `REGULAR_MARGIN` is cross margin. */
  setMarginMode: /*#__PURE__*/ Schema.Literal("ISOLATED_MARGIN", "REGULAR_MARGIN", "PORTFOLIO_MARGIN")
})
export interface SetMarginModeParams extends Schema.Schema.Type<typeof SetMarginModeParams> {}

/**
 * What {@link setMarginMode} gives.
 *
 * @since 0.1.0
 */
export const SetMarginModeResult = /*#__PURE__*/ Schema.Struct({
  /** Empty on success. */
  reasons: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.list<MarginModeReason>(MarginModeReason))
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
 *
 * @since 0.1.0
 */
export const setMarginMode: Endpoint.Endpoint<
  SetMarginModeParams,
  SetMarginModeResult,
  AccountError | BalanceError,
  RestClient | Credentials
> = /*#__PURE__*/ Endpoint.post("/v5/account/set-margin-mode", {
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
