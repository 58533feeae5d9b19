import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import { AnyVipLevel } from "../../../Schema/VipLevel.js"
import * as Endpoint from "../../internal/Operations.js"
import { ApiKeyPermissions, ApiKeySettings } from "./rows.js"

export const GetApiKeyInfoResult = Schema.Struct({
  ...ApiKeySettings.fields,
  /** 1 for a read-only key, otherwise 0. */
  readOnly: Field.number,
  permissions: ApiKeyPermissions,
  /** 1 personal, 2 connected to a third-party app. */
  type: Field.optionalNumber,
  /** Days until a key that is not bound to an IP address expires; -2 if it does not expire. */
  deadlineDay: Field.optionalNumber,
  /** Such as `2026-12-01T02:36:06Z`; `1970-01-01T00:00:00Z` if it does not expire. */
  expiredAt: Field.optionalText,
  /** Such as `2026-10-13T03:20:45Z`. */
  createdAt: Field.optionalText,
  /** Deprecated by the exchange. */
  unified: Field.optionalNumber,
  /** 1 for a unified account. */
  uta: Field.optionalNumber,
  /** User ID of the key's owner. */
  userID: Field.optionalNumber,
  /** `userID` as text. */
  userIDInt64: Field.optionalText,
  /** User ID of the owner's inviter; 0 if there is none. */
  inviterID: Field.optionalNumber,
  /** `inviterID` as text. */
  inviterIDInt64: Field.optionalText,
  /** VIP level of the account. */
  vipLevel: Field.optional(AnyVipLevel),
  /** Market maker level, such as `0`. */
  mktMakerLevel: Field.optionalText,
  /** ID of the affiliate; 0 if there is none. */
  affiliateID: Field.optionalNumber,
  /** `affiliateID` as text. */
  affiliateIDInt64: Field.optionalText,
  /** `""` for a key that signs with HMAC. */
  rsaPublicKey: Field.optionalText,
  /** Whether the key belongs to a master account. */
  isMaster: Field.optionalFlag,
  /** User ID of the master account; `"0"` if the key belongs to it. */
  parentUid: Field.optionalText,
  /** Level of identity verification; `LEVEL_DEFAULT` if there is none. */
  kycLevel: Field.optional(Field.openEnum("LEVEL_DEFAULT", "LEVEL_1", "LEVEL_2")),
  /** Three-letter country code, such as `MYS`; `""` if there is none. */
  kycRegion: Field.optionalText
})
export interface GetApiKeyInfoResult extends Schema.Schema.Type<typeof GetApiKeyInfoResult> {}

/**
 * Returns the permissions, the bound IP addresses and the owner of the API key that makes the call.
 *
 * @example
 * ```ts
 * import * as User from "effect-bybit/User"
 *
 * export const program = User.getApiKeyInfo()
 * ```
 */
export const getApiKeyInfo: Endpoint.Private<void, GetApiKeyInfoResult> = Endpoint.get(
  "User.getApiKeyInfo",
  "/v5/user/query-api",
  {
    aliases: ["getQueryApiKey"],
    access: "private",
    kind: "read",
    result: GetApiKeyInfoResult,
    limit: [{ count: 10, perMs: 1000 }],
    permission: "a read-only key is sufficient",
    docs: "https://bybit-exchange.github.io/docs/v5/user/apikey-info"
  }
)
