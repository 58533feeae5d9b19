import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const GetAlphaTradeOrderListParams = Schema.Struct({
  /** 0 all (when left out), 1 purchases, 2 redemptions. */
  tradeType: Field.optionalParam(Schema.Literal(0, 1, 2)),
  tokenCode: Field.optionalTextParam,
  /** Any of: 1 in process, 2 done, 3 failed. */
  orderStatus: Field.optionalParam(Field.list(Schema.Literal(1, 2, 3))),
  /** How far back, 0 to 90 days; 0, which is 90, when left out. */
  days: Field.optionalIntegerParam,
  /** Rows a page, 1 to 100. */
  limit: Field.integerParam,
  /** From 1. */
  pageIndex: Field.integerParam,
  direction: Field.optionalParam(Schema.Literal("prev", "next"))
})
export interface GetAlphaTradeOrderListParams extends Schema.Schema.Type<typeof GetAlphaTradeOrderListParams> {}

/** A purchase or a redemption of a token. */
export const AlphaTradeOrder = Schema.Struct({
  /** 1 market, 2 limit. */
  orderType: Field.optionalNumber,
  /** 1 purchase, 2 redemption. */
  tradeType: Field.optionalNumber,
  orderNo: Field.text,
  /** 1 in process, 2 done, 3 failed. */
  orderStatus: Field.optionalNumber,
  fromTokenCode: Field.optionalText,
  /** What was to be paid. */
  fromTokenAmount: Field.optionalDecimal,
  fromTokenSymbol: Field.optionalText,
  fromTokenDecimals: Field.optionalNumber,
  fromTokenIconUrlDay: Field.optionalText,
  fromTokenIconUrlNight: Field.optionalText,
  fromChainCode: Field.optionalText,
  fromChainIconUrl: Field.optionalText,
  toTokenCode: Field.optionalText,
  /** What was received, once the order is through. */
  toTokenAmount: Field.optionalDecimal,
  toTokenSymbol: Field.optionalText,
  toTokenDecimals: Field.optionalNumber,
  toTokenIconUrlDay: Field.optionalText,
  toTokenIconUrlNight: Field.optionalText,
  toChainCode: Field.optionalText,
  toChainIconUrl: Field.optionalText,
  /** Like `ETH`, `SOL`, `BNB`. */
  gasTokenSymbol: Field.optionalText,
  /** In `gasTokenSymbol`. */
  gasOnchain: Field.optionalDecimal,
  /** Null until the order is through. */
  gasUsd: Field.optional(Schema.NullOr(Field.decimal)),
  platformFee: Field.optionalDecimal,
  /** Null until the order is through. */
  platformFeeUsd: Field.optional(Schema.NullOr(Field.decimal)),
  /** 0 automatic, 1 best price, 2 best chance of success. */
  quoteMode: Field.optionalNumber,
  /** In seconds. */
  createTime: Field.optionalNumber,
  /** When the order was through, in seconds. */
  executionTime: Field.optionalNumber,
  /**
   * Like `ERR103`: 101 system, 102 took too long, 103 balance short, 104 not broadcast, 105 failed on the chain, 106
   * loss too large, 107 liquidity too far off, 999 unknown.
   */
  failureReasonCode: Field.optionalText,
  source: Field.optionalText,
  swapRate: Field.optionalDecimal,
  /** What was paid. */
  actualFromTokenAmount: Field.optionalDecimal
})
export interface AlphaTradeOrder extends Schema.Schema.Type<typeof AlphaTradeOrder> {}

export const GetAlphaTradeOrderListResult = Schema.Struct({
  /** Orders in all pages. */
  total: Field.optionalNumber,
  pageIndex: Field.optionalNumber,
  orders: Field.list<AlphaTradeOrder>(AlphaTradeOrder)
})
export interface GetAlphaTradeOrderListResult extends Schema.Schema.Type<typeof GetAlphaTradeOrderListResult> {}

/**
 * Reads purchases and redemptions of tokens, page by page.
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
    permission: "a read-only key is enough",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/alpha/trade/order-list"
  })
