import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import * as LegacyField from "../internal/schema/Field.js"
import { api } from "./protocol.js"

export const GetTransactionLogParams = Schema.Struct({
  /** Defaults to all. */
  type: DerivativesField.optionalLogTypeParam,
  baseCoin: Field.optionalTextParam,
  /** Milliseconds. */
  startTime: LegacyField.optionalTextOrNumberParam,
  /** Milliseconds. */
  endTime: LegacyField.optionalTextOrNumberParam,
  direction: DerivativesField.optionalDirectionParam,
  limit: LegacyField.optionalTextOrNumberParam,
  cursor: Field.optionalTextParam,
  category: DerivativesField.optionalUsdcCategoryParam
})
export interface GetTransactionLogParams extends Schema.Schema.Type<typeof GetTransactionLogParams> {}

/** A transaction of the USDC account. */
export const UsdcLogEntry = Schema.Struct({
  transactionTime: Field.millisText,
  symbol: Field.optionalText,
  type: DerivativesField.logType,
  /** `None` if it is not a trade. */
  side: DerivativesField.optionalSide,
  tradePrice: Field.optionalUncheckedDecimal,
  /** Funding paid or received. */
  funding: Field.optionalUncheckedDecimal,
  qty: Field.optionalUncheckedDecimal,
  /** The position after the transaction. */
  size: Field.optionalUncheckedDecimal,
  /** Trading fee. */
  fee: Field.optionalUncheckedDecimal,
  /** The cash flow of the trade itself. */
  cashFlow: Field.optionalUncheckedDecimal,
  /** The total change. */
  change: Field.optionalUncheckedDecimal,
  walletBalance: Field.optionalUncheckedDecimal,
  feeRate: Field.optionalUncheckedDecimal,
  orderId: Field.optionalText,
  /** Your own order ID; `""` if none was given. */
  orderLinkId: Field.optionalText,
  tradeId: Field.optionalText,
  /** On liquidation under portfolio margin, the symbol. */
  info: Field.optionalText
})
export interface UsdcLogEntry extends Schema.Schema.Type<typeof UsdcLogEntry> {}

export const GetTransactionLogResult = Schema.Struct({
  /** Number of rows on this page. */
  resultTotalSize: Field.optionalNumber,
  /** Cursor for the next page; `""` or null on the last one. */
  cursor: Field.optionalNullableText,
  dataList: Field.list<UsdcLogEntry>(UsdcLogEntry)
})
export interface GetTransactionLogResult extends Schema.Schema.Type<typeof GetTransactionLogResult> {}

/**
 * Lists the transactions of the USDC account.
 *
 * `limit` is at most 50; the default is 20. `category` must be omitted for transfers, and `baseCoin` requires it.
 */
export const getTransactionLog: Endpoint.Private<GetTransactionLogParams | void, GetTransactionLogResult> = api.post(
  "getTransactionLog",
  "/option/usdc/openapi/private/v1/query-transaction-log",
  {
    aliases: ["USDCOptionClient.getTransactionLog", "USDCPerpetualClient.getTransactionLog"],
    access: "private",
    kind: "read",
    params: GetTransactionLogParams,
    result: GetTransactionLogResult,
    rows: "dataList",
    limit: [{ count: 5, perMs: 1000 }],
    deprecated: "Account.getTransactionLog",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_account_trading.md"
  }
)
