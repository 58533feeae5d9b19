import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const GetSubMembersResult = Schema.Struct({
  subMembers: Field.list(
    Schema.Struct({
      uid: Field.text,
      username: Field.optionalText,
      /** 1: standard, 6: custodial. */
      memberType: Field.optionalNumber,
      /** 1: normal, 2: login banned, 4: frozen. */
      status: Field.optionalNumber,
      remark: Field.optionalText
    })
  )
})
export interface GetSubMembersResult extends Schema.Schema.Type<typeof GetSubMembersResult> {}

/**
 * Lists sub-accounts.
 *
 * At most 10,000.
 *
 * @example
 * ```ts
 * import * as UserV3 from "effect-bybit/Legacy/UserV3"
 *
 * export const subMembers = UserV3.getSubMembers()
 * ```
 */
export const getSubMembers: Endpoint.Private<void, GetSubMembersResult> = api.get(
  "getSubMembers",
  "/user/v3/private/query-sub-members",
  {
    aliases: ["AccountAssetClientV3.getSubMembers"],
    access: "private",
    role: "master",
    kind: "read",
    result: GetSubMembersResult,
    limit: [{ count: 10, perMs: 1000 }],
    deprecated: "User.getSubUids",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/user/subuid-list.mdx"
  }
)
