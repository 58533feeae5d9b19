import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as AccountField from "../internal/schema/AccountField.js"
import { api } from "./protocol.js"

export const GetAPIKeyInformationResult = Schema.Struct({
  /** Internal to the exchange. */
  id: Field.optionalText,
  /** The remark. */
  note: Field.optionalText,
  apiKey: Field.text,
  /** 1: the key is read-only. */
  readOnly: Field.optionalNumber,
  /** Always `""`. */
  secret: Field.optional(Field.secretText),
  permissions: Field.optional(AccountField.Permissions),
  ips: Field.optional(Field.list(Field.text)),
  /** 1: created by its owner, 2: belongs to a connected app. */
  type: Field.optionalNumber,
  /** Remaining validity in days; only for keys without IP addresses. */
  deadlineDay: Field.optionalNumber,
  /** Such as `2022-01-31T08:00:00Z`; only for keys without IP addresses. */
  expiredAt: Field.optionalText,
  /** Such as `2022-01-31T08:00:00Z`. */
  createdAt: Field.optionalText,
  /** 1: a unified margin account. */
  unified: Field.optionalNumber,
  /** 1: a unified trading account. */
  uta: Field.optionalNumber,
  userID: Field.optionalTextOrNumber,
  /** The user who invited this user. */
  inviterID: Field.optionalTextOrNumber,
  /** The VIP level. */
  vipLevel: Field.optionalText,
  mktMakerLevel: Field.optionalText,
  /** 0 for none. */
  affiliateID: Field.optionalTextOrNumber,
  rsaPublicKey: Field.optionalText,
  isMaster: Field.optionalFlag,
  /** The master account; `0` for its own keys. */
  parentUid: Field.optionalText
})
export interface GetAPIKeyInformationResult extends Schema.Schema.Type<typeof GetAPIKeyInformationResult> {}

/**
 * Returns the permissions of the calling API key and its owner.
 *
 * @example
 * ```ts
 * import * as UserV3 from "effect-bybit/Legacy/UserV3"
 *
 * export const apiKey = UserV3.getAPIKeyInformation()
 * ```
 */
export const getAPIKeyInformation: Endpoint.Private<void, GetAPIKeyInformationResult> = api.get(
  "getAPIKeyInformation",
  "/user/v3/private/query-api",
  {
    aliases: ["AccountAssetClientV3.getAPIKeyInformation"],
    access: "private",
    kind: "read",
    result: GetAPIKeyInformationResult,
    limit: [{ count: 10, perMs: 1000 }],
    deprecated: "User.getApiKeyInfo",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/user/apikey-info.mdx"
  }
)
