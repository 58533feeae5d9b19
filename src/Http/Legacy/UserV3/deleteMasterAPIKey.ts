import type { Credentials } from "../../../Layers/Credentials.js"
import { Empty } from "../../../Schema/Empty.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { api } from "./protocol.js"

/**
 * Deletes the calling API key of a master account.
 *
 * It stops working at once.
 *
 * - Access: private.
 * - Limit: 5 per second.
 * - In V5: `User.deleteMasterApiKey`.
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/user/rm-master-apikey.mdx
 */
export const deleteMasterAPIKey: Endpoint.Endpoint<void, Empty, never, RestClient | Credentials> = api.post(
  "/user/v3/private/delete-api",
  {
    id: "deleteMasterAPIKey",
    aliases: ["AccountAssetClientV3.deleteMasterAPIKey"],
    family: "UserV3",
    access: "private",
    role: "master",
    kind: "idempotentWrite",
    result: Empty,
    limit: [{ count: 5, perMs: 1000 }],
    demo: false,
    deprecated: "User.deleteMasterApiKey",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/user/rm-master-apikey.mdx"
  }
)
