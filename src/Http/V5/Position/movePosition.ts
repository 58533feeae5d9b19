import { AccountError } from "../../../Errors/AccountError.js"
import { BalanceError } from "../../../Errors/BalanceError.js"
import { OrderError } from "../../../Errors/OrderError.js"
import { PositionError } from "../../../Errors/PositionError.js"
import { Category } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import { Side } from "../../../Schema/Side.js"
import * as Endpoint from "../../Endpoint.js"

/** One leg of a move. */
export const MovedPosition = Schema.Struct({
  category: Category,
  symbol: Field.text,
  /** Contracts: within 5 per cent of the mark price. Spot and options: within the bounds of the symbol. */
  price: Field.decimalParam,
  /** The side that `fromUid` trades: `Sell` moves a long position away. */
  side: Side,
  qty: Field.decimalParam
})
export interface MovedPosition extends Schema.Schema.Type<typeof MovedPosition> {}

export const MovePositionParams = Schema.Struct({
  /** Master or sub account, unified, in one-way mode. */
  fromUid: Field.text,
  /** Master or sub account, unified, in one-way mode. */
  toUid: Field.text,
  /** 25 legs at most. */
  list: Field.list<MovedPosition>(MovedPosition)
})
export interface MovePositionParams extends Schema.Schema.Type<typeof MovePositionParams> {}

export const MovePositionResult = Schema.Struct({
  retCode: Field.optionalNumber,
  retMsg: Field.optionalText,
  blockTradeId: Field.text,
  status: Field.optional(Field.openEnum("Processing", "Rejected")),
  /** `""` while nobody has refused. */
  rejectParty: Field.optional(Field.openEnum("Taker", "Maker", "bybit"))
})
export interface MovePositionResult extends Schema.Schema.Type<typeof MovePositionResult> {}

/**
 * Moves positions between accounts of one owner at a price of one's own, as block trades.
 *
 * All legs are done or none. `Processing` is no success yet: `getMovePositionHistory` tells what came of it.
 *
 * Fails with `SubAccountNotOwned` for an account of somebody else, `PriceOutOfRange`, those of the margin of either
 * account. What goes wrong later is in the history.
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
  limit: [
    { for: "spot", count: 10, perMs: 1000 },
    { for: "linear", count: 10, perMs: 1000 },
    { for: "inverse", count: 10, perMs: 1000 },
    { for: "option", count: 10, perMs: 1000 }
  ],
  permission: "a key of the master account that may trade",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/position/move-position"
})
