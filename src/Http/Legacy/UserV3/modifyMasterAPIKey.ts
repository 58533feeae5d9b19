import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as AccountField from "../../../Schema/Legacy/AccountField.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { ChangedApiKey } from "./ChangedApiKey.js"
import { api } from "./protocol.js"

export const ModifyMasterAPIKeyParams = Schema.Struct({
  /** 1: the key may only read. */
  readOnly: Field.optionalParam(Schema.Literal(0, 1)),
  ips: AccountField.optionalIpsParam,
  permissions: Field.optionalParam(AccountField.PermissionsParam)
})
export interface ModifyMasterAPIKeyParams extends Schema.Schema.Type<typeof ModifyMasterAPIKeyParams> {}

/**
 * Changes the calling API key of a master account.
 *
 * What is left out stays, but addresses: without `ips` the key is bound to none.
 *
 * - Access: private.
 * - Limit: 5 per second.
 * - In V5: `User.modifyMasterApiKey`.
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/user/modify-master-apikey.mdx
 */
export const modifyMasterAPIKey: Endpoint.Endpoint<
  ModifyMasterAPIKeyParams,
  ChangedApiKey,
  never,
  RestClient | Credentials
> = api.post("/user/v3/private/update-api", {
  id: "modifyMasterAPIKey",
  aliases: ["AccountAssetClientV3.modifyMasterAPIKey"],
  family: "UserV3",
  access: "private",
  role: "master",
  kind: "idempotentWrite",
  params: ModifyMasterAPIKeyParams,
  result: ChangedApiKey,
  limit: [{ count: 5, perMs: 1000 }],
  demo: false,
  deprecated: "User.modifyMasterApiKey",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/user/modify-master-apikey.mdx"
})
