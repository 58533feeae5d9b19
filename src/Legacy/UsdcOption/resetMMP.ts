import type * as Endpoint from "../../Http/Endpoint.js"
import { Empty } from "../../Schema/Empty.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const ResetMMPParams = Schema.Struct({
  currency: Field.text
})
export interface ResetMMPParams extends Schema.Schema.Type<typeof ResetMMPParams> {}

/** Unfreezes a coin after its market maker protection was triggered. */
export const resetMMP: Endpoint.Private<ResetMMPParams, Empty> = api.post(
  "resetMMP",
  "/option/usdc/openapi/private/v1/mmp-reset",
  {
    aliases: ["USDCOptionClient.resetMMP"],
    access: "private",
    kind: "idempotentWrite",
    params: ResetMMPParams,
    result: Empty,
    limit: [{ count: 5, perMs: 1000 }],
    deprecated: "Account.resetMmp",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_account_trading.md"
  }
)
