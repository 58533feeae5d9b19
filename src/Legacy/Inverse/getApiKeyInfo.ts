import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

/** An API key. */
export const V2ApiKey = Schema.Struct({
  api_key: Field.text,
  type: Field.optionalText,
  user_id: Field.optionalTextOrNumber,
  /** The inviter of the account. */
  inviter_id: Field.optionalTextOrNumber,
  /** `*` means any. */
  ips: Field.optional(Field.list(Field.text)),
  note: Field.optionalText,
  permissions: Field.optional(Field.list(Field.text)),
  /** UTC. */
  created_at: Field.optionalText,
  /** UTC. */
  expired_at: Field.optionalText,
  read_only: Field.optionalFlag,
  vip_level: Field.optionalText,
  mkt_maker_level: Field.optionalTextOrNumber,
  /** 0: none. */
  affiliate_id: Field.optionalTextOrNumber
})
export interface V2ApiKey extends Schema.Schema.Type<typeof V2ApiKey> {}

/**
 * Returns the permissions of the calling API key.
 *
 * One endpoint serves inverse perpetuals, inverse futures and linear perpetuals.
 */
export const getApiKeyInfo: Endpoint.Private<void, ReadonlyArray<V2ApiKey>> = api.get(
  "getApiKeyInfo",
  "/v2/private/account/api-key",
  {
    aliases: ["InverseClient.getApiKeyInfo", "InverseFuturesClient.getApiKeyInfo", "LinearClient.getApiKeyInfo"],
    access: "private",
    kind: "read",
    result: Field.list<V2ApiKey>(V2ApiKey),
    limit: [{ count: 600, perMs: 60000 }],
    deprecated: "User.getApiKeyInfo",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_account_data.md"
  }
)
