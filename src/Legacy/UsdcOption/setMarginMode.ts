import type * as Endpoint from "../../Http/Endpoint.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import { MarginModeReasons } from "../internal/schema/MarginModeReasons.js"
import { UsdcOptionAccountError } from "./errors.js"
import { api } from "./protocol.js"

export const SetMarginModeParams = Schema.Struct({
  setMarginMode: DerivativesField.marginModeParam
})
export interface SetMarginModeParams extends Schema.Schema.Type<typeof SetMarginModeParams> {}

/**
 * Switches the margin mode of the USDC account.
 *
 * Open positions and orders prevent the switch: if refused, see `reasons` of the error.
 */
export const setMarginMode: Endpoint.Private<SetMarginModeParams, MarginModeReasons, UsdcOptionAccountError> = api.post(
  "setMarginMode",
  "/option/usdc/private/asset/account/setMarginMode",
  {
    aliases: ["USDCOptionClient.setMarginMode", "USDCPerpetualClient.setMarginMode"],
    access: "private",
    kind: "idempotentWrite",
    params: SetMarginModeParams,
    result: MarginModeReasons,
    errors: [UsdcOptionAccountError],
    limit: [{ count: 5, perMs: 1000 }],
    deprecated: "Account.setMarginMode",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_account_trading.md"
  }
)
