import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const CreateSubMemberParams = Schema.Struct({
  /** 6 to 16 characters, with both letters and digits; must never have been used by another account. */
  username: Field.text,
  /** 1: standard, 6: custodial. */
  memberType: Schema.Literal(1, 6),
  /** 1: enables quick login. */
  switch: Field.optionalParam(Schema.Literal(0, 1)),
  /** A remark. */
  note: Field.optionalTextParam,
  /** 8 to 30 characters, with digits, lowercase and uppercase letters. */
  password: Field.optionalParam(Field.secretText),
  /** True: a unified trading account. */
  isUta: Field.optionalFlagParam
})
export interface CreateSubMemberParams extends Schema.Schema.Type<typeof CreateSubMemberParams> {}

export const CreateSubMemberResult = Schema.Struct({
  uid: Field.text,
  username: Field.optionalText,
  /** 1: standard, 6: custodial. */
  memberType: Field.optionalNumber,
  /** 1: normal, 2: login banned, 4: frozen. */
  status: Field.optionalNumber,
  remark: Field.optionalText
})
export interface CreateSubMemberResult extends Schema.Schema.Type<typeof CreateSubMemberResult> {}

/**
 * Creates a sub-account.
 *
 * @example
 * ```ts
 * import * as UserV3 from "effect-bybit/Legacy/UserV3"
 *
 * export const created = UserV3.createSubMember({
 *   username: "trader7",
 *   memberType: 1,
 *   note: "grid bot"
 * })
 * ```
 */
export const createSubMember: Endpoint.Private<CreateSubMemberParams, CreateSubMemberResult> = api.post(
  "createSubMember",
  "/user/v3/private/create-sub-member",
  {
    aliases: ["AccountAssetClientV3.createSubMember"],
    access: "private",
    role: "master",
    kind: "commit",
    idempotencyKey: "username",
    params: CreateSubMemberParams,
    result: CreateSubMemberResult,
    limit: [{ count: 5, perMs: 1000 }],
    deprecated: "User.createSubUid",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/user/create-subuid.mdx"
  }
)
