import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as LegacyField from "../internal/schema/Field.js"
import { api } from "./protocol.js"
import { DepositRecord } from "./rows.js"

export const GetSubDepositRecordsParams = Schema.Struct({
  subMemberId: LegacyField.textOrNumberParam,
  /** Milliseconds. */
  startTime: Field.optionalIntegerParam,
  /** Milliseconds. */
  endTime: Field.optionalIntegerParam,
  coin: Field.optionalTextParam,
  /** The `nextPageCursor` of the previous page. */
  cursor: Field.optionalTextParam,
  limit: Field.optionalIntegerParam
})
export interface GetSubDepositRecordsParams extends Schema.Schema.Type<typeof GetSubDepositRecordsParams> {}

export const GetSubDepositRecordsResult = Schema.Struct({
  rows: Field.list(DepositRecord),
  /** Cursor for the next page; `""` or null on the last one. */
  nextPageCursor: Field.optionalNullableText
})
export interface GetSubDepositRecordsResult extends Schema.Schema.Type<typeof GetSubDepositRecordsResult> {}

/**
 * Lists deposits of a sub-account.
 *
 * Covers the last 30 days unless a time is given. `limit` is 1 to 50 and defaults to 50.
 */
export const getSubDepositRecords: Endpoint.Private<GetSubDepositRecordsParams, GetSubDepositRecordsResult> = api.get(
  "getSubDepositRecords",
  "/asset/v3/private/deposit/sub-member-record/query",
  {
    aliases: ["AccountAssetClientV3.getSubDepositRecords"],
    access: "private",
    role: "master",
    kind: "read",
    params: GetSubDepositRecordsParams,
    result: GetSubDepositRecordsResult,
    limit: [{ count: 300, perMs: 60000 }],
    deprecated: "Asset.getSubDepositRecords",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/withdraw-deposit/sub-deposit-record.mdx"
  }
)
