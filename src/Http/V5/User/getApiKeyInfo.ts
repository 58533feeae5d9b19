import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import { AnyVipLevel } from "../../../Schema/VipLevel.js"
import * as Endpoint from "../../Endpoint.js"
import { ApiKeyPermissions } from "./rows.js"

export const GetApiKeyInfoResult = Schema.Struct({
  /** The exchange's own number of the key. */
  id: Field.text,
  note: Field.optionalText,
  apiKey: Field.text,
  /** 1 when it may not write, 0 when it may. */
  readOnly: Field.number,
  /** `""`: a secret is shown only when its key is made. */
  secret: Field.optional(Field.secretText),
  permissions: ApiKeyPermissions,
  /** The addresses it is bound to; `["*"]` for any. */
  ips: Field.optional(Field.list(Field.text)),
  /** 1 personal, 2 for an application of somebody else. */
  type: Field.optionalNumber,
  /** Days until it ends, for a key that is bound to no address; -2 where it does not. */
  deadlineDay: Field.optionalNumber,
  /** Like `2026-12-01T02:36:06Z`; `1970-01-01T00:00:00Z` where it does not end. */
  expiredAt: Field.optionalText,
  /** Like `2026-10-13T03:20:45Z`. */
  createdAt: Field.optionalText,
  /** Deprecated by the exchange. */
  unified: Field.optionalNumber,
  /** 1 for a unified account. */
  uta: Field.optionalNumber,
  userID: Field.optionalNumber,
  userIDInt64: Field.optionalText,
  /** Who invited the user; 0 for nobody. */
  inviterID: Field.optionalNumber,
  inviterIDInt64: Field.optionalText,
  vipLevel: Field.optional(AnyVipLevel),
  mktMakerLevel: Field.optionalText,
  /** 0 for none. */
  affiliateID: Field.optionalNumber,
  affiliateIDInt64: Field.optionalText,
  /** `""` for a key that signs by HMAC. */
  rsaPublicKey: Field.optionalText,
  /** Whether the key is the master account's. */
  isMaster: Field.optionalFlag,
  /** The master account; `"0"` when this is it. */
  parentUid: Field.optionalText,
  kycLevel: Field.optional(Field.openEnum("LEVEL_DEFAULT", "LEVEL_1", "LEVEL_2")),
  /** Three letters, like `MYS`; `""` where there is none. */
  kycRegion: Field.optionalText
})
export interface GetApiKeyInfoResult extends Schema.Schema.Type<typeof GetApiKeyInfoResult> {}

/**
 * Reads what the API key that asks may do, to which addresses it is bound, and whose it is.
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
    permission: "a read-only key is enough",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/user/apikey-info"
  }
)
