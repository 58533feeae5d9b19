import { UserError } from "../../../Errors/UserError.js"
import { Empty } from "../../../Schema/Empty.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const DeleteSubApiKeyParams = Schema.Struct({
  /**
   * The key to delete, when called by the master account. Omit it when called by a sub-account's key, which can only
   * delete itself.
   */
  apikey: Field.optionalTextParam
})
export interface DeleteSubApiKeyParams extends Schema.Schema.Type<typeof DeleteSubApiKeyParams> {}

/**
 * Deletes an API key of a sub-account. It stops working at once.
 *
 * Fails with `SubAccountNotFound` or `ApiKeyNotEditable`.
 *
 * @example
 * ```ts
 * import * as User from "effect-bybit/User"
 *
 * export const program = User.deleteSubApiKey({ apikey: "the key to delete" })
 * ```
 */
export const deleteSubApiKey: Endpoint.Private<DeleteSubApiKeyParams | void, Empty, UserError> = Endpoint.post(
  "User.deleteSubApiKey",
  "/v5/user/delete-sub-api",
  {
    access: "private",
    kind: "idempotentWrite",
    params: DeleteSubApiKeyParams,
    result: Empty,
    errors: [UserError],
    limit: [{ count: 5, perMs: 1000 }],
    permission:
      "requires the key itself with `AccountTransfer` or `SubMemberTransfer`, or a master account key with transfer, sub-account transfer or withdrawal permission",
    docs: "https://bybit-exchange.github.io/docs/v5/user/rm-sub-apikey"
  }
)
