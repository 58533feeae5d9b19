import type * as Endpoint from "../../Http/Endpoint.js"
import { Empty } from "../../Schema/Empty.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { AssetV3TransferError } from "./errors.js"
import { api } from "./protocol.js"

export const EnableUniversalTransferParams = Schema.Struct({
  /** IDs separated by commas. Defaults to none. */
  subMemberIds: Field.optionalTextParam
})
export interface EnableUniversalTransferParams extends Schema.Schema.Type<typeof EnableUniversalTransferParams> {}

/** Sets which sub-accounts can use universal transfers: exactly those given. */
export const enableUniversalTransfer: Endpoint.Private<EnableUniversalTransferParams, Empty, AssetV3TransferError> =
  api.post("enableUniversalTransfer", "/asset/v3/private/transfer/transfer-sub-member-save", {
    aliases: ["AccountAssetClientV3.enableUniversalTransfer"],
    access: "private",
    role: "master",
    kind: "idempotentWrite",
    params: EnableUniversalTransferParams,
    result: Empty,
    errors: [AssetV3TransferError],
    limit: [{ count: 20, perMs: 60000 }],
    deprecated: "Asset.enableUniversalTransferForSubUids",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/transfer/enable-uni-transfer.mdx"
  })
