import { AssetError } from "../../../Errors/AssetError.js"
import { UserError } from "../../../Errors/UserError.js"
import { Empty } from "../../../Schema/Empty.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const EnableUniversalTransferForSubUidsParams = Schema.Struct({
  /** A single string with the UIDs separated by commas: `["554117,592324"]`. */
  subMemberIds: Field.list(Field.text)
})
export interface EnableUniversalTransferForSubUidsParams
  extends Schema.Schema.Type<typeof EnableUniversalTransferForSubUidsParams> {}

/**
 * Enables universal transfers for sub-accounts. This cannot be undone.
 *
 * Fails with `SubAccountNotFound` or `TransferNotAllowed`.
 *
 * @example
 * ```ts
 * import * as Asset from "effect-bybit/Asset"
 *
 * export const program = Asset.enableUniversalTransferForSubUids({ subMemberIds: ["554117,592324"] })
 * ```
 *
 * @deprecated No longer needed: universal transfers are enabled for all sub-accounts.
 */
export const enableUniversalTransferForSubUids: Endpoint.Private<
  EnableUniversalTransferForSubUidsParams,
  Empty,
  AssetError | UserError
> = Endpoint.post("Asset.enableUniversalTransferForSubUids", "/v5/asset/transfer/save-transfer-sub-member", {
  aliases: ["enableUniversalTransferForSubUIDs"],
  access: "private",
  role: "master",
  kind: "idempotentWrite",
  params: EnableUniversalTransferForSubUidsParams,
  result: Empty,
  errors: [AssetError, UserError],
  limit: [{ count: 20, perMs: 1000 }],
  permission: "requires a master account key with write access",
  deprecated: "No longer needed: universal transfers are enabled for all sub-accounts.",
  docs: "https://bybit-exchange.github.io/docs/v5/abandon/enable-unitransfer-subuid"
})
