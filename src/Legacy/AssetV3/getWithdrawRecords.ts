import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as LegacyField from "../internal/schema/Field.js"
import { api } from "./protocol.js"

export const GetWithdrawRecordsParams = Schema.Struct({
  withdrawID: LegacyField.optionalTextOrNumberParam,
  /** Milliseconds. */
  startTime: Field.optionalIntegerParam,
  /** Milliseconds. */
  endTime: Field.optionalIntegerParam,
  coin: Field.optionalTextParam,
  /** `0`: on chain, `1`: within the exchange, `2`: both. Defaults to `0`. */
  withdrawType: Field.optionalTextParam,
  /** The `nextPageCursor` of the previous page. */
  cursor: Field.optionalTextParam,
  limit: Field.optionalIntegerParam,
  txID: Field.optionalTextParam
})
export interface GetWithdrawRecordsParams extends Schema.Schema.Type<typeof GetWithdrawRecordsParams> {}

export const GetWithdrawRecordsResult = Schema.Struct({
  rows: Field.list(
    Schema.Struct({
      coin: Field.text,
      chain: Field.optionalText,
      amount: Field.optionalDecimal,
      /** `""` if it failed or was canceled. */
      txID: Field.optionalText,
      status: Field.optionalText,
      /** Within the exchange: an email address or phone number. */
      toAddress: Field.optionalText,
      /** Memo of the address, if the chain requires one. */
      tag: Field.optionalText,
      /** `""` if the coin cannot be withdrawn. */
      withdrawFee: Field.optionalDecimal,
      /** Milliseconds. */
      createTime: Field.optionalText,
      /** Milliseconds. */
      updateTime: Field.optionalText,
      withdrawId: Field.optionalText,
      /** 0: on chain, 1: within the exchange. */
      withdrawType: Field.optionalNumber
    })
  ),
  /** Cursor for the next page; `""` or null on the last one. */
  nextPageCursor: Field.optionalNullableText
})
export interface GetWithdrawRecordsResult extends Schema.Schema.Type<typeof GetWithdrawRecordsResult> {}

/**
 * Lists withdrawals.
 *
 * Covers the last 30 days unless a time is given. `limit` is 1 to 50 and defaults to 50.
 */
export const getWithdrawRecords: Endpoint.Private<GetWithdrawRecordsParams | void, GetWithdrawRecordsResult> = api.get(
  "getWithdrawRecords",
  "/asset/v3/private/withdraw/record/query",
  {
    aliases: ["AccountAssetClientV3.getWithdrawRecords"],
    access: "private",
    kind: "read",
    params: GetWithdrawRecordsParams,
    result: GetWithdrawRecordsResult,
    limit: [{ count: 300, perMs: 60000 }],
    deprecated: "Asset.getWithdrawalRecords",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/withdraw-deposit/withdraw-record.mdx"
  }
)
