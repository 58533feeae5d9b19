import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as AccountField from "../internal/schema/AccountField.js"
import { api } from "./protocol.js"
import { ChangedApiKey } from "./rows.js"

export const ModifyMasterAPIKeyParams = Schema.Struct({
  /** 1: the key is read-only. */
  readOnly: Field.optionalParam(Schema.Literal(0, 1)),
  ips: AccountField.optionalIpsParam,
  permissions: Field.optionalParam(AccountField.PermissionsParam)
})
export interface ModifyMasterAPIKeyParams extends Schema.Schema.Type<typeof ModifyMasterAPIKeyParams> {}

/**
 * Changes the calling API key of a master account.
 *
 * Omitted settings stay unchanged, except for IP addresses: without `ips`, the key is not bound to any.
 */
export const modifyMasterAPIKey: Endpoint.Private<ModifyMasterAPIKeyParams, ChangedApiKey> = api.post(
  "modifyMasterAPIKey",
  "/user/v3/private/update-api",
  {
    aliases: ["AccountAssetClientV3.modifyMasterAPIKey"],
    access: "private",
    role: "master",
    kind: "idempotentWrite",
    params: ModifyMasterAPIKeyParams,
    result: ChangedApiKey,
    limit: [{ count: 5, perMs: 1000 }],
    deprecated: "User.modifyMasterApiKey",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/user/modify-master-apikey.mdx"
  }
)
