import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetSmpGroupIdResult = Schema.Struct({
  /** 0 if the account is in no group. */
  smpGroup: Field.textOrNumber
})
export interface GetSmpGroupIdResult extends Schema.Schema.Type<typeof GetSmpGroupIdResult> {}

/**
 * Returns the account's self-match prevention group. Orders in the same group do not trade with each other.
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
    permission: "a read-only key is sufficient",
    docs: "https://bybit-exchange.github.io/docs/v5/account/smp-group"
  }
)
