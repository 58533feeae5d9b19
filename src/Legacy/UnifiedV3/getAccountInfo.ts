import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import { api } from "./protocol.js"

export const GetAccountInfoResult = Schema.Struct({
  marginMode: DerivativesField.marginMode,
  /** When the account was last changed. */
  updateTime: Field.optionalMillisText
})
export interface GetAccountInfoResult extends Schema.Schema.Type<typeof GetAccountInfoResult> {}

/**
 * Returns the margin mode of the account.
 *
 * The exchange returns it beside the code, not in a result.
 *
 * @example
 * ```ts
 * import * as UnifiedV3 from "effect-bybit/Legacy/UnifiedV3"
 *
 * export const accountInfo = UnifiedV3.getAccountInfo()
 * ```
 */
export const getAccountInfo: Endpoint.Private<void, GetAccountInfoResult> = api.get(
  "getAccountInfo",
  "/unified/v3/private/account/info",
  {
    access: "private",
    kind: "read",
    result: GetAccountInfoResult,
    root: "envelope",
    limit: "undocumented",
    deprecated: "Account.getAccountInfo",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-unified/account/account-info.mdx"
  }
)
