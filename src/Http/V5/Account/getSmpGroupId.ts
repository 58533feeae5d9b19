import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const GetSmpGroupIdResult = Schema.Struct({
  /** 0 for none. */
  smpGroup: Field.textOrNumber
})
export interface GetSmpGroupIdResult extends Schema.Schema.Type<typeof GetSmpGroupIdResult> {}

/**
 * Reads the self-match group of the account: orders of one group do not trade with each other.
 *
 * @example
 * ```ts
 * import * as Account from "effect-bybit/Account"
 *
 * export const program = Account.getSmpGroupId()
 * ```
 */
export const getSmpGroupId: Endpoint.Private<void, GetSmpGroupIdResult> = Endpoint.get(
  "Account.getSmpGroupId",
  "/v5/account/smp-group",
  {
    aliases: ["getSMPGroup"],
    access: "private",
    kind: "read",
    result: GetSmpGroupIdResult,
    limit: [{ count: 5, perMs: 1000 }],
    permission: "a read-only key is enough",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/account/smp-group"
  }
)
