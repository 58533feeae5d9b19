import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { depositFilter } from "./fields.js"
import { api } from "./protocol.js"

export const GetInternalDepositRecordsParams = Schema.Struct({
  ...depositFilter
})
export interface GetInternalDepositRecordsParams extends Schema.Schema.Type<typeof GetInternalDepositRecordsParams> {}

export const GetInternalDepositRecordsResult = Schema.Struct({
  rows: Field.list(
    Schema.Struct({
      id: Field.text,
      /** 1: within the exchange. */
      type: Field.optionalNumber,
      coin: Field.optionalText,
      amount: Field.optionalDecimal,
      /** 1: processing, 2: success, 3: failed. */
      status: Field.optionalNumber,
      /** An email address or phone number. */
      address: Field.optionalText,
      /** Milliseconds. */
      createdTime: Field.optionalText
    })
  ),
  /** Cursor for the next page; `""` or null on the last one. */
  nextPageCursor: Field.optionalNullableText
})
export interface GetInternalDepositRecordsResult extends Schema.Schema.Type<typeof GetInternalDepositRecordsResult> {}

/**
 * Lists deposits that came from other users of the exchange.
 *
 * Covers at most 30 days: the last 30 days unless a time is given. `limit` is 1 to 50 and defaults to 50.
 */
export const getInternalDepositRecords: Endpoint.Private<
  GetInternalDepositRecordsParams | void,
  GetInternalDepositRecordsResult
> = api.get("getInternalDepositRecords", "/asset/v3/private/deposit/internal-deposit-record/query", {
  access: "private",
  kind: "read",
  params: GetInternalDepositRecordsParams,
  result: GetInternalDepositRecordsResult,
  limit: "undocumented",
  deprecated: "Asset.getInternalDepositRecords",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/withdraw-deposit/internal-deposit-record.mdx"
})
