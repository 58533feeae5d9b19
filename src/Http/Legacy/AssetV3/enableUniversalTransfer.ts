import { AssetV3TransferError } from "../../../Errors/Legacy/AssetV3.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import { Empty } from "../../../Schema/Empty.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { api } from "./protocol.js"

export const EnableUniversalTransferParams = Schema.Struct({
  /** Ids with commas between; none when left out. */
  subMemberIds: Field.optionalTextParam
})
export interface EnableUniversalTransferParams extends Schema.Schema.Type<typeof EnableUniversalTransferParams> {}

/**
 * Sets which sub-accounts take part in universal transfers: those named and no others.
 *
 * - Access: private.
 * - Limit: 20 per minute.
 * - In V5: `Asset.enableUniversalTransferForSubUids`.
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/transfer/enable-uni-transfer.mdx
 */
export const enableUniversalTransfer: Endpoint.Endpoint<
  EnableUniversalTransferParams,
  Empty,
  AssetV3TransferError,
  RestClient | Credentials
> = api.post("/asset/v3/private/transfer/transfer-sub-member-save", {
  id: "enableUniversalTransfer",
  aliases: ["AccountAssetClientV3.enableUniversalTransfer"],
  family: "AssetV3",
  access: "private",
  role: "master",
  kind: "idempotentWrite",
  params: EnableUniversalTransferParams,
  result: Empty,
  errors: [AssetV3TransferError],
  limit: [{ count: 20, perMs: 60000 }],
  demo: false,
  deprecated: "Asset.enableUniversalTransferForSubUids",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/transfer/enable-uni-transfer.mdx"
})
