import { AnyCategory, Category } from "../../../Schema/Category.js"
import { ExecType } from "../../../Schema/ExecType.js"
import { Execution } from "../../../Schema/Execution.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"

export const GetPreUpgradeTradeHistoryParams = Schema.Struct({
  category: Category,
  symbol: Field.optionalTextParam,
  orderId: Field.optionalTextParam,
  orderLinkId: Field.optionalTextParam,
  /** Options. */
  baseCoin: Field.optionalTextParam,
  /** In ms. Defaults to 7 days before `endTime`; without either, the last 7 days. */
  startTime: Field.optionalIntegerParam,
  /** In ms, at most 7 days after `startTime`, which is the default. */
  endTime: Field.optionalIntegerParam,
  execType: Field.optionalParam(ExecType),
  /** Rows per page, 1 to 100. Defaults to 50. */
  limit: Field.optionalIntegerParam,
  /** The previous page's `nextPageCursor`, unchanged. */
  cursor: Field.optionalTextParam
})
export interface GetPreUpgradeTradeHistoryParams extends Schema.Schema.Type<typeof GetPreUpgradeTradeHistoryParams> {}

export const GetPreUpgradeTradeHistoryResult = Schema.Struct({
  category: Field.optional(AnyCategory),
  list: Field.list<Execution>(Execution),
  /** `""` on the last page. Percent-encoded: pass it on unchanged. */
  nextPageCursor: Field.optionalText
})
export interface GetPreUpgradeTradeHistoryResult extends Schema.Schema.Type<typeof GetPreUpgradeTradeHistoryResult> {}

/**
 * Reads executions of before the account was upgraded, newest first.
 *
 * Of `orderId`, `orderLinkId`, `symbol` and `baseCoin` the first given counts. Several of one time come in no
 * certain order: sort them by `execId`, `orderId` and `leavesQty`.
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
  GetPreUpgradeTradeHistoryResult
> = Paged.windowed(
  Endpoint.get("PreUpgrade.getPreUpgradeTradeHistory", "/v5/pre-upgrade/execution/list", {
    access: "private",
    kind: "read",
    params: GetPreUpgradeTradeHistoryParams,
    result: GetPreUpgradeTradeHistoryResult,
    rows: "list",
    window: { start: "startTime", end: "endTime", longestMillis: 604_800_000 },
    limit: "undocumented",
    permission: "a read-only key is sufficient",
    demo: false,
    large: true,
    docs: "https://bybit-exchange.github.io/docs/v5/pre-upgrade/execution"
  })
)
