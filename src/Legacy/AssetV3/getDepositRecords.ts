import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { depositFilter } from "./fields.js"
import { api } from "./protocol.js"
import { DepositRecord } from "./rows.js"

export const GetDepositRecordsParams = Schema.Struct({
  ...depositFilter
})
export interface GetDepositRecordsParams extends Schema.Schema.Type<typeof GetDepositRecordsParams> {}

export const GetDepositRecordsResult = Schema.Struct({
  rows: Field.list(DepositRecord),
  /** Cursor for the next page; `""` or null on the last one. */
  nextPageCursor: Field.optionalNullableText
})
export interface GetDepositRecordsResult extends Schema.Schema.Type<typeof GetDepositRecordsResult> {}

/**
 * Lists deposits.
 *
 * Covers the last 30 days unless a time is given. `limit` is 1 to 50 and defaults to 50.
 *
 * @example
 * ```ts
 * import * as AssetV3 from "effect-bybit/Legacy/AssetV3"
 *
 * export const depositRecords = AssetV3.getDepositRecords({ coin: "USDT", limit: 20 })
 * ```
 */
export const getDepositRecords: Endpoint.Private<GetDepositRecordsParams | void, GetDepositRecordsResult> = api.get(
  "getDepositRecords",
  "/asset/v3/private/deposit/record/query",
  {
    aliases: ["AccountAssetClientV3.getDepositRecords"],
    access: "private",
    kind: "read",
    params: GetDepositRecordsParams,
    result: GetDepositRecordsResult,
    limit: [{ count: 300, perMs: 60000 }],
    deprecated: "Asset.getDepositRecords",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/withdraw-deposit/master-deposit-record.mdx"
  }
)
