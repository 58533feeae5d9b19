import { OptionCategory } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import { pageFields } from "../../../Schema/internal/Page.js"
import * as Schema from "../../../Schema/Shape.js"
import { AnySide } from "../../../Schema/Side.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { closedPageParams } from "./fields.js"

/** One option position that was closed or exercised, or that expired. */
export const ClosedOptionsPosition = Schema.Struct({
  symbol: Field.text,
  side: AnySide,
  /** Quantity that was closed. */
  qty: Field.amount,
  /** In ms. */
  openTime: Field.optionalMillis,
  /** In ms. */
  closeTime: Field.optionalMillis,
  /** Average price at which it was opened. */
  avgEntryPrice: Field.optionalDecimal,
  /** Average price at which it was closed. */
  avgExitPrice: Field.optionalDecimal,
  /** Delivery price. */
  deliveryPrice: Field.optionalDecimal,
  /** Fees for opening it. */
  totalOpenFee: Field.optionalDecimal,
  /** Fees for closing it. */
  totalCloseFee: Field.optionalDecimal,
  deliveryFee: Field.optionalDecimal,
  /** Total profit or loss. */
  totalPnl: Field.decimal
})
export interface ClosedOptionsPosition extends Schema.Schema.Type<typeof ClosedOptionsPosition> {}

export const GetClosedOptionsPositionsParams = Schema.Struct({
  category: OptionCategory,
  symbol: Field.optionalTextParam,
  /** In ms. Defaults to 7 days before `endTime`; without either, the last day. */
  startTime: Field.optionalIntegerParam,
  /** In ms, at most 7 days after `startTime`, which is also the default. */
  endTime: Field.optionalIntegerParam,
  ...closedPageParams
})
export interface GetClosedOptionsPositionsParams extends Schema.Schema.Type<typeof GetClosedOptionsPositionsParams> {}

export const GetClosedOptionsPositionsResult = Schema.Struct({
  ...pageFields,
  list: Field.list<ClosedOptionsPosition>(ClosedOptionsPosition)
})
export interface GetClosedOptionsPositionsResult extends Schema.Schema.Type<typeof GetClosedOptionsPositionsResult> {}

/**
 * Lists closed option positions, newest first, up to six months back.
 *
 * @example
 * ```ts
 * import * as Position from "effect-bybit/Position"
 *
 * export const program = Position.getClosedOptionsPositions({ category: "option", limit: 100 })
 * ```
 */
export const getClosedOptionsPositions: Paged.PrivateWindowed<
  GetClosedOptionsPositionsParams,
  GetClosedOptionsPositionsResult
> = Paged.windowed(
  Endpoint.get("Position.getClosedOptionsPositions", "/v5/position/get-closed-positions", {
    access: "private",
    kind: "read",
    params: GetClosedOptionsPositionsParams,
    result: GetClosedOptionsPositionsResult,
    rows: "list",
    window: { start: "startTime", end: "endTime", maxMillis: 604_800_000, keptMonths: 6 },
    limit: [{ for: "option", count: 50, perMs: 1000 }],
    permission: "a read-only key is sufficient",
    large: true,
    docs: "https://bybit-exchange.github.io/docs/v5/position/close-position"
  })
)
