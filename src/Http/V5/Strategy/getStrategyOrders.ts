import { StrategyError } from "../../../Errors/StrategyError.js"
import * as Field from "../../../Schema/Field.js"
import { AnyPositionIdx } from "../../../Schema/PositionIdx.js"
import * as Schema from "../../../Schema/Shape.js"
import { AnySide } from "../../../Schema/Side.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { readLimit } from "./limits.js"
import { StrategyType } from "./rows.js"

export const GetStrategyOrdersParams = Schema.Struct({
  strategyId: Field.text,
  /** 2 placed, 3 not placed, 4 partially filled, 5 filled, 6 rejected, 7 canceled. */
  status: Field.optionalParam(Schema.Literal("2", "3", "4", "5", "6", "7")),
  /** Such as `BTCUSDT`. */
  symbol: Field.optionalTextParam,
  /** Only orders of strategies of this type. */
  strategyType: Field.optionalParam(StrategyType),
  /** In seconds, unlike most times. */
  beginTimeE0: Field.optionalIntegerParam,
  /** In seconds. */
  endTimeE0: Field.optionalIntegerParam,
  /** Rows per page. Defaults to 20. */
  pageSize: Field.optionalIntegerParam,
  /** The previous page's `nextCursor`. */
  cursor: Field.optionalCursorParam
})
export interface GetStrategyOrdersParams extends Schema.Schema.Type<typeof GetStrategyOrdersParams> {}

/** An order that a strategy placed or tried to place. */
export const StrategyOrder = Schema.Struct({
  orderId: Field.text,
  strategyId: Field.optionalText,
  /** For a retry: the order that was tried first. */
  parentOrderId: Field.optionalText,
  category: Field.optionalText,
  symbol: Field.optionalText,
  side: Field.optional(AnySide),
  size: Field.optionalDecimal,
  price: Field.optionalDecimal,
  /** 2 placed, 3 not placed, 4 partially filled, 5 filled, 6 rejected, 7 canceled. */
  status: Field.optional(Field.openEnum("2", "3", "4", "5", "6", "7")),
  /** Quantity filled so far. */
  executedSize: Field.optionalDecimal,
  /** In ms; 0 until it is filled. */
  dealTimeE3: Field.optionalTextOrNumber,
  /** In ms. */
  createdTimeE3: Field.optionalTextOrNumber,
  /** In ms. */
  updatedTimeE3: Field.optionalTextOrNumber,
  /** 0, or the exchange's code for why it failed. */
  code: Field.optionalNumber,
  /** Why it failed. */
  msg: Field.optionalText,
  positionIdx: Field.optional(AnyPositionIdx),
  /** 1 market, 2 limit. Documented as a number, but `"UNKNOWN"` also occurs. */
  orderType: Field.optionalTextOrNumber,
  /** 1 borrows on spot, 0 does not. */
  leverageType: Field.optionalNumber,
  /** Take profit price. */
  tpPrice: Field.optionalDecimal,
  /** Stop loss price. */
  slPrice: Field.optionalDecimal,
  /** Percentage. */
  orderPriceOffset: Field.optionalDecimal,
  positionValue: Field.optionalDecimal,
  filledPositionValue: Field.optionalDecimal
})
export interface StrategyOrder extends Schema.Schema.Type<typeof StrategyOrder> {}

export const GetStrategyOrdersResult = Schema.Struct({
  list: Field.list<StrategyOrder>(StrategyOrder),
  /** `""` or null on the last page. */
  nextCursor: Field.optionalNullableText,
  /** Cursor of the previous page. */
  prevCursor: Field.optionalNullableText
})
export interface GetStrategyOrdersResult extends Schema.Schema.Type<typeof GetStrategyOrdersResult> {}

/**
 * Lists the orders of one strategy, newest first.
 *
 * Fails with `StrategyNotFound`.
 *
 * @example
 * ```ts
 * import * as Strategy from "effect-bybit/Strategy"
 *
 * export const program = Strategy.getStrategyOrders({ strategyId: "s-1", status: "5", pageSize: 5, cursor: "eyJ9" })
 * ```
 */
export const getStrategyOrders: Paged.Private<GetStrategyOrdersParams, GetStrategyOrdersResult, StrategyError> =
  Paged.endpoint(
    Endpoint.get("Strategy.getStrategyOrders", "/v5/strategy/order-list", {
      aliases: ["getStrategyOrderList"],
      access: "private",
      kind: "read",
      params: GetStrategyOrdersParams,
      result: GetStrategyOrdersResult,
      rows: "list",
      errors: [StrategyError],
      limit: readLimit,
      permission: "a read-only key is sufficient",
      large: true,
      docs: "https://bybit-exchange.github.io/docs/v5/strategy/order-list"
    })
  )
