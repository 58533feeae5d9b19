import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as AccountField from "../internal/schema/AccountField.js"
import { api } from "./protocol.js"
import { ChangedApiKey } from "./rows.js"

export const ModifySubAPIKeyParams = Schema.Struct({
  /** 1: the key is read-only. */
  readOnly: Field.optionalParam(Schema.Literal(0, 1)),
  ips: AccountField.optionalIpsParam,
  permissions: Field.optionalParam(AccountField.PermissionsParam),
  /** The sub-account's key; required if the call uses the master account's key. */
  apikey: Field.optionalTextParam
})
export interface ModifySubAPIKeyParams extends Schema.Schema.Type<typeof ModifySubAPIKeyParams> {}

/**
 * Changes an API key of a sub-account.
 *
 * Use the sub-account's own key, or the master account's key with `apikey`. Without `ips`, the key is not bound to any
 * IP address.
 */
export const modifySubAPIKey: Endpoint.Private<ModifySubAPIKeyParams, ChangedApiKey> = api.post(
  "modifySubAPIKey",
  "/user/v3/private/update-sub-api",
  {
    aliases: ["AccountAssetClientV3.modifySubAPIKey"],
    access: "private",
    kind: "idempotentWrite",
    params: ModifySubAPIKeyParams,
    result: ChangedApiKey,
    limit: [{ count: 5, perMs: 1000 }],
    deprecated: "User.modifySubApiKey",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/user/modify-sub-apikey.mdx"
  }
)
