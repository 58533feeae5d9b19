import { UserError } from "../../../Errors/UserError.js"
import { Empty } from "../../../Schema/Empty.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const DeleteSubUidParams = Schema.Struct({
  subMemberId: Field.text
})
export interface DeleteSubUidParams extends Schema.Schema.Type<typeof DeleteSubUidParams> {}

/**
 * Permanently deletes a sub-account, which must be empty.
 *
 * Fails with `SubAccountHasAssets`, or with `SubAccountNotFound`, which also means that it has already been deleted.
 *
 * @example
 * ```ts
 * import * as User from "effect-bybit/User"
 *
 * export const program = User.deleteSubUid({ subMemberId: "112725187" })
 * ```
 */
export const deleteSubUid: Endpoint.Private<DeleteSubUidParams, Empty, UserError> = Endpoint.post(
  "User.deleteSubUid",
  "/v5/user/del-submember",
  {
    aliases: ["deleteSubMember"],
    access: "private",
    role: "master",
    kind: "idempotentWrite",
    params: DeleteSubUidParams,
    result: Empty,
    errors: [UserError],
    limit: [{ count: 5, perMs: 1000 }],
    permission: "requires a master account key with transfer, sub-account transfer or withdrawal permission",
    docs: "https://bybit-exchange.github.io/docs/v5/user/rm-subuid"
  }
)
