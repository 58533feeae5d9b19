import { UserError } from "../../../Errors/Exchange.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import { Empty } from "../../../Schema/Empty.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"

export const DeleteSubUidParams = Schema.Struct({
  subMemberId: Field.text
})
export interface DeleteSubUidParams extends Schema.Schema.Type<typeof DeleteSubUidParams> {}

/**
 * Deletes a sub-account for good. It has to be empty.
 *
 * - Access: private, a key of the master account that may transfer, also to sub-accounts, or withdraw.
 * - Limit: 5 a second.
 * - Errors: `SubAccountHasAssets`, `SubAccountNotFound` also for one that was deleted before.
 * - Source: https://bybit-exchange.github.io/docs/v5/user/rm-subuid
 *
 * @example
 * ```ts
 * import * as User from "effect-bybit/User"
 *
 * export const program = User.deleteSubUid({ subMemberId: "112725187" })
 * ```
 */
export const deleteSubUid: Endpoint.Endpoint<DeleteSubUidParams, Empty, UserError, RestClient | Credentials> =
  Endpoint.post("/v5/user/del-submember", {
    id: "deleteSubUid",
    aliases: ["deleteSubMember"],
    family: "User",
    access: "private",
    role: "master",
    kind: "idempotentWrite",
    params: DeleteSubUidParams,
    result: Empty,
    errors: [UserError],
    limit: [{ count: 5, perMs: 1000 }],
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/user/rm-subuid"
  })
