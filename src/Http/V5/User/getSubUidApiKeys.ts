import { UserError } from "../../../Errors/UserError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { ApiKeyPermissions } from "./rows.js"

/** An API key of a sub-account. */
export const SubApiKey = Schema.Struct({
  /** The exchange's internal ID of the key. */
  id: Field.text,
  apiKey: Field.text,
  /** The IP addresses that the key is bound to; `["*"]` for any. */
  ips: Field.optional(Field.list(Field.text)),
  note: Field.optionalText,
  /** 1 never expires, 2 expired, 3 valid, 4 expires within 7 days. */
  status: Field.optionalNumber,
  /** Such as `2026-12-01T02:36:06Z`. */
  expiredAt: Field.optionalText,
  /** Such as `2026-08-25T06:42:39Z`. */
  createdAt: Field.optionalText,
  /** 1 personal, 2 connected to a third-party app. */
  type: Field.optionalNumber,
  permissions: Field.optional(ApiKeyPermissions),
  /** `""` or asterisks: a secret is shown only when its key is created. */
  secret: Field.optional(Field.secretText),
  readOnly: Field.optionalFlag,
  /** Days until a key that is not bound to an IP address expires. */
  deadlineDay: Field.optionalNumber,
  /** Signature type, such as `hmac`. */
  flag: Field.optionalText
})
export interface SubApiKey extends Schema.Schema.Type<typeof SubApiKey> {}

export const GetSubUidApiKeysParams = Schema.Struct({
  subMemberId: Field.text,
  /** Rows per page, 1 to 20. Defaults to 20. */
  limit: Field.optionalIntegerParam,
  /** The previous page's `nextPageCursor`, unchanged. */
  cursor: Field.optionalCursorParam
})
export interface GetSubUidApiKeysParams extends Schema.Schema.Type<typeof GetSubUidApiKeysParams> {}

export const GetSubUidApiKeysResult = Schema.Struct({
  /** The keys of this page. */
  result: Field.list<SubApiKey>(SubApiKey),
  /** `""` or null on the last page. */
  nextPageCursor: Field.optionalNullableText
})
export interface GetSubUidApiKeysResult extends Schema.Schema.Type<typeof GetSubUidApiKeysResult> {}

/**
 * Lists the API keys of a sub-account.
 *
 * Fails with `SubAccountNotFound`.
 *
 * @example
 * ```ts
 * import * as User from "effect-bybit/User"
 *
 * export const program = User.getSubUidApiKeys({ subMemberId: "100400345" })
 * ```
 */
export const getSubUidApiKeys: Paged.Private<GetSubUidApiKeysParams, GetSubUidApiKeysResult, UserError> =
  Paged.endpoint(
    Endpoint.get("User.getSubUidApiKeys", "/v5/user/sub-apikeys", {
      aliases: ["getSubAccountAllApiKeys"],
      access: "private",
      role: "master",
      kind: "read",
      params: GetSubUidApiKeysParams,
      result: GetSubUidApiKeysResult,
      rows: "result",
      errors: [UserError],
      limit: [{ count: 10, perMs: 1000 }],
      permission: "requires a master account key",
      docs: "https://bybit-exchange.github.io/docs/v5/user/list-sub-apikeys"
    })
  )
