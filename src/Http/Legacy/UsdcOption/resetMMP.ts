import type { Credentials } from "../../../Layers/Credentials.js"
import { Empty } from "../../../Schema/Empty.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { api } from "./protocol.js"

export const ResetMMPParams = Schema.Struct({
  currency: Field.text
})
export interface ResetMMPParams extends Schema.Schema.Type<typeof ResetMMPParams> {}

/**
 * Thaws a coin whose market maker protection has been triggered.
 *
 * - Access: private.
 * - Limit: 5 per second.
 * - In V5: `Account.resetMmp`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_account_trading.md
 */
export const resetMMP: Endpoint.Endpoint<ResetMMPParams, Empty, never, RestClient | Credentials> = api.post(
  "/option/usdc/openapi/private/v1/mmp-reset",
  {
    id: "resetMMP",
    aliases: ["USDCOptionClient.resetMMP"],
    family: "UsdcOption",
    access: "private",
    kind: "idempotentWrite",
    params: ResetMMPParams,
    result: Empty,
    limit: [{ count: 5, perMs: 1000 }],
    demo: false,
    deprecated: "Account.resetMmp",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_account_trading.md"
  }
)
