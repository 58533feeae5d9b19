import { UserError } from "../../../Errors/UserError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { ApiKeyPermissions, SubApiKeyGrants } from "./rows.js"

export const CreateSubUidApiKeyParams = Schema.Struct({
  /** User ID of the sub-account. */
  subuid: Field.integerParam,
  note: Field.optionalTextParam,
  /** 1 for a read-only key. */
  readOnly: Schema.Literal(0, 1),
  /**
   * Comma-separated IP addresses to bind the key to. By default, or with `*`, it is not bound and expires after 90
   * days.
   */
  ips: Field.optionalTextParam,
  permissions: SubApiKeyGrants
})
export interface CreateSubUidApiKeyParams extends Schema.Schema.Type<typeof CreateSubUidApiKeyParams> {}

export const CreateSubUidApiKeyResult = Schema.Struct({
  /** The exchange's internal ID of the key. */
  id: Field.text,
  note: Field.optionalText,
  apiKey: Field.text,
  /** 1 for a read-only key, otherwise 0. */
  readOnly: Field.optionalNumber,
  /** Shown only this once: store it now. */
  secret: Field.secretText,
  permissions: Field.optional(ApiKeyPermissions)
})
export interface CreateSubUidApiKeyResult extends Schema.Schema.Type<typeof CreateSubUidApiKeyResult> {}

/**
 * Creates an API key for a sub-account.
 *
 * The secret cannot be retrieved later. A call whose outcome is unknown may have created a key: check
 * `getSubUidApiKeys` before creating another.
 *
 * Fails with `SubAccountNotFound` or `ApiKeyNotEditable`.
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
    permission: "requires a master account key with transfer, sub-account transfer or withdrawal permission",
    docs: "https://bybit-exchange.github.io/docs/v5/user/create-subuid-apikey"
  })
