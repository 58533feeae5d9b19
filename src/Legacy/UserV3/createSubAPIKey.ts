import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as AccountField from "../internal/schema/AccountField.js"
import * as LegacyField from "../internal/schema/Field.js"
import { api } from "./protocol.js"

export const CreateSubAPIKeyParams = Schema.Struct({
  subuid: LegacyField.textOrNumberParam,
  /** A remark. */
  note: Field.optionalTextParam,
  /** 1: the key is read-only. */
  readOnly: Schema.Literal(0, 1),
  ips: AccountField.optionalIpsParam,
  permissions: AccountField.PermissionsParam
})
export interface CreateSubAPIKeyParams extends Schema.Schema.Type<typeof CreateSubAPIKeyParams> {}

export const CreateSubAPIKeyResult = Schema.Struct({
  /** Internal to the exchange. */
  id: Field.optionalText,
  /** The remark. */
  note: Field.optionalText,
  apiKey: Field.text,
  /** 1: the key is read-only. */
  readOnly: Field.optionalNumber,
  secret: Field.secretText,
  permissions: Field.optional(AccountField.Permissions)
})
export interface CreateSubAPIKeyResult extends Schema.Schema.Type<typeof CreateSubAPIKeyResult> {}

/**
 * Creates an API key for a sub-account.
 *
 * The secret is only shown in this result.
 *
 * @example
 * ```ts
 * import * as UserV3 from "effect-bybit/Legacy/UserV3"
 *
 * export const created = UserV3.createSubAPIKey({
 *   subuid: "53888000",
 *   note: "reads positions",
 *   readOnly: 1,
 *   permissions: { ContractTrade: ["Position"] }
 * })
 * ```
 */
export const createSubAPIKey: Endpoint.Private<CreateSubAPIKeyParams, CreateSubAPIKeyResult> = api.post(
  "createSubAPIKey",
  "/user/v3/private/create-sub-api",
  {
    aliases: ["AccountAssetClientV3.createSubAPIKey"],
    access: "private",
    role: "master",
    kind: "commit",
    idempotencyKey: null,
    params: CreateSubAPIKeyParams,
    result: CreateSubAPIKeyResult,
    limit: [{ count: 5, perMs: 1000 }],
    deprecated: "User.createSubUidApiKey",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/user/create-subuid-apikey.mdx"
  }
)
