import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { depositFilter } from "./listFilters.js"
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
      /** A mail address or telephone number. */
      address: Field.optionalText,
      /** Milliseconds. */
      createdTime: Field.optionalText
    })
  ),
  /** Where this page ends; `""` where nothing follows. */
  nextPageCursor: Field.optionalText
})
export interface GetInternalDepositRecordsResult extends Schema.Schema.Type<typeof GetInternalDepositRecordsResult> {}

/**
 * Lists deposits that came from other users of the exchange.
 *
 * 30 days at most, the last ones unless a time is given. `limit` is 1 to 50, 50 when left out.
 */
export const getInternalDepositRecords: Endpoint.Private<
  GetInternalDepositRecordsParams | void,
  GetInternalDepositRecordsResult
> = api.get("getInternalDepositRecords", "/asset/v3/private/deposit/internal-deposit-record/query", {
  aliases: [],
  access: "private",
  kind: "read",
  params: GetInternalDepositRecordsParams,
  result: GetInternalDepositRecordsResult,
  limit: "undocumented",
  demo: false,
  deprecated: "Asset.getInternalDepositRecords",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/withdraw-deposit/internal-deposit-record.mdx"
})
