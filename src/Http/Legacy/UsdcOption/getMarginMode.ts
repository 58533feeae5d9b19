import type { Credentials } from "../../../Layers/Credentials.js"
import * as DerivativesField from "../../../Schema/Legacy/DerivativesField.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { api } from "./protocol.js"

export const GetMarginModeResult = Schema.Struct({
  marginMode: DerivativesField.marginMode
})
export interface GetMarginModeResult extends Schema.Schema.Type<typeof GetMarginModeResult> {}

/**
 * Reads the margin mode of the USDC account.
 *
 * - Access: private.
 * - Limit: 5 per second.
 * - In V5: `Account.getAccountInfo`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_account_trading.md
 */
export const getMarginMode: Endpoint.Endpoint<void, GetMarginModeResult, never, RestClient | Credentials> = api.post(
  "/option/usdc/openapi/private/v1/query-margin-info",
  {
    id: "getMarginMode",
    aliases: ["USDCOptionClient.getMarginMode", "USDCPerpetualClient.getMarginMode"],
    family: "UsdcOption",
    access: "private",
    kind: "read",
    result: GetMarginModeResult,
    limit: [{ count: 5, perMs: 1000 }],
    demo: false,
    deprecated: "Account.getAccountInfo",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_account_trading.md"
  }
)
