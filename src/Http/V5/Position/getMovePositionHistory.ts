import { AnyCategory, Category } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import { cursorFields, cursorParams } from "../../../Schema/internal/Page.js"
import * as Schema from "../../../Schema/Shape.js"
import { AnySide } from "../../../Schema/Side.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { rejectParty } from "./fields.js"
import { moveLimit } from "./limits.js"

/** One leg of a move. */
export const MovedPositionRecord = Schema.Struct({
  /** Shared by all legs of a move. */
  blockTradeId: Field.text,
  category: Field.optional(AnyCategory),
  orderId: Field.optionalText,
  userId: Field.optionalNumber,
  symbol: Field.text,
  /** From the taker's perspective. */
  side: Field.optional(AnySide),
  /** Price of the leg. */
  price: Field.optionalDecimal,
  qty: Field.optionalDecimal,
  /** In base coin. */
  execFee: Field.optionalDecimal,
  /** `Processing` can still end in a rejection. */
  status: Field.optional(Field.openEnum("Processing", "Filled", "Rejected")),
  /** Unique ID of the trade. */
  execId: Field.optionalText,
  /** 0 means success. */
  resultCode: Field.optionalNumber,
  /** Why it failed; `""` otherwise. */
  resultMessage: Field.optionalText,
  /** In ms. */
  createdAt: Field.optionalMillis,
  /** In ms. */
  updatedAt: Field.optionalMillis,
  /** Who rejected it; `""` otherwise. */
  rejectParty: Field.optional(rejectParty)
})
export interface MovedPositionRecord extends Schema.Schema.Type<typeof MovedPositionRecord> {}

export const GetMovePositionHistoryParams = Schema.Struct({
  category: Field.optionalParam(Category),
  symbol: Field.optionalTextParam,
  /** In ms. Refers to when the order was created. */
  startTime: Field.optionalIntegerParam,
  /** In ms, at most 7 days after `startTime`. */
  endTime: Field.optionalIntegerParam,
  /** Only moves with this status. */
  status: Field.optionalParam(Schema.Literal("Processing", "Filled", "Rejected")),
  /** Only this move: the `blockTradeId` that `movePosition` returned. */
  blockTradeId: Field.optionalTextParam,
  /** Rows per page, 1 to 200. Defaults to 20. */
  limit: Field.optionalIntegerParam,
  ...cursorParams
})
export interface GetMovePositionHistoryParams extends Schema.Schema.Type<typeof GetMovePositionHistoryParams> {}

export const GetMovePositionHistoryResult = Schema.Struct({
  list: Field.list<MovedPositionRecord>(MovedPositionRecord),
  ...cursorFields
})
export interface GetMovePositionHistoryResult extends Schema.Schema.Type<typeof GetMovePositionHistoryResult> {}

/**
 * Lists position moves between accounts, newest first, with both sides of each.
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
    window: { start: "startTime", end: "endTime", maxMillis: 604_800_000 },
    limit: moveLimit,
    permission: "requires a master account key; read-only is sufficient",
    docs: "https://bybit-exchange.github.io/docs/v5/position/move-position-history"
  })
)
