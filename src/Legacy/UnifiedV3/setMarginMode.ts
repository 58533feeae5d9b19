import type * as Endpoint from "../../Http/Endpoint.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import { MarginModeReasons } from "../internal/schema/MarginModeReasons.js"
import { UnifiedV3AccountError } from "./errors.js"
import { api } from "./protocol.js"

export const SetMarginModeParams = Schema.Struct({
  setMarginMode: DerivativesField.marginModeParam
})
export interface SetMarginModeParams extends Schema.Schema.Type<typeof SetMarginModeParams> {}

/**
 * Switches the margin mode of the account.
 *
 * It applies to USDC perpetuals and USDC options; contracts settled in USDT stay in regular margin. Open positions and
 * orders prevent the switch: if refused, see `reasons` of the error.
 *
 * @example
 * ```ts
 * import * as UnifiedV3 from "effect-bybit/Legacy/UnifiedV3"
 *
 * export const marginMode = UnifiedV3.setMarginMode({ setMarginMode: "REGULAR_MARGIN" })
 * ```
 */
export const setMarginMode: Endpoint.Private<SetMarginModeParams, MarginModeReasons, UnifiedV3AccountError> = api.post(
  "setMarginMode",
  "/unified/v3/private/account/setMarginMode",
  {
    access: "private",
    kind: "idempotentWrite",
    params: SetMarginModeParams,
    result: MarginModeReasons,
    errors: [UnifiedV3AccountError],
    limit: "undocumented",
    deprecated: "Account.setMarginMode",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-unified/account/set-margin-mode.mdx"
  }
)
