import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import { api } from "./protocol.js"

export const GetWalletFundRecordsParams = Schema.Struct({
  /** A day, such as `2022-06-01`. */
  start_date: Field.optionalTextParam,
  /** A day. */
  end_date: Field.optionalTextParam,
  currency: Field.optionalTextParam,
  /** The same as `currency`. */
  coin: Field.optionalTextParam,
  wallet_fund_type: DerivativesField.optionalFundTypeParam,
  page: Field.optionalIntegerParam,
  /** 1 to 50 rows per page; the default is 20. */
  limit: Field.optionalIntegerParam
})
export interface GetWalletFundRecordsParams extends Schema.Schema.Type<typeof GetWalletFundRecordsParams> {}

/** A change of the wallet. */
export const V2FundRecord = Schema.Struct({
  id: Field.textOrNumber,
  user_id: Field.optionalTextOrNumber,
  coin: Field.optionalText,
  wallet_id: Field.optionalTextOrNumber,
  /** Such as `Realized P&L`. */
  type: Field.optionalText,
  amount: Field.optionalTextOrNumber,
  tx_id: Field.optionalText,
  /** The symbol, for profit and loss. */
  address: Field.optionalText,
  /** Balance after the change. */
  wallet_balance: Field.optionalTextOrNumber,
  /** UTC. */
  exec_time: Field.optionalText,
  /** Internal. */
  cross_seq: Field.optionalTextOrNumber
})
export interface V2FundRecord extends Schema.Schema.Type<typeof V2FundRecord> {}

export const GetWalletFundRecordsResult = Schema.Struct({
  /** Null if there are none. */
  data: Schema.NullOr(Field.list<V2FundRecord>(V2FundRecord))
})
export interface GetWalletFundRecordsResult extends Schema.Schema.Type<typeof GetWalletFundRecordsResult> {}

/**
 * Lists the wallet's transactions, in pages.
 *
 * One endpoint serves inverse perpetuals, inverse futures and linear perpetuals.
 */
export const getWalletFundRecords: Endpoint.Private<GetWalletFundRecordsParams | void, GetWalletFundRecordsResult> =
  api.get("getWalletFundRecords", "/v2/private/wallet/fund/records", {
    aliases: [
      "InverseClient.getWalletFundRecords",
      "InverseFuturesClient.getWalletFundRecords",
      "LinearClient.getWalletFundRecords"
    ],
    access: "private",
    kind: "read",
    params: GetWalletFundRecordsParams,
    result: GetWalletFundRecordsResult,
    limit: [{ count: 120, perMs: 60000 }],
    deprecated: "Account.getTransactionLog",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_wallet_data.md"
  })
