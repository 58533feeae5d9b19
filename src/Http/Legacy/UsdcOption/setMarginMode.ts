import { UsdcOptionAccountError } from "../../../Errors/Legacy/UsdcOption.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import * as DerivativesField from "../../../Schema/Legacy/DerivativesField.js"
import { MarginModeReasons } from "../../../Schema/Legacy/MarginModeReasons.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { api } from "./protocol.js"

export const SetMarginModeParams = Schema.Struct({
  setMarginMode: DerivativesField.marginModeParam
})
export interface SetMarginModeParams extends Schema.Schema.Type<typeof SetMarginModeParams> {}

/**
 * Switches the margin mode of the USDC account.
 *
 * Open positions and orders prevent it: a refusal says why in the `reasons` of its result.
 *
 * - Access: private.
 * - Limit: 5 per second.
 * - In V5: `Account.setMarginMode`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_account_trading.md
 */
export const setMarginMode: Endpoint.Endpoint<
  SetMarginModeParams,
  MarginModeReasons,
  UsdcOptionAccountError,
  RestClient | Credentials
> = api.post("/option/usdc/private/asset/account/setMarginMode", {
  id: "setMarginMode",
  aliases: ["USDCOptionClient.setMarginMode", "USDCPerpetualClient.setMarginMode"],
  family: "UsdcOption",
  access: "private",
  kind: "idempotentWrite",
  params: SetMarginModeParams,
  result: MarginModeReasons,
  errors: [UsdcOptionAccountError],
  limit: [{ count: 5, perMs: 1000 }],
  demo: false,
  deprecated: "Account.setMarginMode",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_account_trading.md"
})
