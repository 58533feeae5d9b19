import { UserError } from "../../../Errors/Exchange.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import { Empty } from "../../../Schema/Empty.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"

/**
 * Deletes the API key that asks, for a key of the master account. It ends at once.
 *
 * - Access: private, a key of the master account that may transfer, also to sub-accounts, or withdraw.
 * - Limit: 5 a second.
 * - Errors: `ApiKeyNotEditable`.
 * - Source: https://bybit-exchange.github.io/docs/v5/user/rm-master-apikey
 *
 * @example
 * ```ts
 * import * as User from "effect-bybit/User"
 *
 * export const program = User.deleteMasterApiKey()
 * ```
 */
export const deleteMasterApiKey: Endpoint.Endpoint<void, Empty, UserError, RestClient | Credentials> = Endpoint.post(
  "/v5/user/delete-api",
  {
    id: "deleteMasterApiKey",
    family: "User",
    access: "private",
    role: "master",
    kind: "idempotentWrite",
    result: Empty,
    errors: [UserError],
    limit: [{ count: 5, perMs: 1000 }],
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/user/rm-master-apikey"
  }
)
