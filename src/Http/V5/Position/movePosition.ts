import { AccountError } from "../../../Errors/AccountError.js"
import { BalanceError } from "../../../Errors/BalanceError.js"
import { OrderError } from "../../../Errors/OrderError.js"
import { PositionError } from "../../../Errors/PositionError.js"
import { Category } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import { Side } from "../../../Schema/Side.js"
import * as Endpoint from "../../internal/Operations.js"
import { rejectParty } from "./fields.js"
import { moveLimit } from "./limits.js"

/** One leg of a move. */
export const MovedPosition = Schema.Struct({
  category: Category,
  symbol: Field.text,
  /** Linear and inverse: within 5% of the mark price. Spot and options: within the symbol's price limits. */
  price: Field.decimalParam,
  /** The side that `fromUid` trades: `Sell` moves a long position away. */
  side: Side,
  /** Must follow the symbol's quantity rules; for linear, up to five times `maxOrderQty`. */
  qty: Field.decimalParam
})
export interface MovedPosition extends Schema.Schema.Type<typeof MovedPosition> {}

export const MovePositionParams = Schema.Struct({
  /** A unified master account or sub-account in one-way mode. */
  fromUid: Field.text,
  /** A unified master account or sub-account in one-way mode. */
  toUid: Field.text,
  /** At most 25 legs. */
  list: Field.list<MovedPosition>(MovedPosition)
})
export interface MovePositionParams extends Schema.Schema.Type<typeof MovePositionParams> {}

export const MovePositionResult = Schema.Struct({
  /** 0 if the request was accepted. */
  retCode: Field.optionalNumber,
  /** The message for `retCode`. */
  retMsg: Field.optionalText,
  /** Identifies the move in `getMovePositionHistory`. */
  blockTradeId: Field.text,
  /** `Processing` can still end in a rejection. */
  status: Field.optional(Field.openEnum("Processing", "Rejected")),
  /** Who rejected the move; `""` otherwise. */
  rejectParty: Field.optional(rejectParty)
})
export interface MovePositionResult extends Schema.Schema.Type<typeof MovePositionResult> {}

/**
 * Moves positions between accounts of the same owner, as block trades at prices you choose.
 *
 * Either all legs are executed or none. While a move is `Processing`, query its outcome with `getMovePositionHistory`.
 *
 * Fails with `SubAccountNotOwned` for an account that is not yours, with `PriceOutOfRange`, or with a margin error of
 * either account. Later failures appear in the history.
 *
 * @example
 * ```ts
 * import * as Position from "effect-bybit/Position"
 *
 * export const program = Position.movePosition({
 *   fromUid: "100307601",
 *   toUid: "592324",
 *   list: [{ category: "linear", symbol: "BTCUSDT", price: "65000", side: "Sell", qty: "0.01" }]
 * })
 * ```
 */
export const movePosition: Endpoint.Private<
  MovePositionParams,
  MovePositionResult,
  PositionError | OrderError | BalanceError | AccountError
> = Endpoint.post("Position.movePosition", "/v5/position/move-positions", {
  access: "private",
  role: "master",
  kind: "commit",
  idempotencyKey: null,
  params: MovePositionParams,
  result: MovePositionResult,
  errors: [PositionError, OrderError, BalanceError, AccountError],
  limit: moveLimit,
  permission: "requires a master account key with trade permission",
  docs: "https://bybit-exchange.github.io/docs/v5/position/move-position"
})
