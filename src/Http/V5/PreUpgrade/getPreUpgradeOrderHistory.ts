import { AnyCategory, Category } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import { Order } from "../../../Schema/Order.js"
import { OrderStatus } from "../../../Schema/OrderStatus.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"

export const GetPreUpgradeOrderHistoryParams = Schema.Struct({
  category: Category,
  /** When left out, those that settle in USDT; USDC perpetuals need it. */
  symbol: Field.optionalTextParam,
  /** Options. */
  baseCoin: Field.optionalTextParam,
  orderId: Field.optionalTextParam,
  orderLinkId: Field.optionalTextParam,
  /** `StopOrder` are the conditional ones. */
  orderFilter: Field.optionalParam(Schema.Literal("Order", "StopOrder")),
  /** Not for spot. */
  orderStatus: Field.optionalParam(OrderStatus),
  /** In ms; with `endTime` or not at all. Without them it is the last 7 days. */
  startTime: Field.optionalIntegerParam,
  /** In ms, at most 7 days after `startTime`. */
  endTime: Field.optionalIntegerParam,
  /** Rows per page, 1 to 50. Defaults to 20. */
  limit: Field.optionalIntegerParam,
  /** The previous page's `nextPageCursor`, unchanged. */
  cursor: Field.optionalTextParam
})
export interface GetPreUpgradeOrderHistoryParams extends Schema.Schema.Type<typeof GetPreUpgradeOrderHistoryParams> {}

export const GetPreUpgradeOrderHistoryResult = Schema.Struct({
  category: Field.optional(AnyCategory),
  list: Field.list<Order>(Order),
  /** `""` on the last page. Percent-encoded: pass it on unchanged. */
  nextPageCursor: Field.optionalText
})
export interface GetPreUpgradeOrderHistoryResult extends Schema.Schema.Type<typeof GetPreUpgradeOrderHistoryResult> {}

/**
 * Reads orders of before the account was upgraded: of the last 7 days all closed ones, further back those that
 * filled.
 *
 * `linear`, `spot` and `option` are those of the classic account, `inverse` those of the classic and of the first
 * unified account too. USDC perpetuals and options go six months back.
 *
 * @example
 * ```ts
 * import * as PreUpgrade from "effect-bybit/PreUpgrade"
 *
 * export const program = PreUpgrade.getPreUpgradeOrderHistory({
 *   category: "linear",
 *   symbol: "BTCUSDT",
 *   orderStatus: "Filled"
 * })
 * ```
 */
export const getPreUpgradeOrderHistory: Paged.PrivateWindowed<
  GetPreUpgradeOrderHistoryParams,
  GetPreUpgradeOrderHistoryResult
> = Paged.windowed(
  Endpoint.get("PreUpgrade.getPreUpgradeOrderHistory", "/v5/pre-upgrade/order/history", {
    access: "private",
    kind: "read",
    params: GetPreUpgradeOrderHistoryParams,
    result: GetPreUpgradeOrderHistoryResult,
    rows: "list",
    window: { start: "startTime", end: "endTime", longestMillis: 604_800_000 },
    limit: "undocumented",
    permission: "a read-only key is sufficient",
    demo: false,
    large: true,
    docs: "https://bybit-exchange.github.io/docs/v5/pre-upgrade/order-list"
  })
)
