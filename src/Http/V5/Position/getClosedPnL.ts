import { ContractCategory } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import { pageFields, weekParams } from "../../../Schema/internal/Page.js"
import { AnyOrderType } from "../../../Schema/OrderType.js"
import * as Schema from "../../../Schema/Shape.js"
import { AnySide } from "../../../Schema/Side.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { closedPageParams } from "./fields.js"

/** The profit or loss realized by one closing order. */
export const ClosedPnL = Schema.Struct({
  symbol: Field.text,
  orderId: Field.text,
  /** The side of the closing order: `Sell` closed a long position. */
  side: AnySide,
  /** Quantity of the order. */
  qty: Field.amount,
  orderPrice: Field.optionalDecimal,
  orderType: Field.optional(AnyOrderType),
  /** How the position was closed: `BustTrade` is a liquidation. */
  execType: Field.optional(
    Field.openEnum("Trade", "BustTrade", "SessionSettlePnL", "Settle", "MovePosition", "CorporateAction")
  ),
  /** Size of the position that was closed. */
  closedSize: Field.amount,
  /** Cumulative value of the position at entry. */
  cumEntryValue: Field.optionalDecimal,
  /** Average price at which the position was opened. */
  avgEntryPrice: Field.amount,
  /** Cumulative value of the position at exit. */
  cumExitValue: Field.optionalDecimal,
  /** Average price at which the position was closed. */
  avgExitPrice: Field.amount,
  /** After fees. */
  closedPnl: Field.decimal,
  /** Number of executions of the order. */
  fillCount: Field.optionalText,
  leverage: Field.optionalDecimal,
  /** Fee for opening the position. */
  openFee: Field.optionalDecimal,
  /** Fee for closing the position. */
  closeFee: Field.optionalDecimal,
  /** In ms. */
  createdTime: Field.optionalMillisText,
  /** In ms. */
  updatedTime: Field.optionalMillisText
})
export interface ClosedPnL extends Schema.Schema.Type<typeof ClosedPnL> {}

export const GetClosedPnLParams = Schema.Struct({
  category: ContractCategory,
  symbol: Field.optionalTextParam,
  ...weekParams,
  ...closedPageParams
})
export interface GetClosedPnLParams extends Schema.Schema.Type<typeof GetClosedPnLParams> {}

export const GetClosedPnLResult = Schema.Struct({ ...pageFields, list: Field.list<ClosedPnL>(ClosedPnL) })
export interface GetClosedPnLResult extends Schema.Schema.Type<typeof GetClosedPnLResult> {}

/**
 * Lists the profit and loss realized by closing orders, newest first, up to two years back.
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
    window: { start: "startTime", end: "endTime", maxMillis: 604_800_000, keptMonths: 24 },
    limit: [
      { for: "linear", count: 50, perMs: 1000 },
      { for: "inverse", count: 50, perMs: 1000 }
    ],
    permission: "a read-only key is sufficient",
    demo: true,
    large: true,
    docs: "https://bybit-exchange.github.io/docs/v5/position/close-pnl"
  })
)
