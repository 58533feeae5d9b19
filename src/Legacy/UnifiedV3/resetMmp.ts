import type * as Endpoint from "../../Http/Endpoint.js"
import { Empty } from "../../Schema/Empty.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { UnifiedV3AccountError } from "./errors.js"
import { api } from "./protocol.js"

export const ResetMmpParams = Schema.Struct({
  baseCoin: Field.text
})
export interface ResetMmpParams extends Schema.Schema.Type<typeof ResetMmpParams> {}

/** Unfreezes a base coin after its market maker protection was triggered. */
export const resetMmp: Endpoint.Private<ResetMmpParams, Empty, UnifiedV3AccountError> = api.post(
  "resetMmp",
  "/unified/v3/private/account/mmp-reset",
  {
    access: "private",
    kind: "idempotentWrite",
    params: ResetMmpParams,
    result: Empty,
    errors: [UnifiedV3AccountError],
    limit: "undocumented",
    deprecated: "Account.resetMmp",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-unified/account/reset-mmp.mdx"
  }
)
