import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as AccountField from "../internal/schema/AccountField.js"
import { transferFilter } from "./fields.js"
import { api } from "./protocol.js"

export const GetUniversalTransfersParams = Schema.Struct({
  ...transferFilter
})
export interface GetUniversalTransfersParams extends Schema.Schema.Type<typeof GetUniversalTransfersParams> {}

export const AssetV1UniversalTransfer = Schema.Struct({
  transfer_id: Field.text,
  coin: Field.optionalText,
  amount: Field.optionalDecimal,
  /** Seconds, as text or a number. */
  timestamp: Field.optionalTextOrNumber,
  status: AccountField.optionalTransferStatus,
  fromAccountType: AccountField.optionalAccountType,
  toAccountType: AccountField.optionalAccountType,
  fromMemberId: Field.optionalText,
  toMemberId: Field.optionalText
})
export interface AssetV1UniversalTransfer extends Schema.Schema.Type<typeof AssetV1UniversalTransfer> {}

export const GetUniversalTransfersResult = Schema.Struct({
  list: Field.list(AssetV1UniversalTransfer),
  /** Cursor for the next page; `""` or null on the last one. */
  cursor: Field.optionalNullableText
})
export interface GetUniversalTransfersResult extends Schema.Schema.Type<typeof GetUniversalTransfersResult> {}

/**
 * Lists universal transfers.
 *
 * `limit` is at most 50; the default is 20.
 */
export const getUniversalTransfers: Endpoint.Private<GetUniversalTransfersParams | void, GetUniversalTransfersResult> =
  api.get("getUniversalTransfers", "/asset/v1/private/universal/transfer/list", {
    aliases: ["AccountAssetClient.getUniversalTransfers"],
    access: "private",
    kind: "read",
    params: GetUniversalTransfersParams,
    result: GetUniversalTransfersResult,
    limit: "undocumented",
    deprecated: "Asset.getUniversalTransferRecords",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/account_asset/v1/_api_transfer.md"
  })
