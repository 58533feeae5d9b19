import { OrderError } from "../../../Errors/OrderError.js"
import { Category } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import { pageFields } from "../../../Schema/internal/Page.js"
import { Order } from "../../../Schema/Order.js"
import { OrderStatus } from "../../../Schema/OrderStatus.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { pageParams } from "./fields.js"

export const GetPreUpgradeOrderHistoryParams = Schema.Struct({
  category: Category,
  /** Defaults to all symbols that settle in USDT. Required for USDC perpetuals. */
  symbol: Field.optionalTextParam,
  /** For options. */
  baseCoin: Field.optionalTextParam,
  orderId: Field.optionalTextParam,
  orderLinkId: Field.optionalTextParam,
  /** `StopOrder` for conditional orders. */
  orderFilter: Field.optionalParam(Schema.Literal("Order", "StopOrder")),
  /** Not for spot. */
  orderStatus: Field.optionalParam(OrderStatus),
  /** In ms. Requires `endTime`. Without both, the last 7 days. */
  startTime: Field.optionalIntegerParam,
  /** In ms, at most 7 days after `startTime`. */
  endTime: Field.optionalIntegerParam,
  ...pageParams
})
export interface GetPreUpgradeOrderHistoryParams extends Schema.Schema.Type<typeof GetPreUpgradeOrderHistoryParams> {}

export const GetPreUpgradeOrderHistoryResult = Schema.Struct({ ...pageFields, list: Field.list<Order>(Order) })
export interface GetPreUpgradeOrderHistoryResult extends Schema.Schema.Type<typeof GetPreUpgradeOrderHistoryResult> {}

/**
 * Lists orders from before the account was upgraded: all orders closed in the last 7 days, and older ones that were
 * filled.
 *
 * `linear`, `spot` and `option` cover the classic account, `inverse` the classic and the first unified account. USDC
 * perpetuals and options go back six months.
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
  GetPreUpgradeOrderHistoryResult,
  OrderError
> = Paged.windowed(
  Endpoint.get("PreUpgrade.getPreUpgradeOrderHistory", "/v5/pre-upgrade/order/history", {
    access: "private",
    kind: "read",
    params: GetPreUpgradeOrderHistoryParams,
    result: GetPreUpgradeOrderHistoryResult,
    rows: "list",
    window: { start: "startTime", end: "endTime", maxMillis: 604_800_000 },
    errors: [OrderError],
    limit: "undocumented",
    permission: "a read-only key is sufficient",
    large: true,
    docs: "https://bybit-exchange.github.io/docs/v5/pre-upgrade/order-list"
  })
)
