import type * as Endpoint from "../../Http/Endpoint.js"
import { Empty } from "../../Schema/Empty.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const ModifyMMPParams = Schema.Struct({
  currency: Field.text,
  /** Milliseconds. */
  windowMs: Field.integerParam,
  /** Milliseconds; 0: frozen until reset. */
  frozenPeriodMs: Field.integerParam,
  /** Greater than 0, at most two decimals. */
  qtyLimit: Field.decimalParam,
  /** Greater than 0, at most two decimals. */
  deltaLimit: Field.decimalParam
})
export interface ModifyMMPParams extends Schema.Schema.Type<typeof ModifyMMPParams> {}

/** Sets the market maker protection of a coin. */
export const modifyMMP: Endpoint.Private<ModifyMMPParams, Empty> = api.post(
  "modifyMMP",
  "/option/usdc/openapi/private/v1/mmp-modify",
  {
    aliases: ["USDCOptionClient.modifyMMP"],
    access: "private",
    kind: "idempotentWrite",
    params: ModifyMMPParams,
    result: Empty,
    limit: [{ count: 5, perMs: 1000 }],
    deprecated: "Account.setMmp",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_account_trading.md"
  }
)
