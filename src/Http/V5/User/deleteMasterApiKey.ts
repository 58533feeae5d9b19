import { UserError } from "../../../Errors/UserError.js"
import { Empty } from "../../../Schema/Empty.js"
import * as Endpoint from "../../Endpoint.js"

/**
 * Deletes the API key that asks, for a key of the master account. It ends at once.
 *
 * Fails with `ApiKeyNotEditable`.
 *
 * @example
 * ```ts
 * import * as User from "effect-bybit/User"
 *
 * export const program = User.deleteMasterApiKey()
 * ```
 */
export const deleteMasterApiKey: Endpoint.Private<void, Empty, UserError> = Endpoint.post(
  "User.deleteMasterApiKey",
  "/v5/user/delete-api",
  {
    access: "private",
    role: "master",
    kind: "idempotentWrite",
    result: Empty,
    errors: [UserError],
    limit: [{ count: 5, perMs: 1000 }],
    permission: "a key of the master account that may transfer, also to sub-accounts, or withdraw",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/user/rm-master-apikey"
  }
)
