import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as AccountField from "../internal/schema/AccountField.js"
import { transferFilter } from "./fields.js"
import { api } from "./protocol.js"

export const GetInternalTransfersParams = Schema.Struct({
  ...transferFilter
})
export interface GetInternalTransfersParams extends Schema.Schema.Type<typeof GetInternalTransfersParams> {}

export const AssetV3Transfer = Schema.Struct({
  transferId: Field.text,
  coin: Field.optionalText,
  amount: Field.optionalDecimal,
  fromAccountType: AccountField.optionalAccountType,
  toAccountType: AccountField.optionalAccountType,
  /** Milliseconds. */
  timestamp: Field.optionalMillisText,
  status: AccountField.optionalTransferStatus
})
export interface AssetV3Transfer extends Schema.Schema.Type<typeof AssetV3Transfer> {}

export const GetInternalTransfersResult = Schema.Struct({
  list: Field.list(AssetV3Transfer),
  /** Cursor for the next page; `""` or null on the last one. */
  nextPageCursor: Field.optionalNullableText
})
export interface GetInternalTransfersResult extends Schema.Schema.Type<typeof GetInternalTransfersResult> {}

/**
 * Lists transfers between your own wallets.
 *
 * @example
 * ```ts
 * import * as AssetV3 from "effect-bybit/Legacy/AssetV3"
 *
 * export const internalTransfers = AssetV3.getInternalTransfers({ coin: "USDT", limit: 20 })
 * ```
 */
export const getInternalTransfers: Endpoint.Private<GetInternalTransfersParams, GetInternalTransfersResult> = api.get(
  "getInternalTransfers",
  "/asset/v3/private/transfer/inter-transfer/list/query",
  {
    aliases: ["AccountAssetClientV3.getInternalTransfers"],
    access: "private",
    kind: "read",
    params: GetInternalTransfersParams,
    result: GetInternalTransfersResult,
    limit: [{ count: 60, perMs: 60000 }],
    deprecated: "Asset.getInternalTransferRecords",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/transfer/internal-transfer-list.mdx"
  }
)
