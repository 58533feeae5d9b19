import type { Credentials } from "../../../Layers/Credentials.js"
import { AnyCategory, Category } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import { AnySide } from "../../../Schema/Side.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"
import type { RestClient } from "../../RestClient.js"

/**
 * One leg of a move.
 *
 * @since 0.1.0
 */
export const MovedPositionRecord = /*#__PURE__*/ Schema.Struct({
  blockTradeId: Field.text,
  category: /*#__PURE__*/ Field.optional(AnyCategory),
  orderId: Field.optionalText,
  userId: Field.optionalNumber,
  symbol: Field.text,
  /** As the taker sees it. */
  side: /*#__PURE__*/ Field.optional(AnySide),
  price: Field.optionalDecimal,
  qty: Field.optionalDecimal,
  /** In the base coin. */
  execFee: Field.optionalDecimal,
  status: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.openEnum("Processing", "Filled", "Rejected")),
  execId: Field.optionalText,
  /** 0 is success. */
  resultCode: Field.optionalNumber,
  resultMessage: Field.optionalText,
  createdAt: Field.optionalMillis,
  updatedAt: Field.optionalMillis,
  /** `""` where nobody has refused. */
  rejectParty: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.openEnum("Taker", "Maker", "bybit"))
})
export interface MovedPositionRecord extends Schema.Schema.Type<typeof MovedPositionRecord> {}

/**
 * What {@link getMovePositionHistory} takes.
 *
 * @since 0.1.0
 */
export const GetMovePositionHistoryParams = /*#__PURE__*/ Schema.Struct({
  category: /*#__PURE__*/ Field.optionalParam(Category),
  symbol: Field.optionalTextParam,
  /** In ms, of the order's creation. */
  startTime: Field.optionalIntegerParam,
  /** In ms, at most 7 days after `startTime`. */
  endTime: Field.optionalIntegerParam,
  status: /*#__PURE__*/ Field.optionalParam(/*#__PURE__*/ Schema.Literal("Processing", "Filled", "Rejected")),
  blockTradeId: Field.optionalTextParam,
  /** Rows a page, 1 to 200; 20 when left out. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the page before, as it came. */
  cursor: Field.optionalTextParam
})
export interface GetMovePositionHistoryParams extends Schema.Schema.Type<typeof GetMovePositionHistoryParams> {}

/**
 * What {@link getMovePositionHistory} gives.
 *
 * @since 0.1.0
 */
export const GetMovePositionHistoryResult = /*#__PURE__*/ Schema.Struct({
  list: /*#__PURE__*/ Field.list<MovedPositionRecord>(MovedPositionRecord),
  /** `""` on the last page; it comes percent-encoded, and is passed on as it is. */
  nextPageCursor: Field.optionalText
})
export interface GetMovePositionHistoryResult extends Schema.Schema.Type<typeof GetMovePositionHistoryResult> {}

/**
 * Reads the moves of positions between accounts, newest first, both sides of each.
 *
 * - Access: private, a key of the master account, read-only is enough.
 * - Limit: 10 a second in each category.
 * - Errors: none of its own.
 * - Source: https://bybit-exchange.github.io/docs/v5/position/move-position-history
 *
 * @example
 * ```ts
 * import * as Position from "effect-bybit/Position"
 *
 * export const program = Position.getMovePositionHistory({ status: "Filled" })
 * ```
 *
 * @since 0.1.0
 */
export const getMovePositionHistory: Paged.Windowed<
  GetMovePositionHistoryParams | void,
  GetMovePositionHistoryResult,
  never,
  RestClient | Credentials
> = /*#__PURE__*/ Paged.windowed(
  /*#__PURE__*/ Endpoint.get("/v5/position/move-history", {
    id: "getMovePositionHistory",
    family: "Position",
    access: "private",
    role: "master",
    kind: "read",
    params: GetMovePositionHistoryParams,
    result: GetMovePositionHistoryResult,
    rows: "list",
    window: { start: "startTime", end: "endTime", longestMillis: 604_800_000 },
    limit: [
      { for: "spot", count: 10, perMs: 1000 },
      { for: "linear", count: 10, perMs: 1000 },
      { for: "inverse", count: 10, perMs: 1000 },
      { for: "option", count: 10, perMs: 1000 }
    ],
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/position/move-position-history"
  })
)
