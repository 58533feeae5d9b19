import { AnyCategory, OptionCategory } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import { AnySide } from "../../../Schema/Side.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"

/** One option position that was closed, exercised or has expired. */
export const ClosedOptionsPosition = Schema.Struct({
  symbol: Field.text,
  side: Field.optional(AnySide),
  qty: Field.optionalDecimal,
  openTime: Field.optionalMillis,
  closeTime: Field.optionalMillis,
  avgEntryPrice: Field.optionalDecimal,
  avgExitPrice: Field.optionalDecimal,
  deliveryPrice: Field.optionalDecimal,
  totalOpenFee: Field.optionalDecimal,
  totalCloseFee: Field.optionalDecimal,
  deliveryFee: Field.optionalDecimal,
  totalPnl: Field.optionalDecimal
})
export interface ClosedOptionsPosition extends Schema.Schema.Type<typeof ClosedOptionsPosition> {}

export const GetClosedOptionsPositionsParams = Schema.Struct({
  category: OptionCategory,
  symbol: Field.optionalTextParam,
  /** In ms. Without both times, the last day; with one, 7 days from it or up to it. */
  startTime: Field.optionalIntegerParam,
  /** In ms, at most 7 days after `startTime`. */
  endTime: Field.optionalIntegerParam,
  /** Rows a page, 1 to 100; 50 when left out. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the page before, as it came. */
  cursor: Field.optionalTextParam
})
export interface GetClosedOptionsPositionsParams extends Schema.Schema.Type<typeof GetClosedOptionsPositionsParams> {}

export const GetClosedOptionsPositionsResult = Schema.Struct({
  category: Field.optional(AnyCategory),
  list: Field.list<ClosedOptionsPosition>(ClosedOptionsPosition),
  /** `""` on the last page; it comes percent-encoded, and is passed on as it is. */
  nextPageCursor: Field.optionalText
})
export interface GetClosedOptionsPositionsResult extends Schema.Schema.Type<typeof GetClosedOptionsPositionsResult> {}

/**
 * Reads option positions that are closed, newest first, up to half a year back.
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
    window: { start: "startTime", end: "endTime", longestMillis: 604_800_000 },
    limit: [{ for: "option", count: 50, perMs: 1000 }],
    permission: "a read-only key is enough",
    demo: false,
    large: true,
    docs: "https://bybit-exchange.github.io/docs/v5/position/close-position"
  })
)
