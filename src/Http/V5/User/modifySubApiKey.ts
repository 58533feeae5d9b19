import { UserError } from "../../../Errors/UserError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { formerGrants } from "./fields.js"
import { ApiKeySettings, SubApiKeyGrants } from "./rows.js"

/** The permissions to give a sub-account's API key. */
export const SubApiKeyChanges = Schema.Struct({
  ...SubApiKeyGrants.fields,
  Derivatives: Field.optionalParam(Field.list(Schema.Literal("DerivativesTrade"))),
  BlockTrade: Field.optionalParam(Field.list(Schema.Literal("BlockTrade"))),
  ...formerGrants
})
export interface SubApiKeyChanges extends Schema.Schema.Type<typeof SubApiKeyChanges> {}

export const ModifySubApiKeyParams = Schema.Struct({
  /** The key to change, when called by the master account. Omit it when called by the key itself. */
  apikey: Field.optionalTextParam,
  /** 1 makes the key read-only. Defaults to 0. */
  readOnly: Field.optionalParam(Schema.Literal(0, 1)),
  /**
   * Comma-separated IP addresses to bind the key to. By default, or with `*`, it is not bound and expires after 90
   * days.
   */
  ips: Field.optionalTextParam,
  /** Replaces all permissions. Unchanged by default. */
  permissions: Field.optionalParam(SubApiKeyChanges)
})
export interface ModifySubApiKeyParams extends Schema.Schema.Type<typeof ModifySubApiKeyParams> {}

/**
 * Changes the permissions and IP addresses of a sub-account's API key.
 *
 * Fails with `ApiKeyNotEditable` for changes that are only possible on the website, or with `SubAccountNotFound`.
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
      "requires the key itself with `AccountTransfer`, or a master account key with transfer, sub-account transfer or withdrawal permission",
    docs: "https://bybit-exchange.github.io/docs/v5/user/modify-sub-apikey"
  }
)
