import { AnyCategory, ContractCategory } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import { AnyOrderType } from "../../../Schema/OrderType.js"
import * as Schema from "../../../Schema/Shape.js"
import { AnySide } from "../../../Schema/Side.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"

/** What one closing order has realised. */
export const ClosedPnL = Schema.Struct({
  symbol: Field.text,
  orderId: Field.text,
  /** The side of the order that closed: `Sell` has closed a long position. */
  side: Field.optional(AnySide),
  qty: Field.optionalDecimal,
  orderPrice: Field.optionalDecimal,
  orderType: Field.optional(AnyOrderType),
  execType: Field.optional(
    Field.openEnum("Trade", "BustTrade", "SessionSettlePnL", "Settle", "MovePosition", "CorporateAction")
  ),
  closedSize: Field.optionalDecimal,
  cumEntryValue: Field.optionalDecimal,
  avgEntryPrice: Field.optionalDecimal,
  cumExitValue: Field.optionalDecimal,
  avgExitPrice: Field.optionalDecimal,
  /** After fees. */
  closedPnl: Field.optionalDecimal,
  /** How many executions the order had. */
  fillCount: Field.optionalText,
  leverage: Field.optionalDecimal,
  openFee: Field.optionalDecimal,
  closeFee: Field.optionalDecimal,
  createdTime: Field.optionalMillisText,
  updatedTime: Field.optionalMillisText
})
export interface ClosedPnL extends Schema.Schema.Type<typeof ClosedPnL> {}

export const GetClosedPnLParams = Schema.Struct({
  category: ContractCategory,
  symbol: Field.optionalTextParam,
  /** In ms. Without both times, the last 7 days; with one, 7 days from it or up to it. */
  startTime: Field.optionalIntegerParam,
  /** In ms, at most 7 days after `startTime`. */
  endTime: Field.optionalIntegerParam,
  /** Rows a page, 1 to 100; 50 when left out. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the page before, as it came. */
  cursor: Field.optionalTextParam
})
export interface GetClosedPnLParams extends Schema.Schema.Type<typeof GetClosedPnLParams> {}

export const GetClosedPnLResult = Schema.Struct({
  category: Field.optional(AnyCategory),
  list: Field.list<ClosedPnL>(ClosedPnL),
  /** `""` on the last page; it comes percent-encoded, and is passed on as it is. */
  nextPageCursor: Field.optionalText
})
export interface GetClosedPnLResult extends Schema.Schema.Type<typeof GetClosedPnLResult> {}

/**
 * Reads what closing orders have realised, newest first, up to two years back.
 *
 * @example
 * ```ts
 * import * as Position from "effect-bybit/Position"
 *
 * export const program = Position.getClosedPnL({ category: "linear", symbol: "BTCUSDT" })
 * ```
 */
export const getClosedPnL: Paged.PrivateWindowed<GetClosedPnLParams, GetClosedPnLResult> = Paged.windowed(
  Endpoint.get("Position.getClosedPnL", "/v5/position/closed-pnl", {
    access: "private",
    kind: "read",
    params: GetClosedPnLParams,
    result: GetClosedPnLResult,
    rows: "list",
    window: { start: "startTime", end: "endTime", longestMillis: 604_800_000 },
    limit: [
      { for: "linear", count: 50, perMs: 1000 },
      { for: "inverse", count: 50, perMs: 1000 }
    ],
    permission: "a read-only key is enough",
    demo: true,
    large: true,
    docs: "https://bybit-exchange.github.io/docs/v5/position/close-pnl"
  })
)
