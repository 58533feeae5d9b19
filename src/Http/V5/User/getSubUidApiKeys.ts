import { UserError } from "../../../Errors/Exchange.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"
import type { RestClient } from "../../RestClient.js"
import { ApiKeyPermissions } from "./rows/ApiKeyPermissions.js"

/** An API key of a sub-account. */
export const SubApiKey = Schema.Struct({
  /** The exchange's own number of the key. */
  id: Field.text,
  apiKey: Field.text,
  /** The addresses it is bound to; `["*"]` for any. */
  ips: Field.optional(Field.list(Field.text)),
  note: Field.optionalText,
  /** 1 without end, 2 ended, 3 valid, 4 ends within 7 days. */
  status: Field.optionalNumber,
  /** Like `2026-12-01T02:36:06Z`. */
  expiredAt: Field.optionalText,
  /** Like `2026-08-25T06:42:39Z`. */
  createdAt: Field.optionalText,
  /** 1 personal, 2 for an application of somebody else. */
  type: Field.optionalNumber,
  permissions: Field.optional(ApiKeyPermissions),
  /** `""` or stars: a secret is shown only when its key is made. */
  secret: Field.optional(Field.secretText),
  readOnly: Field.optionalFlag,
  /** Days until it ends, for a key that is bound to no address. */
  deadlineDay: Field.optionalNumber,
  /** How it signs, like `hmac`. */
  flag: Field.optionalText
})
export interface SubApiKey extends Schema.Schema.Type<typeof SubApiKey> {}

export const GetSubUidApiKeysParams = Schema.Struct({
  subMemberId: Field.text,
  /** Rows a page, 1 to 20; 20 when left out. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the page before, as it came. */
  cursor: Field.optionalTextParam
})
export interface GetSubUidApiKeysParams extends Schema.Schema.Type<typeof GetSubUidApiKeysParams> {}

export const GetSubUidApiKeysResult = Schema.Struct({
  result: Field.list<SubApiKey>(SubApiKey),
  /** `""` on the last page. */
  nextPageCursor: Field.optionalText
})
export interface GetSubUidApiKeysResult extends Schema.Schema.Type<typeof GetSubUidApiKeysResult> {}

/**
 * Reads the API keys of a sub-account.
 *
 * - Access: private, a key of the master account.
 * - Limit: 10 a second.
 * - Errors: `SubAccountNotFound`.
 * - Source: https://bybit-exchange.github.io/docs/v5/user/list-sub-apikeys
 *
 * @example
 * ```ts
 * import * as User from "effect-bybit/User"
 *
 * export const program = User.getSubUidApiKeys({ subMemberId: "100400345" })
 * ```
 */
export const getSubUidApiKeys: Paged.Endpoint<
  GetSubUidApiKeysParams,
  GetSubUidApiKeysResult,
  UserError,
  RestClient | Credentials
> = Paged.endpoint(
  Endpoint.get("/v5/user/sub-apikeys", {
    id: "getSubUidApiKeys",
    aliases: ["getSubAccountAllApiKeys"],
    family: "User",
    access: "private",
    role: "master",
    kind: "read",
    params: GetSubUidApiKeysParams,
    result: GetSubUidApiKeysResult,
    rows: "result",
    errors: [UserError],
    limit: [{ count: 10, perMs: 1000 }],
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/user/list-sub-apikeys"
  })
)
