import { UserError } from "../../../Errors/UserError.js"
import { Empty } from "../../../Schema/Empty.js"
import * as Endpoint from "../../internal/Operations.js"

/**
 * Deletes the API key that makes the call, which must belong to the master account. It stops working at once.
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
    permission: "requires a master account key with transfer, sub-account transfer or withdrawal permission",
    docs: "https://bybit-exchange.github.io/docs/v5/user/rm-master-apikey"
  }
)
