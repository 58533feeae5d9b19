import type { Credentials } from "../../../Layers/Credentials.js"
import { AnyCategory, Category } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import { Order } from "../../../Schema/Order.js"
import { OrderStatus } from "../../../Schema/OrderStatus.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"
import type { RestClient } from "../../RestClient.js"

/**
 * What {@link getPreUpgradeOrderHistory} takes.
 *
 * @since 0.1.0
 */
export const GetPreUpgradeOrderHistoryParams = /*#__PURE__*/ Schema.Struct({
  category: Category,
  /** When left out, those that settle in USDT; USDC perpetuals need it. */
  symbol: Field.optionalTextParam,
  /** Options. */
  baseCoin: Field.optionalTextParam,
  orderId: Field.optionalTextParam,
  orderLinkId: Field.optionalTextParam,
  /** `StopOrder` are the conditional ones. */
  orderFilter: /*#__PURE__*/ Field.optionalParam(/*#__PURE__*/ Schema.Literal("Order", "StopOrder")),
  /** Not for spot. */
  orderStatus: /*#__PURE__*/ Field.optionalParam(OrderStatus),
  /** In ms; with `endTime` or not at all. Without them it is the last 7 days. */
  startTime: Field.optionalIntegerParam,
  /** In ms, at most 7 days after `startTime`. */
  endTime: Field.optionalIntegerParam,
  /** Rows a page, 1 to 50; 20 when left out. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the page before, as it came. */
  cursor: Field.optionalTextParam
})
export interface GetPreUpgradeOrderHistoryParams extends Schema.Schema.Type<typeof GetPreUpgradeOrderHistoryParams> {}

/**
 * What {@link getPreUpgradeOrderHistory} gives.
 *
 * @since 0.1.0
 */
export const GetPreUpgradeOrderHistoryResult = /*#__PURE__*/ Schema.Struct({
  category: /*#__PURE__*/ Field.optional(AnyCategory),
  list: /*#__PURE__*/ Field.list<Order>(Order),
  /** `""` on the last page; it comes percent-encoded, and is passed on as it is. */
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
 * - Access: private, a read-only key is enough.
 * - Limit: undocumented.
 * - Errors: none of its own.
 * - Source: https://bybit-exchange.github.io/docs/v5/pre-upgrade/order-list
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
 *
 * @since 0.1.0
 */
export const getPreUpgradeOrderHistory: Paged.Windowed<
  GetPreUpgradeOrderHistoryParams,
  GetPreUpgradeOrderHistoryResult,
  never,
  RestClient | Credentials
> = /*#__PURE__*/ Paged.windowed(
  /*#__PURE__*/ Endpoint.get("/v5/pre-upgrade/order/history", {
    id: "getPreUpgradeOrderHistory",
    family: "PreUpgrade",
    access: "private",
    kind: "read",
    params: GetPreUpgradeOrderHistoryParams,
    result: GetPreUpgradeOrderHistoryResult,
    rows: "list",
    window: { start: "startTime", end: "endTime", longestMillis: 604_800_000 },
    limit: "undocumented",
    demo: false,
    large: true,
    docs: "https://bybit-exchange.github.io/docs/v5/pre-upgrade/order-list"
  })
)
