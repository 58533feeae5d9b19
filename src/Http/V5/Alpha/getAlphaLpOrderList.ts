import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const GetAlphaLpOrderListParams = Schema.Struct({
  /** 0 all (when left out), 1 stakes, 2 redemptions. */
  orderType: Field.optionalParam(Schema.Literal(0, 1, 2)),
  tokenCode: Field.optionalTextParam,
  /** Any of: 1 in process, 2 done, 3 failed. */
  orderStatus: Field.optionalParam(Field.list(Schema.Literal(1, 2, 3))),
  /** How far back, in days: 90 when left out, at most 365. */
  days: Field.optionalIntegerParam,
  /** Rows a page: 20 when left out, at most 100. */
  limit: Field.optionalIntegerParam,
  /** From 1. */
  pageIndex: Field.optionalIntegerParam,
  poolAddress: Field.optionalTextParam
})
export interface GetAlphaLpOrderListParams extends Schema.Schema.Type<typeof GetAlphaLpOrderListParams> {}

/** One stake or redemption of liquidity. */
export const AlphaLpOrder = Schema.Struct({
  /** 1 stake, 2 redemption. */
  orderType: Field.optionalNumber,
  orderNo: Field.text,
  /** 1 in process, 2 done, 3 failed. */
  orderStatus: Field.optionalNumber,
  poolAddress: Field.optionalText,
  poolName: Field.optionalText,
  positionId: Field.optionalNumber,
  /** Code of the token paid or received, like `CEX_1`. */
  tokenCode: Field.optionalText,
  tokenSymbol: Field.optionalText,
  tokenIconUrlDay: Field.optionalText,
  tokenIconUrlNight: Field.optionalText,
  amount: Field.optionalDecimal,
  chainCode: Field.optionalText,
  chainIconUrl: Field.optionalText,
  gasTokenSymbol: Field.optionalText,
  /** Gas paid, in `gasTokenSymbol`. */
  gasOnchain: Field.optionalDecimal,
  /** Null until the order is through. */
  gasUsd: Field.optional(Schema.NullOr(Field.decimal)),
  platformFee: Field.optionalDecimal,
  /** Null until the order is through. */
  platformFeeUsd: Field.optional(Schema.NullOr(Field.decimal)),
  /** In seconds. */
  createTime: Field.optionalNumber,
  /** When the order was through, in seconds. */
  executionTime: Field.optionalNumber,
  failureReason: Field.optionalText,
  /** The share redeemed; redemptions only. */
  dercRatio: Field.optionalDecimal
})
export interface AlphaLpOrder extends Schema.Schema.Type<typeof AlphaLpOrder> {}

export const GetAlphaLpOrderListResult = Schema.Struct({
  /** Orders in all pages. */
  total: Field.optionalNumber,
  pageIndex: Field.optionalNumber,
  orders: Field.list<AlphaLpOrder>(AlphaLpOrder)
})
export interface GetAlphaLpOrderListResult extends Schema.Schema.Type<typeof GetAlphaLpOrderListResult> {}

/**
 * Reads the stakes and redemptions of liquidity, page by page.
 *
 * @example
 * ```ts
 * import * as Alpha from "effect-bybit/Alpha"
 *
 * export const program = Alpha.getAlphaLpOrderList({ orderType: 1, days: 30 })
 * ```
 */
export const getAlphaLpOrderList: Endpoint.Private<GetAlphaLpOrderListParams | void, GetAlphaLpOrderListResult> =
  Endpoint.post("Alpha.getAlphaLpOrderList", "/v5/alpha/lp/order-list", {
    aliases: ["getAlphaLPOrderList"],
    access: "private",
    kind: "read",
    params: GetAlphaLpOrderListParams,
    result: GetAlphaLpOrderListResult,
    limit: [{ count: 3, perMs: 1000 }],
    permission: "a read-only key is enough",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/alpha/lp/order-list"
  })
