import type * as Endpoint from "../../Http/Endpoint.js"
import { Empty } from "../../Schema/Empty.js"
import { api } from "./protocol.js"

/**
 * Deletes the calling API key of a master account.
 *
 * It stops working at once.
 */
export const deleteMasterAPIKey: Endpoint.Private<void, Empty> = api.post(
  "deleteMasterAPIKey",
  "/user/v3/private/delete-api",
  {
    aliases: ["AccountAssetClientV3.deleteMasterAPIKey"],
    access: "private",
    role: "master",
    kind: "idempotentWrite",
    result: Empty,
    limit: [{ count: 5, perMs: 1000 }],
    deprecated: "User.deleteMasterApiKey",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/user/rm-master-apikey.mdx"
  }
)
