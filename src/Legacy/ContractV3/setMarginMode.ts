import type * as Endpoint from "../../Http/Endpoint.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import { MarginModeReasons } from "../internal/schema/MarginModeReasons.js"
import { ContractV3AccountError } from "./errors.js"
import { api } from "./protocol.js"

export const SetMarginModeParams = Schema.Struct({
  setMarginMode: DerivativesField.marginModeParam
})
export interface SetMarginModeParams extends Schema.Schema.Type<typeof SetMarginModeParams> {}

/**
 * Switches the margin mode of the USDC account.
 *
 * The switch happens after the call returns. Open positions and orders prevent it: if refused, see `reasons` of the
 * error.
 */
export const setMarginMode: Endpoint.Private<SetMarginModeParams, MarginModeReasons, ContractV3AccountError> = api.post(
  "setMarginMode",
  "/contract/v3/private/account/setMarginMode",
  {
    access: "private",
    kind: "idempotentWrite",
    params: SetMarginModeParams,
    result: MarginModeReasons,
    errors: [ContractV3AccountError],
    limit: [{ count: 10, perMs: 1000 }],
    deprecated: "Account.setMarginMode",
    docs: "https://github.com/bybit-exchange/docs/blob/ac67470/docs/v3/derivatives/backup/set-usdc-margin-mode.mdx"
  }
)
