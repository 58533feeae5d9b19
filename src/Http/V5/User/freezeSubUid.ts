import { UserError } from "../../../Errors/UserError.js"
import { Empty } from "../../../Schema/Empty.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const FreezeSubUidParams = Schema.Struct({
  /** User ID of the sub-account. */
  subuid: Field.integerParam,
  /** 1 freezes, 0 unfreezes. */
  frozen: Schema.Literal(0, 1)
})
export interface FreezeSubUidParams extends Schema.Schema.Type<typeof FreezeSubUidParams> {}

/**
 * Freezes or unfreezes a sub-account.
 *
 * Fails with `SubAccountNotFound`.
 *
 * @example
 * ```ts
 * import * as User from "effect-bybit/User"
 *
 * export const program = User.freezeSubUid({ subuid: 53888001, frozen: 1 })
 * ```
 */
export const freezeSubUid: Endpoint.Private<FreezeSubUidParams, Empty, UserError> = Endpoint.post(
  "User.freezeSubUid",
  "/v5/user/frozen-sub-member",
  {
    aliases: ["setSubUIDFrozenState"],
    access: "private",
    role: "master",
    kind: "idempotentWrite",
    params: FreezeSubUidParams,
    result: Empty,
    errors: [UserError],
    limit: [{ count: 5, perMs: 1000 }],
    permission: "requires a master account key with transfer, sub-account transfer or withdrawal permission",
    docs: "https://bybit-exchange.github.io/docs/v5/user/froze-subuid"
  }
)
