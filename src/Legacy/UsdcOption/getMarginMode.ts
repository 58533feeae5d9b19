import type * as Endpoint from "../../Http/Endpoint.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import { api } from "./protocol.js"

export const GetMarginModeResult = Schema.Struct({
  marginMode: DerivativesField.marginMode
})
export interface GetMarginModeResult extends Schema.Schema.Type<typeof GetMarginModeResult> {}

/** Returns the margin mode of the USDC account. */
export const getMarginMode: Endpoint.Private<void, GetMarginModeResult> = api.post(
  "getMarginMode",
  "/option/usdc/openapi/private/v1/query-margin-info",
  {
    aliases: ["USDCOptionClient.getMarginMode", "USDCPerpetualClient.getMarginMode"],
    access: "private",
    kind: "read",
    result: GetMarginModeResult,
    limit: [{ count: 5, perMs: 1000 }],
    deprecated: "Account.getAccountInfo",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_account_trading.md"
  }
)
