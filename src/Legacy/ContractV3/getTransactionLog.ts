import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import { api } from "./protocol.js"

export const GetTransactionLogParams = Schema.Struct({
  /** `linear` is the USDC perpetuals. */
  category: Field.optionalParam(Schema.Literal("linear", "option")),
  baseCoin: Field.optionalTextParam,
  /** Defaults to all trades. */
  type: DerivativesField.optionalLogTypeParam,
  /** Milliseconds. */
  startTime: Field.optionalIntegerParam,
  /** Milliseconds. */
  endTime: Field.optionalIntegerParam,
  direction: DerivativesField.optionalDirectionParam,
  limit: Field.optionalIntegerParam,
  cursor: Field.optionalTextParam
})
export interface GetTransactionLogParams extends Schema.Schema.Type<typeof GetTransactionLogParams> {}

/** A transaction of the USDC account. */
export const UsdcTransaction = Schema.Struct({
  type: DerivativesField.logType,
  symbol: Field.optionalText,
  /** `future` or `option`. */
  category: Field.optionalText,
  side: DerivativesField.optionalSide,
  orderId: Field.optionalText,
  /** Your own order ID; `""` if none was given. */
  orderLinkId: Field.optionalText,
  tradeId: Field.optionalText,
  transactionTime: Field.optionalMillisText,
  tradePrice: Field.optionalDecimal,
  qty: Field.optionalDecimal,
  /** The position after the transaction. */
  size: Field.optionalDecimal,
  /** Funding paid or received. */
  funding: Field.optionalDecimal,
  /** Fees are positive, rebates negative. */
  fee: Field.optionalDecimal,
  feeRate: Field.optionalDecimal,
  /** The cash flow of the trade itself. */
  cashFlow: Field.optionalDecimal,
  /** The total change. */
  change: Field.optionalDecimal,
  cashBalance: Field.optionalDecimal,
  /** On liquidation under portfolio margin, the symbol. */
  info: Field.optionalText
})
export interface UsdcTransaction extends Schema.Schema.Type<typeof UsdcTransaction> {}

export const GetTransactionLogResult = Schema.Struct({
  list: Field.list<UsdcTransaction>(UsdcTransaction),
  /** `""` or null on the last page. */
  nextPageCursor: Field.optionalNullableText
})
export interface GetTransactionLogResult extends Schema.Schema.Type<typeof GetTransactionLogResult> {}

/**
 * Lists the transactions of the USDC account.
 *
 * `limit` is 1 to 50; the default is 20. The base coin is ignored for transfers, conversions, interest, bonuses and fee
 * refunds.
 */
export const getTransactionLog: Endpoint.Private<GetTransactionLogParams | void, GetTransactionLogResult> = api.get(
  "getTransactionLog",
  "/contract/v3/private/account/transaction-log",
  {
    access: "private",
    kind: "read",
    params: GetTransactionLogParams,
    result: GetTransactionLogResult,
    rows: "list",
    limit: [{ count: 10, perMs: 1000 }],
    deprecated: "Account.getTransactionLog",
    docs: "https://github.com/bybit-exchange/docs/blob/ac67470/docs/v3/derivatives/backup/transaction-log.mdx"
  }
)
