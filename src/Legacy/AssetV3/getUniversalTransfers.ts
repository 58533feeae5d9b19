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

export const AssetV3UniversalTransfer = Schema.Struct({
  transferId: Field.text,
  coin: Field.optionalText,
  amount: Field.optionalDecimal,
  /** Milliseconds. */
  timestamp: Field.optionalMillisText,
  status: AccountField.optionalTransferStatus,
  fromAccountType: AccountField.optionalAccountType,
  toAccountType: AccountField.optionalAccountType,
  fromMemberId: Field.optionalText,
  toMemberId: Field.optionalText
})
export interface AssetV3UniversalTransfer extends Schema.Schema.Type<typeof AssetV3UniversalTransfer> {}

export const GetUniversalTransfersResult = Schema.Struct({
  list: Field.list(AssetV3UniversalTransfer),
  /** Cursor for the next page; `""` or null on the last one. */
  nextPageCursor: Field.optionalNullableText
})
export interface GetUniversalTransfersResult extends Schema.Schema.Type<typeof GetUniversalTransfersResult> {}

/**
 * Lists universal transfers.
 *
 * `limit` is 1 to 50; the default is 20.
 */
export const getUniversalTransfers: Endpoint.Private<GetUniversalTransfersParams, GetUniversalTransfersResult> =
  api.get("getUniversalTransfers", "/asset/v3/private/transfer/universal-transfer/list/query", {
    aliases: ["AccountAssetClientV3.getUniversalTransfers"],
    access: "private",
    kind: "read",
    params: GetUniversalTransfersParams,
    result: GetUniversalTransfersResult,
    limit: [{ count: 2, perMs: 1000 }],
    deprecated: "Asset.getUniversalTransferRecords",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/transfer/uni-transfer-list.mdx"
  })
