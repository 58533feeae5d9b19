import type { Credentials } from "../../../Layers/Credentials.js"
import { Empty } from "../../../Schema/Empty.js"
import * as LegacyField from "../../../Schema/Legacy/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { api } from "./protocol.js"

export const FreezeSubMemberParams = Schema.Struct({
  subuid: LegacyField.textOrNumberParam,
  /** 1: freeze, 0: lift. */
  frozen: Schema.Literal(0, 1)
})
export interface FreezeSubMemberParams extends Schema.Schema.Type<typeof FreezeSubMemberParams> {}

/**
 * Freezes a sub-account, or lifts that.
 *
 * - Access: private.
 * - Limit: 5 per second.
 * - In V5: `User.freezeSubUid`.
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/user/froze-subuid.mdx
 */
export const freezeSubMember: Endpoint.Endpoint<FreezeSubMemberParams, Empty, never, RestClient | Credentials> =
  api.post("/user/v3/private/frozen-sub-member", {
    id: "freezeSubMember",
    aliases: ["AccountAssetClientV3.freezeSubMember"],
    family: "UserV3",
    access: "private",
    role: "master",
    kind: "idempotentWrite",
    params: FreezeSubMemberParams,
    result: Empty,
    limit: [{ count: 5, perMs: 1000 }],
    demo: false,
    deprecated: "User.freezeSubUid",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/user/froze-subuid.mdx"
  })
