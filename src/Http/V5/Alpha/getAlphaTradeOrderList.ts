import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { alphaExecutionFields } from "./fields.js"

export const GetAlphaTradeOrderListParams = Schema.Struct({
  /** 0 all (the default), 1 purchases, 2 redemptions. */
  tradeType: Field.optionalParam(Schema.Literal(0, 1, 2)),
  /** Only orders with this token, such as `DEX_123`. */
  tokenCode: Field.optionalTextParam,
  /** Any of: 1 processing, 2 succeeded, 3 failed. */
  orderStatus: Field.optionalParam(Field.list(Schema.Literal(1, 2, 3))),
  /** How many days to look back, 0 to 90. Defaults to 0, which means 90. */
  days: Field.optionalIntegerParam,
  /** Rows per page, 1 to 100. */
  limit: Field.integerParam,
  /** Page number, starting at 1. */
  pageIndex: Field.integerParam,
  /** Direction to page in: `next` or `prev`. */
  direction: Field.optionalParam(Schema.Literal("prev", "next"))
})
export interface GetAlphaTradeOrderListParams extends Schema.Schema.Type<typeof GetAlphaTradeOrderListParams> {}

/** A purchase or redemption of a token. */
export const AlphaTradeOrder = Schema.Struct({
  /** 1 market, 2 limit. */
  orderType: Field.optionalNumber,
  /** 1 purchase, 2 redemption. */
  tradeType: Field.optionalNumber,
  orderNo: Field.text,
  /** 1 processing, 2 succeeded, 3 failed. */
  orderStatus: Field.optionalNumber,
  fromTokenCode: Field.optionalText,
  /** Amount to pay, as ordered. */
  fromTokenAmount: Field.optionalDecimal,
  fromTokenSymbol: Field.optionalText,
  fromTokenDecimals: Field.optionalNumber,
  fromTokenIconUrlDay: Field.optionalText,
  fromTokenIconUrlNight: Field.optionalText,
  fromChainCode: Field.optionalText,
  fromChainIconUrl: Field.optionalText,
  toTokenCode: Field.optionalText,
  /** Amount received, once the order has completed. */
  toTokenAmount: Field.optionalDecimal,
  toTokenSymbol: Field.optionalText,
  toTokenDecimals: Field.optionalNumber,
  toTokenIconUrlDay: Field.optionalText,
  toTokenIconUrlNight: Field.optionalText,
  toChainCode: Field.optionalText,
  toChainIconUrl: Field.optionalText,
  ...alphaExecutionFields,
  /** 0 automatic, 1 best price, 2 best chance of success. */
  quoteMode: Field.optionalNumber,
  /**
   * Such as `ERR103`: 101 system error, 102 timeout, 103 insufficient balance, 104 not broadcast, 105 failed on the
   * blockchain, 106 loss too large, 107 liquidity range too large, 999 unknown.
   */
  failureReasonCode: Field.optionalText,
  source: Field.optionalText,
  swapRate: Field.optionalDecimal,
  /** Amount actually paid. */
  actualFromTokenAmount: Field.optionalDecimal
})
export interface AlphaTradeOrder extends Schema.Schema.Type<typeof AlphaTradeOrder> {}

export const GetAlphaTradeOrderListResult = Schema.Struct({
  /** Number of orders on all pages. */
  total: Field.optionalNumber,
  /** Current page number. */
  pageIndex: Field.optionalNumber,
  orders: Field.list<AlphaTradeOrder>(AlphaTradeOrder)
})
export interface GetAlphaTradeOrderListResult extends Schema.Schema.Type<typeof GetAlphaTradeOrderListResult> {}

/**
 * Lists purchases and redemptions of tokens, page by page.
 *
 * @example
 * ```ts
 * import * as Alpha from "effect-bybit/Alpha"
 *
 * export const program = Alpha.getAlphaTradeOrderList({ limit: 20, pageIndex: 1, days: 7 })
 * ```
 */
export const getAlphaTradeOrderList: Endpoint.Private<GetAlphaTradeOrderListParams, GetAlphaTradeOrderListResult> =
  Endpoint.post("Alpha.getAlphaTradeOrderList", "/v5/alpha/trade/order-list", {
    access: "private",
    kind: "read",
    params: GetAlphaTradeOrderListParams,
    result: GetAlphaTradeOrderListResult,
    limit: "undocumented",
    permission: "a read-only key is sufficient",
    docs: "https://bybit-exchange.github.io/docs/v5/alpha/trade/order-list"
  })
