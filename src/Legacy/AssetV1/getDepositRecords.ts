import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const GetDepositRecordsParams = Schema.Struct({
  /** Seconds. */
  start_time: Field.optionalIntegerParam,
  /** Seconds. */
  end_time: Field.optionalIntegerParam,
  coin: Field.optionalTextParam,
  /** The cursor of the previous page. */
  cursor: Field.optionalTextParam,
  /** The direction of paging. */
  direction: Field.optionalParam(Schema.Literal("Prev", "Next")),
  limit: Field.optionalIntegerParam
})
export interface GetDepositRecordsParams extends Schema.Schema.Type<typeof GetDepositRecordsParams> {}

export const GetDepositRecordsResult = Schema.Struct({
  rows: Field.list(
    Schema.Struct({
      coin: Field.text,
      chain: Field.optionalText,
      amount: Field.optionalDecimal,
      /** `""` if it failed or was canceled. */
      tx_id: Field.optionalText,
      /** 0: unknown, 1: to be confirmed, 2: processing, 3: success, 4: failed. */
      status: Field.optionalNumber,
      to_address: Field.optionalText,
      /** Memo of the address, if the chain requires one. */
      tag: Field.optionalText,
      deposit_fee: Field.optionalDecimal,
      /** Seconds, as text or a number. */
      success_at: Field.optionalTextOrNumber,
      confirmations: Field.optionalText,
      tx_index: Field.optionalText,
      block_hash: Field.optionalText
    })
  ),
  /** Cursor for the next page; `""` or null on the last one. */
  cursor: Field.optionalNullableText
})
export interface GetDepositRecordsResult extends Schema.Schema.Type<typeof GetDepositRecordsResult> {}

/**
 * Lists deposits.
 *
 * Covers the last 30 days unless a time is given. `limit` defaults to 50, the maximum.
 *
 * @example
 * ```ts
 * import * as AssetV1 from "effect-bybit/Legacy/AssetV1"
 *
 * export const depositRecords = AssetV1.getDepositRecords({ coin: "USDT", limit: 20 })
 * ```
 */
export const getDepositRecords: Endpoint.Private<GetDepositRecordsParams | void, GetDepositRecordsResult> = api.get(
  "getDepositRecords",
  "/asset/v1/private/deposit/record/query",
  {
    aliases: ["AccountAssetClient.getDepositRecords"],
    access: "private",
    kind: "read",
    params: GetDepositRecordsParams,
    result: GetDepositRecordsResult,
    limit: [{ count: 60, perMs: 60000 }],
    deprecated: "Asset.getDepositRecords",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/account_asset/v1/_api_transfer.md"
  }
)
