import type * as Endpoint from "../../Http/Endpoint.js"
import { Empty } from "../../Schema/Empty.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { UnifiedV3AccountError } from "./errors.js"
import { api } from "./protocol.js"

export const SetMmpParams = Schema.Struct({
  baseCoin: Field.text,
  /** Milliseconds. */
  window: Field.decimalParam,
  /** Milliseconds; 0: frozen until reset. */
  frozenPeriod: Field.decimalParam,
  /** Greater than 0, at most two decimals. */
  qtyLimit: Field.decimalParam,
  /** Greater than 0, at most two decimals. */
  deltaLimit: Field.decimalParam
})
export interface SetMmpParams extends Schema.Schema.Type<typeof SetMmpParams> {}

/**
 * Sets the market maker protection of a base coin. Options only.
 *
 * The account manager has to enable it first.
 */
export const setMmp: Endpoint.Private<SetMmpParams, Empty, UnifiedV3AccountError> = api.post(
  "setMmp",
  "/unified/v3/private/account/mmp-modify",
  {
    access: "private",
    kind: "idempotentWrite",
    params: SetMmpParams,
    result: Empty,
    errors: [UnifiedV3AccountError],
    limit: "undocumented",
    deprecated: "Account.setMmp",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-unified/account/set-mmp.mdx"
  }
)
