import { StrategyError } from "../../../Errors/StrategyError.js"
import * as Field from "../../../Schema/Field.js"
import { strategyFields } from "../../../Schema/internal/Strategy.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { readLimit } from "./limits.js"
import { StrategyCategory, StrategyType } from "./rows.js"

export const GetStrategiesParams = Schema.Struct({
  strategyId: Field.optionalTextParam,
  /** Such as `BTCUSDT`. */
  symbol: Field.optionalTextParam,
  /** 2 running, 3 terminated, 4 terminated without fills, 5 paused, 6 not triggered yet. */
  status: Field.optionalParam(Schema.Literal("2", "3", "4", "5", "6")),
  category: Field.optionalParam(StrategyCategory),
  /** Only strategies of this type. */
  strategyType: Field.optionalParam(StrategyType),
  /** In seconds, unlike most times. */
  beginTimeE0: Field.optionalIntegerParam,
  /** In seconds. */
  endTimeE0: Field.optionalIntegerParam,
  /** Rows per page, 1 to 50. Defaults to 20. */
  pageSize: Field.optionalIntegerParam,
  /** The previous page's `nextCursor`. */
  cursor: Field.optionalCursorParam
})
export interface GetStrategiesParams extends Schema.Schema.Type<typeof GetStrategiesParams> {}

/** A running or terminated strategy. Times and counts are documented as numbers but sometimes arrive as text. */
export const ListedStrategy = Schema.Struct({
  ...strategyFields,
  /** Your own name for it. */
  strategyName: Field.optionalText,
  /** In ms. */
  executedStartTimeE3: Field.optionalTextOrNumber,
  /** In ms; 0 while it is running. */
  executedEndTimeE3: Field.optionalTextOrNumber,
  /** In ms. */
  createdTimeE3: Field.optionalTextOrNumber,
  /** In ms. */
  updatedTimeE3: Field.optionalTextOrNumber,
  /** Number of attempts to place an order. */
  triggerCount: Field.optionalTextOrNumber,
  /** Number of orders placed. */
  tradingCount: Field.optionalTextOrNumber,
  /** Futures only. */
  realizedPnl: Field.optionalDecimal,
  /** In basis points: 100 is 1%. */
  chasePercentE4: Field.optionalTextOrNumber,
  /** The side of the book that the chase follows. */
  chasePrice: Field.optional(Field.openEnum("Bid1", "Ask1")),
  /** Whether rebalancing is enabled. */
  isRebalance: Field.optionalFlag,
  /** 1 market, 2 limit. Documented as a number, but `"UNKNOWN"` also occurs. */
  orderType: Field.optionalTextOrNumber,
  arbitrageOrders: Field.optional(Field.list(Field.unknown)),
  /** Mode of a pov strategy. */
  mode: Field.optionalText,
  /** Percentage; pov only. */
  participationRate: Field.optionalDecimal,
  /** In seconds; pov only. */
  referenceWindow: Field.optionalText,
  /** Levels of the book; pov only. */
  depthReference: Field.optionalTextOrNumber
})
export interface ListedStrategy extends Schema.Schema.Type<typeof ListedStrategy> {}

export const GetStrategiesResult = Schema.Struct({
  list: Field.list<ListedStrategy>(ListedStrategy),
  /** `""` or null on the last page. */
  nextCursor: Field.optionalNullableText,
  /** Cursor of the previous page. */
  prevCursor: Field.optionalNullableText
})
export interface GetStrategiesResult extends Schema.Schema.Type<typeof GetStrategiesResult> {}

/**
 * Lists the account's strategies, both running and terminated.
 *
 * Returns an empty list for an unknown strategy. Fails with `InvalidStrategyParameter`.
 *
 * @example
 * ```ts
 * import * as Strategy from "effect-bybit/Strategy"
 *
 * export const program = Strategy.getStrategies({
 *   status: "2",
 *   category: "UTA_SPOT",
 *   strategyType: "twap",
 *   beginTimeE0: 1789990000,
 *   pageSize: 5
 * })
 * ```
 */
export const getStrategies: Paged.Private<GetStrategiesParams | void, GetStrategiesResult, StrategyError> =
  Paged.endpoint(
    Endpoint.get("Strategy.getStrategies", "/v5/strategy/list", {
      aliases: ["getStrategyList"],
      access: "private",
      kind: "read",
      params: GetStrategiesParams,
      result: GetStrategiesResult,
      rows: "list",
      errors: [StrategyError],
      limit: readLimit,
      permission: "a read-only key is sufficient",
      large: true,
      docs: "https://bybit-exchange.github.io/docs/v5/strategy/strategy-list"
    })
  )
