import { UserError } from "../../../Errors/UserError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import { ApiKeySettings, SubApiKeyGrants } from "./rows.js"

/** What a sub-account's API key shall be allowed. */
export const SubApiKeyChanges = Schema.Struct({
  ...SubApiKeyGrants.fields,
  Derivatives: Field.optionalParam(Field.list(Schema.Literal("DerivativesTrade")))
})
export interface SubApiKeyChanges extends Schema.Schema.Type<typeof SubApiKeyChanges> {}

export const ModifySubApiKeyParams = Schema.Struct({
  /** The key to change, when the master account asks; left out when the key itself asks. */
  apikey: Field.optionalTextParam,
  /** 1 takes the right to write away; 0 is the default. */
  readOnly: Field.optionalParam(Schema.Literal(0, 1)),
  /** Addresses to bind it to, joined by commas. `*` or left out binds it to none, and it ends after 90 days. */
  ips: Field.optionalTextParam,
  /** All that it shall be allowed from now on; left out, as it was. */
  permissions: Field.optionalParam(SubApiKeyChanges)
})
export interface ModifySubApiKeyParams extends Schema.Schema.Type<typeof ModifySubApiKeyParams> {}

/**
 * Changes what an API key of a sub-account may do, and where from.
 *
 * Fails with `ApiKeyNotEditable` for what only the site can change, `SubAccountNotFound`.
 *
 * @example
 * ```ts
 * import * as User from "effect-bybit/User"
 *
 * export const program = User.modifySubApiKey({
 *   apikey: "the key to change",
 *   ips: "203.0.113.7",
 *   permissions: { Spot: ["SpotTrade"] }
 * })
 * ```
 */
export const modifySubApiKey: Endpoint.Private<ModifySubApiKeyParams | void, ApiKeySettings, UserError> = Endpoint.post(
  "User.modifySubApiKey",
  "/v5/user/update-sub-api",
  {
    aliases: ["updateSubApiKey"],
    access: "private",
    kind: "idempotentWrite",
    params: ModifySubApiKeyParams,
    result: ApiKeySettings,
    errors: [UserError],
    limit: [{ count: 5, perMs: 1000 }],
    permission:
      "the key itself with `AccountTransfer`, or a key of the master account that may transfer, also to sub-accounts, or withdraw",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/user/modify-sub-apikey"
  }
)
