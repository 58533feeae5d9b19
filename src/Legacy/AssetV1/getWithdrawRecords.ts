import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as LegacyField from "../internal/schema/Field.js"
import { api } from "./protocol.js"

export const GetWithdrawRecordsParams = Schema.Struct({
  withdraw_id: LegacyField.optionalTextOrNumberParam,
  /** Seconds. */
  start_time: Field.optionalIntegerParam,
  /** Seconds. */
  end_time: Field.optionalIntegerParam,
  coin: Field.optionalTextParam,
  /** The cursor of the previous page. */
  cursor: Field.optionalTextParam,
  /** The direction of paging. */
  direction: Field.optionalParam(Schema.Literal("Prev", "Next")),
  limit: Field.optionalIntegerParam,
  /** `0`: on chain, `1`: within the exchange, `2`: both. Defaults to `0`. */
  withdraw_type: Field.optionalParam(Schema.Literal("0", "1", "2"))
})
export interface GetWithdrawRecordsParams extends Schema.Schema.Type<typeof GetWithdrawRecordsParams> {}

export const GetWithdrawRecordsResult = Schema.Struct({
  rows: Field.list(
    Schema.Struct({
      coin: Field.text,
      chain: Field.optionalText,
      amount: Field.optionalDecimal,
      /** `""` if it failed, was canceled, or stayed within the exchange. */
      tx_id: Field.optionalText,
      status: Field.optionalText,
      /** Within the exchange: an email address or phone number. */
      to_address: Field.optionalText,
      /** Memo of the address, if the chain requires one. */
      tag: Field.optionalText,
      /** `""` if the coin cannot be withdrawn. */
      withdraw_fee: Field.optionalDecimal,
      /** Seconds, as text or a number. */
      create_time: Field.optionalTextOrNumber,
      /** Seconds, as text or a number. */
      update_time: Field.optionalTextOrNumber,
      withdraw_id: Field.optionalText,
      toAddress: Field.optionalText
    })
  ),
  /** Cursor for the next page; `""` or null on the last one. */
  cursor: Field.optionalNullableText,
  /** 0: on chain, 1: within the exchange. */
  withdraw_type: Field.optionalNumber
})
export interface GetWithdrawRecordsResult extends Schema.Schema.Type<typeof GetWithdrawRecordsResult> {}

/**
 * Lists withdrawals.
 *
 * Covers the last 30 days unless a time is given. `limit` defaults to 50, the maximum.
 */
export const getWithdrawRecords: Endpoint.Private<GetWithdrawRecordsParams | void, GetWithdrawRecordsResult> = api.get(
  "getWithdrawRecords",
  "/asset/v1/private/withdraw/record/query",
  {
    aliases: ["AccountAssetClient.getWithdrawRecords"],
    access: "private",
    kind: "read",
    params: GetWithdrawRecordsParams,
    result: GetWithdrawRecordsResult,
    limit: [{ count: 60, perMs: 60000 }],
    deprecated: "Asset.getWithdrawalRecords",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/account_asset/v1/_api_transfer.md"
  }
)
