import { UserError } from "../../../Errors/UserError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import { ApiKeyPermissions, SubApiKeyGrants } from "./rows.js"

export const CreateSubUidApiKeyParams = Schema.Struct({
  subuid: Field.integerParam,
  note: Field.optionalTextParam,
  /** 1 for a key that may not write. */
  readOnly: Schema.Literal(0, 1),
  /** Addresses to bind it to, joined by commas. `*` or left out binds it to none, and it ends after 90 days. */
  ips: Field.optionalTextParam,
  permissions: SubApiKeyGrants
})
export interface CreateSubUidApiKeyParams extends Schema.Schema.Type<typeof CreateSubUidApiKeyParams> {}

export const CreateSubUidApiKeyResult = Schema.Struct({
  /** The exchange's own number of the key. */
  id: Field.text,
  note: Field.optionalText,
  apiKey: Field.text,
  /** 1 when it may not write, 0 when it may. */
  readOnly: Field.optionalNumber,
  /** Shown this once: keep it now. */
  secret: Field.secretText,
  permissions: Field.optional(ApiKeyPermissions)
})
export interface CreateSubUidApiKeyResult extends Schema.Schema.Type<typeof CreateSubUidApiKeyResult> {}

/**
 * Makes an API key for a sub-account.
 *
 * The secret cannot be read again. A call whose outcome is unknown may have made a key: look at `getSubUidApiKeys`
 * before another.
 *
 * Fails with `SubAccountNotFound`, `ApiKeyNotEditable`.
 *
 * @example
 * ```ts
 * import * as User from "effect-bybit/User"
 *
 * export const program = User.createSubUidApiKey({
 *   subuid: 53888000,
 *   readOnly: 0,
 *   ips: "203.0.113.7",
 *   permissions: { ContractTrade: ["Order", "Position"], Wallet: ["AccountTransfer"] }
 * })
 * ```
 */
export const createSubUidApiKey: Endpoint.Private<CreateSubUidApiKeyParams, CreateSubUidApiKeyResult, UserError> =
  Endpoint.post("User.createSubUidApiKey", "/v5/user/create-sub-api", {
    aliases: ["createSubUIDAPIKey"],
    access: "private",
    role: "master",
    kind: "commit",
    idempotencyKey: null,
    params: CreateSubUidApiKeyParams,
    result: CreateSubUidApiKeyResult,
    errors: [UserError],
    limit: [{ count: 1, perMs: 1000 }],
    permission: "a key of the master account that may transfer, also to sub-accounts, or withdraw",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/user/create-subuid-apikey"
  })
