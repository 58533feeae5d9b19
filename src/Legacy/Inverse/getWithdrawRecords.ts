import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const GetWithdrawRecordsParams = Schema.Struct({
  /** A day, such as `2022-06-01`. */
  start_date: Field.optionalTextParam,
  /** A day. */
  end_date: Field.optionalTextParam,
  coin: Field.optionalTextParam,
  status: Field.optionalParam(
    Schema.Literal("ToBeConfirmed", "UnderReview", "Pending", "Success", "CancelByUser", "Reject", "Expire")
  ),
  page: Field.optionalIntegerParam,
  /** 1 to 50 rows per page; the default is 20. */
  limit: Field.optionalIntegerParam
})
export interface GetWithdrawRecordsParams extends Schema.Schema.Type<typeof GetWithdrawRecordsParams> {}

/** A withdrawal. */
export const V2Withdrawal = Schema.Struct({
  id: Field.textOrNumber,
  user_id: Field.optionalTextOrNumber,
  coin: Field.optionalText,
  status: Field.optional(
    Field.openEnum("ToBeConfirmed", "UnderReview", "Pending", "Success", "CancelByUser", "Reject", "Expire")
  ),
  amount: Field.optionalTextOrNumber,
  fee: Field.optionalTextOrNumber,
  address: Field.optionalText,
  tx_id: Field.optionalText,
  /** UTC. The name is spelled as on the exchange. */
  submited_at: Field.optionalText,
  /** UTC. */
  updated_at: Field.optionalText
})
export interface V2Withdrawal extends Schema.Schema.Type<typeof V2Withdrawal> {}

export const GetWithdrawRecordsResult = Schema.Struct({
  current_page: Field.optionalTextOrNumber,
  last_page: Field.optionalTextOrNumber,
  /** Null if there are none. */
  data: Schema.NullOr(Field.list<V2Withdrawal>(V2Withdrawal))
})
export interface GetWithdrawRecordsResult extends Schema.Schema.Type<typeof GetWithdrawRecordsResult> {}

/**
 * Lists withdrawals, in pages.
 *
 * One endpoint serves inverse perpetuals, inverse futures and linear perpetuals.
 */
export const getWithdrawRecords: Endpoint.Private<GetWithdrawRecordsParams | void, GetWithdrawRecordsResult> = api.get(
  "getWithdrawRecords",
  "/v2/private/wallet/withdraw/list",
  {
    aliases: [
      "InverseClient.getWithdrawRecords",
      "InverseFuturesClient.getWithdrawRecords",
      "LinearClient.getWithdrawRecords"
    ],
    access: "private",
    kind: "read",
    params: GetWithdrawRecordsParams,
    result: GetWithdrawRecordsResult,
    limit: [{ count: 120, perMs: 60000 }],
    deprecated: "Asset.getWithdrawalRecords",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_wallet_data.md"
  }
)
