import { AnyCategory, Category } from "../../../Schema/Category.js"
import { ExecType } from "../../../Schema/ExecType.js"
import { Execution } from "../../../Schema/Execution.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"

export const GetTradeHistoryParams = Schema.Struct({
  category: Category,
  symbol: Field.optionalTextParam,
  orderId: Field.optionalTextParam,
  orderLinkId: Field.optionalTextParam,
  /** Contracts and options; on options `BTC` when left out. */
  baseCoin: Field.optionalTextParam,
  /** Not for spot. */
  settleCoin: Field.optionalTextParam,
  /** In ms. Without both times, the last 7 days; with one, 7 days from it or up to it. */
  startTime: Field.optionalIntegerParam,
  /** In ms, at most 7 days after `startTime`. */
  endTime: Field.optionalIntegerParam,
  execType: Field.optionalParam(ExecType),
  /** Rows a page, 1 to 100; 50 when left out. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the page before, as it came. */
  cursor: Field.optionalTextParam
})
export interface GetTradeHistoryParams extends Schema.Schema.Type<typeof GetTradeHistoryParams> {}

export const GetTradeHistoryResult = Schema.Struct({
  category: Field.optional(AnyCategory),
  list: Field.list<Execution>(Execution),
  /** `""` on the last page; it comes percent-encoded, and is passed on as it is. */
  nextPageCursor: Field.optionalText
})
export interface GetTradeHistoryResult extends Schema.Schema.Type<typeof GetTradeHistoryResult> {}

/**
 * Reads executions, newest first: trades, and funding, settlement and the like, up to two years back.
 *
 * One order may have many executions. Several of one trade can share their time, so order them by `seq` within a
 * symbol, and name them by `execId`.
 *
 * An order without executions is an empty list.
 *
 * @example
 * ```ts
 * import * as Order from "effect-bybit/Order"
 *
 * export const program = Order.getTradeHistory({ category: "linear", symbol: "BTCUSDT", execType: "Trade" })
 * ```
 */
export const getTradeHistory: Paged.PrivateWindowed<GetTradeHistoryParams, GetTradeHistoryResult> = Paged.windowed(
  Endpoint.get("Order.getTradeHistory", "/v5/execution/list", {
    aliases: ["getExecutionList"],
    access: "private",
    kind: "read",
    params: GetTradeHistoryParams,
    result: GetTradeHistoryResult,
    rows: "list",
    window: { start: "startTime", end: "endTime", longestMillis: 604_800_000 },
    limit: [
      { for: "spot", count: 50, perMs: 1000 },
      { for: "linear", count: 50, perMs: 1000 },
      { for: "inverse", count: 50, perMs: 1000 },
      { for: "option", count: 50, perMs: 1000 }
    ],
    permission: "a read-only key is enough",
    demo: true,
    large: true,
    docs: "https://bybit-exchange.github.io/docs/v5/order/execution"
  })
)
