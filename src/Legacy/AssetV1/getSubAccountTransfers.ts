import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as AccountField from "../internal/schema/AccountField.js"
import { transferFilter } from "./fields.js"
import { api } from "./protocol.js"

export const GetSubAccountTransfersParams = Schema.Struct({
  ...transferFilter
})
export interface GetSubAccountTransfersParams extends Schema.Schema.Type<typeof GetSubAccountTransfersParams> {}

export const AssetV1SubTransfer = Schema.Struct({
  transfer_id: Field.text,
  coin: Field.optionalText,
  amount: Field.optionalDecimal,
  user_id: Field.optionalTextOrNumber,
  sub_user_id: Field.optionalTextOrNumber,
  /** Seconds, as text or a number. */
  timestamp: Field.optionalTextOrNumber,
  status: AccountField.optionalTransferStatus,
  type: AccountField.optionalDirection
})
export interface AssetV1SubTransfer extends Schema.Schema.Type<typeof AssetV1SubTransfer> {}

export const GetSubAccountTransfersResult = Schema.Struct({
  list: Field.list(AssetV1SubTransfer),
  /** Cursor for the next page; `""` or null on the last one. */
  cursor: Field.optionalNullableText
})
export interface GetSubAccountTransfersResult extends Schema.Schema.Type<typeof GetSubAccountTransfersResult> {}

/** Lists transfers between the master account and sub-accounts. */
export const getSubAccountTransfers: Endpoint.Private<
  GetSubAccountTransfersParams | void,
  GetSubAccountTransfersResult
> = api.get("getSubAccountTransfers", "/asset/v1/private/sub-member/transfer/list", {
  aliases: ["AccountAssetClient.getSubAccountTransfers"],
  access: "private",
  role: "master",
  kind: "read",
  params: GetSubAccountTransfersParams,
  result: GetSubAccountTransfersResult,
  limit: [{ count: 60, perMs: 60000 }],
  deprecated: "Asset.getUniversalTransferRecords",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/account_asset/v1/_api_transfer.md"
})
