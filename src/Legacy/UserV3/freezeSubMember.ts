import type * as Endpoint from "../../Http/Endpoint.js"
import { Empty } from "../../Schema/Empty.js"
import * as Schema from "../../Schema/Shape.js"
import * as LegacyField from "../internal/schema/Field.js"
import { api } from "./protocol.js"

export const FreezeSubMemberParams = Schema.Struct({
  subuid: LegacyField.textOrNumberParam,
  /** 1: freeze, 0: unfreeze. */
  frozen: Schema.Literal(0, 1)
})
export interface FreezeSubMemberParams extends Schema.Schema.Type<typeof FreezeSubMemberParams> {}

/** Freezes or unfreezes a sub-account. */
export const freezeSubMember: Endpoint.Private<FreezeSubMemberParams, Empty> = api.post(
  "freezeSubMember",
  "/user/v3/private/frozen-sub-member",
  {
    aliases: ["AccountAssetClientV3.freezeSubMember"],
    access: "private",
    role: "master",
    kind: "idempotentWrite",
    params: FreezeSubMemberParams,
    result: Empty,
    limit: [{ count: 5, perMs: 1000 }],
    deprecated: "User.freezeSubUid",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/user/froze-subuid.mdx"
  }
)
