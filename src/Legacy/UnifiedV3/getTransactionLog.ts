import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import { api } from "./protocol.js"

export const GetTransactionLogParams = Schema.Struct({
  category: DerivativesField.unifiedCategoryParam,
  /** `USDC`, `USDT`, `BTC` or `ETH`. */
  currency: Field.text,
  baseCoin: Field.optionalTextParam,
  /** Defaults to all of the category, except for transfers, conversions and trial funds. */
  type: DerivativesField.optionalLogTypeParam,
  /** Milliseconds. */
  startTime: Field.optionalIntegerParam,
  /** Milliseconds. */
  endTime: Field.optionalIntegerParam,
  /** Defaults to `next`. */
  direction: DerivativesField.optionalDirectionParam,
  limit: Field.optionalIntegerParam,
  cursor: Field.optionalTextParam
})
export interface GetTransactionLogParams extends Schema.Schema.Type<typeof GetTransactionLogParams> {}

/** A transaction of the unified margin account. */
export const UnifiedTransaction = Schema.Struct({
  symbol: Field.optionalText,
  /** `None` if it is not a trade. */
  side: DerivativesField.optionalSide,
  /** Funding paid or received. */
  funding: Field.optionalDecimal,
  /** Your own order ID; `""` if none was given. */
  orderLinkId: Field.optionalText,
  orderId: Field.optionalText,
  /** Fees are positive, rebates negative. */
  fee: Field.optionalDecimal,
  /** The total change. */
  change: Field.optionalDecimal,
  /** The cash flow of the trade itself. */
  cashFlow: Field.optionalDecimal,
  transactionTime: Field.optionalMillis,
  type: DerivativesField.logType,
  feeRate: Field.optionalDecimal,
  /** The position after the transaction. */
  size: Field.optionalTextOrNumber,
  qty: Field.optionalDecimal,
  cashBalance: Field.optionalDecimal,
  tradePrice: Field.optionalDecimal,
  tradeId: Field.optionalText
})
export interface UnifiedTransaction extends Schema.Schema.Type<typeof UnifiedTransaction> {}

export const GetTransactionLogResult = Schema.Struct({
  /** `""` or null on the last page. */
  nextPageCursor: Field.optionalNullableText,
  currency: Field.optionalText,
  category: DerivativesField.optionalCategory,
  list: Field.list<UnifiedTransaction>(UnifiedTransaction)
})
export interface GetTransactionLogResult extends Schema.Schema.Type<typeof GetTransactionLogResult> {}

/**
 * Lists the transactions of the account.
 *
 * `limit` is 1 to 50; the default is 20.
 *
 * @example
 * ```ts
 * import * as UnifiedV3 from "effect-bybit/Legacy/UnifiedV3"
 *
 * export const transactions = UnifiedV3.getTransactionLog({ category: "linear", currency: "USDT", type: "TRADE" })
 * ```
 */
export const getTransactionLog: Endpoint.Private<GetTransactionLogParams, GetTransactionLogResult> = api.get(
  "getTransactionLog",
  "/unified/v3/private/account/transaction-log",
  {
    aliases: ["UnifiedMarginClient.getTransactionLog"],
    access: "private",
    kind: "read",
    params: GetTransactionLogParams,
    result: GetTransactionLogResult,
    rows: "list",
    limit: "undocumented",
    deprecated: "Account.getTransactionLog",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-unified/account/transaction-log.mdx"
  }
)
