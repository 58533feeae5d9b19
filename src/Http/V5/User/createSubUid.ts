import { UserError } from "../../../Errors/UserError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const CreateSubUidParams = Schema.Struct({
  /** 6 to 16 letters and digits, at least one of each. Must never have been used, not even by a deleted sub-account. */
  username: Field.text,
  /** 8 to 30 characters with digits, lowercase and uppercase letters. */
  password: Field.optionalParam(Field.secretText),
  /** 1 normal, 6 custodial. */
  memberType: Schema.Literal(1, 6),
  /** 1 enables quick login from the master account. Defaults to 0. */
  switch: Field.optionalParam(Schema.Literal(0, 1)),
  /** Deprecated by the exchange: every new sub-account is unified. */
  isUta: Field.optionalFlagParam,
  note: Field.optionalTextParam
})
export interface CreateSubUidParams extends Schema.Schema.Type<typeof CreateSubUidParams> {}

export const CreateSubUidResult = Schema.Struct({
  uid: Field.text,
  /** The `username` you passed. */
  username: Field.optionalText,
  /** 1 normal, 6 custodial. */
  memberType: Field.optionalNumber,
  /** 1 normal, 2 login banned, 4 frozen. */
  status: Field.optionalNumber,
  remark: Field.optionalText
})
export interface CreateSubUidResult extends Schema.Schema.Type<typeof CreateSubUidResult> {}

/**
 * Creates a sub-account.
 *
 * A `username` can be used only once, so a call whose outcome is unknown can be repeated: if the first call was
 * executed, the second is refused.
 *
 * Fails with `SubAccountExists` if the name is taken.
 *
 * @example
 * ```ts
 * import * as User from "effect-bybit/User"
 *
 * export const program = User.createSubUid({ username: "desk2maker", memberType: 1, note: "market making" })
 * ```
 */
export const createSubUid: Endpoint.Private<CreateSubUidParams, CreateSubUidResult, UserError> = Endpoint.post(
  "User.createSubUid",
  "/v5/user/create-sub-member",
  {
    aliases: ["createSubMember"],
    access: "private",
    role: "master",
    kind: "commit",
    idempotencyKey: "username",
    params: CreateSubUidParams,
    result: CreateSubUidResult,
    errors: [UserError],
    limit: [{ count: 1, perMs: 1000 }],
    permission: "requires a master account key with transfer, sub-account transfer or withdrawal permission",
    docs: "https://bybit-exchange.github.io/docs/v5/user/create-subuid"
  }
)
