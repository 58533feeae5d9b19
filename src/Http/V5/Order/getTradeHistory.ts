import { OrderError } from "../../../Errors/OrderError.js"
import { Category } from "../../../Schema/Category.js"
import { ExecType } from "../../../Schema/ExecType.js"
import { Execution } from "../../../Schema/Execution.js"
import * as Field from "../../../Schema/Field.js"
import { cursorParams, pageFields, weekParams } from "../../../Schema/internal/Page.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { queryLimit } from "./limits.js"

export const GetTradeHistoryParams = Schema.Struct({
  category: Category,
  symbol: Field.optionalTextParam,
  orderId: Field.optionalTextParam,
  orderLinkId: Field.optionalTextParam,
  /** Not for spot. Defaults to `BTC` for options. */
  baseCoin: Field.optionalTextParam,
  /** Not for spot. */
  settleCoin: Field.optionalTextParam,
  ...weekParams,
  /** Only executions of this type. Defaults to all types. */
  execType: Field.optionalParam(ExecType),
  /** Rows per page, 1 to 100. Defaults to 50. */
  limit: Field.optionalIntegerParam,
  ...cursorParams
})
export interface GetTradeHistoryParams extends Schema.Schema.Type<typeof GetTradeHistoryParams> {}

export const GetTradeHistoryResult = Schema.Struct({ ...pageFields, list: Field.list<Execution>(Execution) })
export interface GetTradeHistoryResult extends Schema.Schema.Type<typeof GetTradeHistoryResult> {}

/**
 * Lists executions, newest first, up to two years back: trades, funding, settlements and so on.
 *
 * An order may have many executions, several of them with the same timestamp: sort them by `seq` within a symbol, and
 * identify them by `execId`.
 *
 * Returns an empty list for an order without executions.
 *
 * @example
 * ```ts
 * import * as Order from "effect-bybit/Order"
 *
 * export const program = Order.getTradeHistory({ category: "linear", symbol: "BTCUSDT", execType: "Trade" })
 * ```
 */
export const getTradeHistory: Paged.PrivateWindowed<GetTradeHistoryParams, GetTradeHistoryResult, OrderError> =
  Paged.windowed(
    Endpoint.get("Order.getTradeHistory", "/v5/execution/list", {
      aliases: ["getExecutionList"],
      access: "private",
      kind: "read",
      params: GetTradeHistoryParams,
      result: GetTradeHistoryResult,
      rows: "list",
      window: { start: "startTime", end: "endTime", maxMillis: 604_800_000, keptMonths: 24 },
      errors: [OrderError],
      limit: queryLimit,
      permission: "a read-only key is sufficient",
      demo: true,
      large: true,
      docs: "https://bybit-exchange.github.io/docs/v5/order/execution"
    })
  )
