import { UserError } from "../../../Errors/UserError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const CreateSubUidParams = Schema.Struct({
  /** 6 to 16 characters, letters and digits both; never used before, not even by one that was deleted. */
  username: Field.text,
  /** 8 to 30 characters: digits, small and capital letters. */
  password: Field.optionalParam(Field.secretText),
  /** 1 ordinary, 6 custodial. */
  memberType: Schema.Literal(1, 6),
  /** 1 lets it log in quickly from the master account; 0 is the default. */
  switch: Field.optionalParam(Schema.Literal(0, 1)),
  /** Deprecated by the exchange: every new one is unified. */
  isUta: Field.optionalFlagParam,
  note: Field.optionalTextParam
})
export interface CreateSubUidParams extends Schema.Schema.Type<typeof CreateSubUidParams> {}

export const CreateSubUidResult = Schema.Struct({
  uid: Field.text,
  username: Field.optionalText,
  /** 1 ordinary, 6 custodial. */
  memberType: Field.optionalNumber,
  /** 1 normal, 2 may not log in, 4 frozen. */
  status: Field.optionalNumber,
  remark: Field.optionalText
})
export interface CreateSubUidResult extends Schema.Schema.Type<typeof CreateSubUidResult> {}

/**
 * Makes a sub-account.
 *
 * A `username` serves once, so that a call whose outcome is unknown can be repeated: where the first was executed, the
 * second is refused.
 *
 * Fails with `SubAccountExists` for a name that is taken.
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
    permission: "a key of the master account that may transfer, also to sub-accounts, or withdraw",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/user/create-subuid"
  }
)
