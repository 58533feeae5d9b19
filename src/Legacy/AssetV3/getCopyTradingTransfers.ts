import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as AccountField from "../internal/schema/AccountField.js"
import { api } from "./protocol.js"

export const GetCopyTradingTransfersParams = Schema.Struct({
  transferId: Field.optionalTextParam,
  coin: Field.optionalTextParam,
  status: AccountField.optionalTransferStatusParam,
  /** 0: all, 1: contracts, 2: spot. */
  copyTradeType: Field.optionalParam(Schema.Literal(0, 1, 2)),
  /** Milliseconds. */
  startTime: Field.optionalIntegerParam,
  /** Milliseconds. */
  endTime: Field.optionalIntegerParam,
  limit: Field.optionalIntegerParam,
  /** The `nextPageCursor` of the previous page. */
  cursor: Field.optionalTextParam
})
export interface GetCopyTradingTransfersParams extends Schema.Schema.Type<typeof GetCopyTradingTransfersParams> {}

export const CopyTradingTransfer = Schema.Struct({
  transferId: Field.text,
  coin: Field.optionalText,
  amount: Field.optionalDecimal,
  fromAccountType: Field.optionalText,
  toAccountType: Field.optionalText,
  /** Milliseconds. */
  timestamp: Field.optionalText,
  status: AccountField.optionalTransferStatus,
  /** 1: contracts, 2: spot. */
  copyTradeType: Field.optionalNumber
})
export interface CopyTradingTransfer extends Schema.Schema.Type<typeof CopyTradingTransfer> {}

export const GetCopyTradingTransfersResult = Schema.Struct({
  list: Field.list(CopyTradingTransfer),
  /** Cursor for the next page; `""` or null on the last one. */
  nextPageCursor: Field.optionalNullableText
})
export interface GetCopyTradingTransfersResult extends Schema.Schema.Type<typeof GetCopyTradingTransfersResult> {}

/**
 * Lists transfers to and from the copy trading wallet.
 *
 * Covers the last 30 days unless a time is given. `limit` is 1 to 50; the default is 20.
 */
export const getCopyTradingTransfers: Endpoint.Private<
  GetCopyTradingTransfersParams | void,
  GetCopyTradingTransfersResult
> = api.get("getCopyTradingTransfers", "/asset/v3/private/transfer/copy-trading/list/query", {
  access: "private",
  kind: "read",
  params: GetCopyTradingTransfersParams,
  result: GetCopyTradingTransfersResult,
  limit: "undocumented",
  deprecated: "Nothing: V5 has no copy trading wallet; `Asset.getInternalTransferRecords` lists the transfers.",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/copy-trade/rest-trade/account/transfer-list.mdx"
})
