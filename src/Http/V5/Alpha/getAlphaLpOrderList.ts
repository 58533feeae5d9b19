import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { alphaChainFields, alphaExecutionFields, alphaIconFields } from "./fields.js"

export const GetAlphaLpOrderListParams = Schema.Struct({
  /** 0 all (the default), 1 stakes, 2 redemptions. */
  orderType: Field.optionalParam(Schema.Literal(0, 1, 2)),
  /** Only orders paid or received in this token, such as `CEX_1`. */
  tokenCode: Field.optionalTextParam,
  /** Any of: 1 processing, 2 succeeded, 3 failed. */
  orderStatus: Field.optionalParam(Field.list(Schema.Literal(1, 2, 3))),
  /** How many days to look back. Defaults to 90, at most 365. */
  days: Field.optionalIntegerParam,
  /** Rows per page. Defaults to 20, at most 100. */
  limit: Field.optionalIntegerParam,
  /** Page number, starting at 1. */
  pageIndex: Field.optionalIntegerParam,
  /** Only orders of the pool with this contract address. */
  poolAddress: Field.optionalTextParam
})
export interface GetAlphaLpOrderListParams extends Schema.Schema.Type<typeof GetAlphaLpOrderListParams> {}

/** A stake or redemption of liquidity. */
export const AlphaLpOrder = Schema.Struct({
  /** 1 stake, 2 redemption. */
  orderType: Field.optionalNumber,
  orderNo: Field.text,
  /** 1 processing, 2 succeeded, 3 failed. */
  orderStatus: Field.optionalNumber,
  poolAddress: Field.optionalText,
  poolName: Field.optionalText,
  positionId: Field.optionalNumber,
  /** Token paid or received, such as `CEX_1`. */
  tokenCode: Field.optionalText,
  tokenSymbol: Field.optionalText,
  ...alphaIconFields,
  amount: Field.optionalDecimal,
  ...alphaChainFields,
  ...alphaExecutionFields,
  /** Only with `orderStatus` 3. */
  failureReason: Field.optionalText,
  /** Fraction of the position redeemed, for redemptions only. */
  dercRatio: Field.optionalDecimal
})
export interface AlphaLpOrder extends Schema.Schema.Type<typeof AlphaLpOrder> {}

export const GetAlphaLpOrderListResult = Schema.Struct({
  /** Number of orders on all pages. */
  total: Field.optionalNumber,
  /** Current page number. */
  pageIndex: Field.optionalNumber,
  orders: Field.list<AlphaLpOrder>(AlphaLpOrder)
})
export interface GetAlphaLpOrderListResult extends Schema.Schema.Type<typeof GetAlphaLpOrderListResult> {}

/**
 * Lists stakes and redemptions of liquidity, page by page.
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
    permission: "a read-only key is sufficient",
    docs: "https://bybit-exchange.github.io/docs/v5/alpha/lp/order-list"
  })
