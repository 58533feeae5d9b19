import { AnyCategory, Category } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import { AnySide } from "../../../Schema/Side.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"

/** One leg of a move. */
export const MovedPositionRecord = Schema.Struct({
  blockTradeId: Field.text,
  category: Field.optional(AnyCategory),
  orderId: Field.optionalText,
  userId: Field.optionalNumber,
  symbol: Field.text,
  /** As the taker sees it. */
  side: Field.optional(AnySide),
  price: Field.optionalDecimal,
  qty: Field.optionalDecimal,
  /** In the base coin. */
  execFee: Field.optionalDecimal,
  status: Field.optional(Field.openEnum("Processing", "Filled", "Rejected")),
  execId: Field.optionalText,
  /** 0 is success. */
  resultCode: Field.optionalNumber,
  resultMessage: Field.optionalText,
  createdAt: Field.optionalMillis,
  updatedAt: Field.optionalMillis,
  /** `""` where nobody has refused. */
  rejectParty: Field.optional(Field.openEnum("Taker", "Maker", "bybit"))
})
export interface MovedPositionRecord extends Schema.Schema.Type<typeof MovedPositionRecord> {}

export const GetMovePositionHistoryParams = Schema.Struct({
  category: Field.optionalParam(Category),
  symbol: Field.optionalTextParam,
  /** In ms, of the order's creation. */
  startTime: Field.optionalIntegerParam,
  /** In ms, at most 7 days after `startTime`. */
  endTime: Field.optionalIntegerParam,
  status: Field.optionalParam(Schema.Literal("Processing", "Filled", "Rejected")),
  blockTradeId: Field.optionalTextParam,
  /** Rows a page, 1 to 200; 20 when left out. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the page before, as it came. */
  cursor: Field.optionalTextParam
})
export interface GetMovePositionHistoryParams extends Schema.Schema.Type<typeof GetMovePositionHistoryParams> {}

export const GetMovePositionHistoryResult = Schema.Struct({
  list: Field.list<MovedPositionRecord>(MovedPositionRecord),
  /** `""` on the last page; it comes percent-encoded, and is passed on as it is. */
  nextPageCursor: Field.optionalText
})
export interface GetMovePositionHistoryResult extends Schema.Schema.Type<typeof GetMovePositionHistoryResult> {}

/**
 * Reads the moves of positions between accounts, newest first, both sides of each.
 *
 * @example
 * ```ts
 * import * as Position from "effect-bybit/Position"
 *
 * export const program = Position.getMovePositionHistory({ status: "Filled" })
 * ```
 */
export const getMovePositionHistory: Paged.PrivateWindowed<
  GetMovePositionHistoryParams | void,
  GetMovePositionHistoryResult
> = Paged.windowed(
  Endpoint.get("Position.getMovePositionHistory", "/v5/position/move-history", {
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
    permission: "a key of the master account, read-only is enough",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/position/move-position-history"
  })
)
