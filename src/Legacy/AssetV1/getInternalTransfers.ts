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

export const AssetV1Transfer = Schema.Struct({
  transfer_id: Field.text,
  coin: Field.optionalText,
  amount: Field.optionalDecimal,
  from_account_type: AccountField.optionalAccountType,
  to_account_type: AccountField.optionalAccountType,
  /** Seconds, as text or a number. */
  timestamp: Field.optionalTextOrNumber,
  status: AccountField.optionalTransferStatus
})
export interface AssetV1Transfer extends Schema.Schema.Type<typeof AssetV1Transfer> {}

export const GetInternalTransfersResult = Schema.Struct({
  list: Field.list(AssetV1Transfer),
  /** Cursor for the next page; `""` or null on the last one. */
  cursor: Field.optionalNullableText
})
export interface GetInternalTransfersResult extends Schema.Schema.Type<typeof GetInternalTransfersResult> {}

/**
 * Lists transfers between your own wallets.
 *
 * @example
 * ```ts
 * import * as AssetV1 from "effect-bybit/Legacy/AssetV1"
 *
 * export const internalTransfers = AssetV1.getInternalTransfers({ coin: "USDT", limit: 20 })
 * ```
 */
export const getInternalTransfers: Endpoint.Private<GetInternalTransfersParams | void, GetInternalTransfersResult> =
  api.get("getInternalTransfers", "/asset/v1/private/transfer/list", {
    aliases: ["AccountAssetClient.getInternalTransfers"],
    access: "private",
    kind: "read",
    params: GetInternalTransfersParams,
    result: GetInternalTransfersResult,
    limit: [{ count: 60, perMs: 60000 }],
    deprecated: "Asset.getInternalTransferRecords",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/account_asset/v1/_api_transfer.md"
  })
