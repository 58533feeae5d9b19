import type * as Endpoint from "../../Http/Endpoint.js"
import { Empty } from "../../Schema/Empty.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const DeleteSubAPIKeyParams = Schema.Struct({
  /** The sub-account's key; required if the call uses the master account's key. */
  apikey: Field.optionalTextParam
})
export interface DeleteSubAPIKeyParams extends Schema.Schema.Type<typeof DeleteSubAPIKeyParams> {}

/**
 * Deletes an API key of a sub-account.
 *
 * Use the sub-account's own key, which stops working at once, or the master account's key with `apikey`.
 */
export const deleteSubAPIKey: Endpoint.Private<DeleteSubAPIKeyParams | void, Empty> = api.post(
  "deleteSubAPIKey",
  "/user/v3/private/delete-sub-api",
  {
    aliases: ["AccountAssetClientV3.deleteSubAPIKey"],
    access: "private",
    kind: "idempotentWrite",
    params: DeleteSubAPIKeyParams,
    result: Empty,
    limit: [{ count: 5, perMs: 1000 }],
    deprecated: "User.deleteSubApiKey",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/user/rm-sub-apikey.mdx"
  }
)
