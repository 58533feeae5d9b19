import { UserError } from "../../../Errors/Exchange.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import { Empty } from "../../../Schema/Empty.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"

export const FreezeSubUidParams = Schema.Struct({
  subuid: Field.integerParam,
  /** 1 freezes, 0 sets free. */
  frozen: Schema.Literal(0, 1)
})
export interface FreezeSubUidParams extends Schema.Schema.Type<typeof FreezeSubUidParams> {}

/**
 * Freezes a sub-account, or sets it free again.
 *
 * - Access: private, a key of the master account that may transfer, also to sub-accounts, or withdraw.
 * - Limit: 5 a second.
 * - Errors: `SubAccountNotFound`.
 * - Source: https://bybit-exchange.github.io/docs/v5/user/froze-subuid
 *
 * @example
 * ```ts
 * import * as User from "effect-bybit/User"
 *
 * export const program = User.freezeSubUid({ subuid: 53888001, frozen: 1 })
 * ```
 */
export const freezeSubUid: Endpoint.Endpoint<FreezeSubUidParams, Empty, UserError, RestClient | Credentials> =
  Endpoint.post("/v5/user/frozen-sub-member", {
    id: "freezeSubUid",
    aliases: ["setSubUIDFrozenState"],
    family: "User",
    access: "private",
    role: "master",
    kind: "idempotentWrite",
    params: FreezeSubUidParams,
    result: Empty,
    errors: [UserError],
    limit: [{ count: 5, perMs: 1000 }],
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/user/froze-subuid"
  })
