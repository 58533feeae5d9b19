import { AssetV1TransferError } from "../../../Errors/Legacy/AssetV1.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import { Empty } from "../../../Schema/Empty.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { api } from "./protocol.js"

export const EnableUniversalTransferParams = Schema.Struct({
  /** Ids with commas between; none when left out. */
  transferable_sub_ids: Field.optionalTextParam
})
export interface EnableUniversalTransferParams extends Schema.Schema.Type<typeof EnableUniversalTransferParams> {}

/**
 * Sets which sub-accounts take part in universal transfers: those named and no others.
 *
 * - Access: private.
 * - Limit: undocumented.
 * - In V5: `Asset.enableUniversalTransferForSubUids`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/account_asset/v1/_api_transfer.md
 */
export const enableUniversalTransfer: Endpoint.Endpoint<
  EnableUniversalTransferParams,
  Empty,
  AssetV1TransferError,
  RestClient | Credentials
> = api.post("/asset/v1/private/transferable-subs/save", {
  id: "enableUniversalTransfer",
  aliases: ["AccountAssetClient.enableUniversalTransfer"],
  family: "AssetV1",
  access: "private",
  role: "master",
  kind: "idempotentWrite",
  params: EnableUniversalTransferParams,
  result: Empty,
  errors: [AssetV1TransferError],
  limit: "undocumented",
  demo: false,
  deprecated: "Asset.enableUniversalTransferForSubUids",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/account_asset/v1/_api_transfer.md"
})
