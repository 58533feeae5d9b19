import type * as Endpoint from "../../Http/Endpoint.js"
import { Empty } from "../../Schema/Empty.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { AssetV1TransferError } from "./errors.js"
import { api } from "./protocol.js"

export const EnableUniversalTransferParams = Schema.Struct({
  /** IDs separated by commas. Defaults to none. */
  transferable_sub_ids: Field.optionalTextParam
})
export interface EnableUniversalTransferParams extends Schema.Schema.Type<typeof EnableUniversalTransferParams> {}

/** Sets which sub-accounts can use universal transfers: exactly those given. */
export const enableUniversalTransfer: Endpoint.Private<EnableUniversalTransferParams, Empty, AssetV1TransferError> =
  api.post("enableUniversalTransfer", "/asset/v1/private/transferable-subs/save", {
    aliases: ["AccountAssetClient.enableUniversalTransfer"],
    access: "private",
    role: "master",
    kind: "idempotentWrite",
    params: EnableUniversalTransferParams,
    result: Empty,
    errors: [AssetV1TransferError],
    limit: "undocumented",
    deprecated: "Asset.enableUniversalTransferForSubUids",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/account_asset/v1/_api_transfer.md"
  })
