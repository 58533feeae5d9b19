import { OrderError } from "../../../Errors/OrderError.js"
import { Category } from "../../../Schema/Category.js"
import { ExecType } from "../../../Schema/ExecType.js"
import { Execution } from "../../../Schema/Execution.js"
import * as Field from "../../../Schema/Field.js"
import { pageFields, weekParams } from "../../../Schema/internal/Page.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { closedPageParams } from "../Position/fields.js"

export const GetPreUpgradeTradeHistoryParams = Schema.Struct({
  category: Category,
  symbol: Field.optionalTextParam,
  orderId: Field.optionalTextParam,
  orderLinkId: Field.optionalTextParam,
  /** For options. */
  baseCoin: Field.optionalTextParam,
  ...weekParams,
  /** Only executions of this type. Defaults to all types. */
  execType: Field.optionalParam(ExecType),
  ...closedPageParams
})
export interface GetPreUpgradeTradeHistoryParams extends Schema.Schema.Type<typeof GetPreUpgradeTradeHistoryParams> {}

export const GetPreUpgradeTradeHistoryResult = Schema.Struct({ ...pageFields, list: Field.list<Execution>(Execution) })
export interface GetPreUpgradeTradeHistoryResult extends Schema.Schema.Type<typeof GetPreUpgradeTradeHistoryResult> {}

/**
 * Lists executions from before the account was upgraded, newest first.
 *
 * If you pass several filters, `orderId` takes precedence over `orderLinkId`, then `symbol`, then `baseCoin`.
 * Executions with the same timestamp are in no particular order: sort them by `execId`, `orderId` and `leavesQty`.
 *
 * @example
 * ```ts
 * import * as PreUpgrade from "effect-bybit/PreUpgrade"
 *
 * export const program = PreUpgrade.getPreUpgradeTradeHistory({
 *   category: "linear",
 *   symbol: "BTCUSDT",
 *   execType: "Trade"
 * })
 * ```
 */
export const getPreUpgradeTradeHistory: Paged.PrivateWindowed<
  GetPreUpgradeTradeHistoryParams,
  GetPreUpgradeTradeHistoryResult,
  OrderError
> = Paged.windowed(
  Endpoint.get("PreUpgrade.getPreUpgradeTradeHistory", "/v5/pre-upgrade/execution/list", {
    access: "private",
    kind: "read",
    params: GetPreUpgradeTradeHistoryParams,
    result: GetPreUpgradeTradeHistoryResult,
    rows: "list",
    window: { start: "startTime", end: "endTime", maxMillis: 604_800_000 },
    errors: [OrderError],
    limit: "undocumented",
    permission: "a read-only key is sufficient",
    large: true,
    docs: "https://bybit-exchange.github.io/docs/v5/pre-upgrade/execution"
  })
)
