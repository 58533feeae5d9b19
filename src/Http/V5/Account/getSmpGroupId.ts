import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"

export const GetSmpGroupIdResult = Schema.Struct({
  /** 0 for none. */
  smpGroup: Field.textOrNumber
})
export interface GetSmpGroupIdResult extends Schema.Schema.Type<typeof GetSmpGroupIdResult> {}

/**
 * Reads the self-match group of the account: orders of one group do not trade with each other.
 *
 * - Access: private, a read-only key is enough.
 * - Limit: 5 a second.
 * - Errors: none of its own.
 * - Source: https://bybit-exchange.github.io/docs/v5/account/smp-group
 *
 * @example
 * ```ts
 * import * as Account from "effect-bybit/Account"
 *
 * export const program = Account.getSmpGroupId()
 * ```
 */
export const getSmpGroupId: Endpoint.Endpoint<void, GetSmpGroupIdResult, never, RestClient | Credentials> =
  Endpoint.get("/v5/account/smp-group", {
    id: "getSmpGroupId",
    aliases: ["getSMPGroup"],
    family: "Account",
    access: "private",
    kind: "read",
    result: GetSmpGroupIdResult,
    limit: [{ count: 5, perMs: 1000 }],
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/account/smp-group"
  })
