import { OrderError } from "../../../Errors/OrderError.js"
import * as Field from "../../../Schema/Field.js"
import { cursorFields, weekParams } from "../../../Schema/internal/Page.js"
import { spreadOrderFields } from "../../../Schema/internal/SpreadOrder.js"
import { RejectReason } from "../../../Schema/RejectReason.js"
import * as Schema from "../../../Schema/Shape.js"
import { AnySide } from "../../../Schema/Side.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { orderParams, pageParams } from "./fields.js"
import { SpreadContractType } from "./rows.js"

export const GetSpreadOrderHistoryParams = Schema.Struct({
  ...orderParams,
  baseCoin: Field.optionalTextParam,
  ...weekParams,
  ...pageParams
})
export interface GetSpreadOrderHistoryParams extends Schema.Schema.Type<typeof GetSpreadOrderHistoryParams> {}

/** A closed spread order with the orders of its legs. */
export const ClosedSpreadOrder = Schema.Struct({
  ...spreadOrderFields,
  contractType: Field.optional(SpreadContractType),
  /** Why it was rejected during matching. */
  cxlRejReason: Field.optional(RejectReason),
  /** The same as `qty`. */
  orderQty: Field.optionalDecimal,
  baseCoin: Field.optionalText,
  settleCoin: Field.optionalText,
  /** In ms. */
  createdAt: Field.optionalMillisText,
  /** In ms. */
  updatedAt: Field.optionalMillisText,
  leg1Symbol: Field.optionalText,
  /** `Futures` or `Spot`. */
  leg1ProdType: Field.optionalText,
  leg1OrderId: Field.optionalText,
  leg1Side: Field.optional(AnySide),
  leg2Symbol: Field.optionalText,
  /** `Futures` or `Spot`. */
  leg2ProdType: Field.optionalText,
  leg2OrderId: Field.optionalText,
  leg2Side: Field.optional(AnySide)
})
export interface ClosedSpreadOrder extends Schema.Schema.Type<typeof ClosedSpreadOrder> {}

export const GetSpreadOrderHistoryResult = Schema.Struct({
  list: Field.list<ClosedSpreadOrder>(ClosedSpreadOrder),
  ...cursorFields
})
export interface GetSpreadOrderHistoryResult extends Schema.Schema.Type<typeof GetSpreadOrderHistoryResult> {}

/**
 * Lists closed spread orders, newest first.
 *
 * Orders canceled without a fill are kept for only 24 hours. `orderId` and `orderLinkId` take precedence over the
 * times. The orders of the legs are also in `Order.getOrderHistory`, as `CreateByFutureSpread`.
 *
 * @example
 * ```ts
 * import * as Spread from "effect-bybit/Spread"
 *
 * export const program = Spread.getSpreadOrderHistory({ baseCoin: "XRP", startTime: 1789900000000, limit: 10 })
 * ```
 */
export const getSpreadOrderHistory: Paged.PrivateWindowed<
  GetSpreadOrderHistoryParams | void,
  GetSpreadOrderHistoryResult,
  OrderError
> = Paged.windowed(
  Endpoint.get("Spread.getSpreadOrderHistory", "/v5/spread/order/history", {
    access: "private",
    kind: "read",
    params: GetSpreadOrderHistoryParams,
    result: GetSpreadOrderHistoryResult,
    rows: "list",
    window: { start: "startTime", end: "endTime", maxMillis: 604_800_000 },
    errors: [OrderError],
    limit: [{ count: 50, perMs: 1000 }],
    permission: "a read-only key is sufficient",
    large: true,
    docs: "https://bybit-exchange.github.io/docs/v5/spread/trade/order-history"
  })
)
