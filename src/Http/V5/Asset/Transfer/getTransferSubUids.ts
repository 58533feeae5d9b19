import type { Credentials } from "../../../../Layers/Credentials.js"
import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"
import * as Endpoint from "../../../Endpoint.js"
import type { RestClient } from "../../../RestClient.js"

export const GetTransferSubUidsResult = Schema.Struct({
  /** All of them. */
  subMemberIds: Field.list(Field.text),
  /** Those that take part in universal transfers. */
  transferableSubMemberIds: Field.list(Field.text)
})
export interface GetTransferSubUidsResult extends Schema.Schema.Type<typeof GetTransferSubUidsResult> {}

/**
 * Reads the user ids of the sub-accounts, and which of them take part in universal transfers.
 *
 * - Access: private, a key of the master account.
 * - Limit: 60 a minute.
 * - Errors: none of its own.
 * - Source: https://bybit-exchange.github.io/docs/v5/asset/sub-uid-list
 *
 * @example
 * ```ts
 * import * as Asset from "effect-bybit/Asset"
 *
 * export const program = Asset.getTransferSubUids()
 * ```
 */
export const getTransferSubUids: Endpoint.Endpoint<void, GetTransferSubUidsResult, never, RestClient | Credentials> =
  Endpoint.get("/v5/asset/transfer/query-sub-member-list", {
    id: "getTransferSubUids",
    aliases: ["getSubUID"],
    family: "Asset",
    access: "private",
    role: "master",
    kind: "read",
    result: GetTransferSubUidsResult,
    limit: [{ count: 60, perMs: 60000 }],
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/asset/sub-uid-list"
  })
