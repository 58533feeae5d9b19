import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as AccountField from "../internal/schema/AccountField.js"
import { api } from "./protocol.js"

export const GetSubAccountTransfersParams = Schema.Struct({
  transferId: Field.optionalTextParam,
  coin: Field.optionalTextParam,
  status: AccountField.optionalTransferStatusParam,
  /** Milliseconds. */
  startTime: Field.optionalIntegerParam,
  /** Milliseconds. */
  endTime: Field.optionalIntegerParam,
  limit: Field.optionalIntegerParam,
  /** The `nextPageCursor` of the previous page. */
  cursor: Field.optionalTextParam
})
export interface GetSubAccountTransfersParams extends Schema.Schema.Type<typeof GetSubAccountTransfersParams> {}

export const AssetV3SubTransfer = Schema.Struct({
  transferId: Field.text,
  coin: Field.optionalText,
  amount: Field.optionalDecimal,
  memberId: Field.optionalTextOrNumber,
  subMemberId: Field.optionalTextOrNumber,
  /** Milliseconds. */
  timestamp: Field.optionalMillisText,
  status: AccountField.optionalTransferStatus,
  type: AccountField.optionalDirection
})
export interface AssetV3SubTransfer extends Schema.Schema.Type<typeof AssetV3SubTransfer> {}

export const GetSubAccountTransfersResult = Schema.Struct({
  list: Field.list(AssetV3SubTransfer),
  /** Cursor for the next page; `""` or null on the last one. */
  nextPageCursor: Field.optionalNullableText
})
export interface GetSubAccountTransfersResult extends Schema.Schema.Type<typeof GetSubAccountTransfersResult> {}

/** Lists transfers between the master account and sub-accounts. */
export const getSubAccountTransfers: Endpoint.Private<
  GetSubAccountTransfersParams | void,
  GetSubAccountTransfersResult
> = api.get("getSubAccountTransfers", "/asset/v3/private/transfer/sub-member-transfer/list/query", {
  aliases: ["AccountAssetClientV3.getSubAccountTransfers"],
  access: "private",
  role: "master",
  kind: "read",
  params: GetSubAccountTransfersParams,
  result: GetSubAccountTransfersResult,
  limit: [{ count: 60, perMs: 60000 }],
  deprecated: "Asset.getUniversalTransferRecords",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/transfer/subacct-transfer-list.mdx"
})
