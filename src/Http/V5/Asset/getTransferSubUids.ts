import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetTransferSubUidsResult = Schema.Struct({
  /** UIDs of all sub-accounts. */
  subMemberIds: Field.list(Field.text),
  /** UIDs of the sub-accounts with universal transfers enabled. */
  transferableSubMemberIds: Field.list(Field.text)
})
export interface GetTransferSubUidsResult extends Schema.Schema.Type<typeof GetTransferSubUidsResult> {}

/**
 * Lists the UIDs of the sub-accounts, and of those that can make universal transfers.
 *
 * @example
 * ```ts
 * import * as Asset from "effect-bybit/Asset"
 *
 * export const program = Asset.getTransferSubUids()
 * ```
 */
export const getTransferSubUids: Endpoint.Private<void, GetTransferSubUidsResult> = Endpoint.get(
  "Asset.getTransferSubUids",
  "/v5/asset/transfer/query-sub-member-list",
  {
    aliases: ["getSubUID"],
    access: "private",
    role: "master",
    kind: "read",
    result: GetTransferSubUidsResult,
    limit: [{ count: 60, perMs: 60000 }],
    permission: "requires a master account key",
    docs: "https://bybit-exchange.github.io/docs/v5/asset/sub-uid-list"
  }
)
