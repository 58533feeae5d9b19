import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import { api } from "./protocol.js"

export const GetAccountInfoResult = Schema.Struct({
  marginMode: DerivativesField.marginMode,
  /** When the mode was set. */
  updateTime: Field.optionalMillisText
})
export interface GetAccountInfoResult extends Schema.Schema.Type<typeof GetAccountInfoResult> {}

/** Returns the margin mode of the USDC account. */
export const getAccountInfo: Endpoint.Private<void, GetAccountInfoResult> = api.get(
  "getAccountInfo",
  "/contract/v3/private/account/info",
  {
    access: "private",
    kind: "read",
    result: GetAccountInfoResult,
    limit: [{ count: 10, perMs: 1000 }],
    deprecated: "Account.getAccountInfo",
    docs: "https://github.com/bybit-exchange/docs/blob/ac67470/docs/v3/derivatives/backup/usdc-margin-mode.mdx"
  }
)
