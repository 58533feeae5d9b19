import { StrategyError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import { strategyFields } from "../../../Schema/internal/Strategy.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"
import { StrategyCategory, StrategyType } from "./rows.js"

export const GetStrategiesParams = Schema.Struct({
  strategyId: Field.optionalTextParam,
  /** Such as `BTCUSDT`. */
  symbol: Field.optionalTextParam,
  /** 2 running, 3 ended, 4 ended without fills, 5 paused, 6 not triggered yet. */
  status: Field.optionalParam(Schema.Literal("2", "3", "4", "5", "6")),
  category: Field.optionalParam(StrategyCategory),
  strategyType: Field.optionalParam(StrategyType),
  /** In seconds, unlike most times. */
  beginTimeE0: Field.optionalIntegerParam,
  /** In seconds. */
  endTimeE0: Field.optionalIntegerParam,
  /** Rows per page, 1 to 50. Defaults to 20. */
  pageSize: Field.optionalIntegerParam,
  /** `nextCursor` of the page before. */
  cursor: Field.optionalTextParam
})
export interface GetStrategiesParams extends Schema.Schema.Type<typeof GetStrategiesParams> {}

/** A strategy as it stands, or ended. Documented as numbers, its times and counts have been seen as text. */
export const ListedStrategy = Schema.Struct({
  ...strategyFields,
  /** The caller's own name. */
  strategyName: Field.optionalText,
  /** In ms. */
  executedStartTimeE3: Field.optionalTextOrNumber,
  /** In ms; 0 while it runs. */
  executedEndTimeE3: Field.optionalTextOrNumber,
  /** In ms. */
  createdTimeE3: Field.optionalTextOrNumber,
  /** In ms. */
  updatedTimeE3: Field.optionalTextOrNumber,
  /** How often it tried to place an order. */
  triggerCount: Field.optionalTextOrNumber,
  /** How many orders it placed. */
  tradingCount: Field.optionalTextOrNumber,
  /** Of futures only. */
  realizedPnl: Field.optionalDecimal,
  /** In hundredths of a per cent. */
  chasePercentE4: Field.optionalTextOrNumber,
  chasePrice: Field.optional(Field.openEnum("Bid1", "Ask1")),
  isRebalance: Field.optionalFlag,
  /** 1 market, 2 limit. Documented as a number; text has been seen, `UNKNOWN`. */
  orderType: Field.optionalTextOrNumber,
  arbitrageOrders: Field.optional(Field.list(Field.unknown)),
  /** How a pov strategy counts. */
  mode: Field.optionalText,
  /** Per cent; pov only. */
  participationRate: Field.optionalDecimal,
  /** Seconds; pov only. */
  referenceWindow: Field.optionalText,
  /** Levels of the book; pov only. */
  depthReference: Field.optionalTextOrNumber
})
export interface ListedStrategy extends Schema.Schema.Type<typeof ListedStrategy> {}

export const GetStrategiesResult = Schema.Struct({
  list: Field.list<ListedStrategy>(ListedStrategy),
  /** `""` on the last page. */
  nextCursor: Field.optionalText,
  prevCursor: Field.optionalText
})
export interface GetStrategiesResult extends Schema.Schema.Type<typeof GetStrategiesResult> {}

/**
 * Reads the account's strategies, running and ended.
 *
 * Fails with `InvalidStrategyParameter`; an unknown strategy is an empty list.
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
      limit: [{ count: 200, perMs: 1000 }],
      permission: "a read-only key is sufficient",
      limitNote: "per category",
      demo: false,
      large: true,
      docs: "https://bybit-exchange.github.io/docs/v5/strategy/strategy-list"
    })
  )
