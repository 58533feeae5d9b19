import { OrderError } from "../../../Errors/OrderError.js"
import { PositionError } from "../../../Errors/PositionError.js"
import { DerivativeCategory } from "../../../Schema/Category.js"
import { Empty } from "../../../Schema/Empty.js"
import * as Field from "../../../Schema/Field.js"
import { OrderType } from "../../../Schema/OrderType.js"
import { PositionIdx } from "../../../Schema/PositionIdx.js"
import * as Schema from "../../../Schema/Shape.js"
import { TpSlMode } from "../../../Schema/TpSlMode.js"
import { TriggerBy } from "../../../Schema/TriggerBy.js"
import * as Endpoint from "../../Endpoint.js"

export const SetTradingStopParams = Schema.Struct({
  category: DerivativeCategory,
  symbol: Field.text,
  /** `Full` sets what the position has one of; `Partial` adds one more, 20 at most. Options: `Full`. */
  tpslMode: TpSlMode,
  positionIdx: PositionIdx,
  /** 0 takes it away. */
  takeProfit: Field.optionalDecimalParam,
  /** 0 takes it away. */
  stopLoss: Field.optionalDecimalParam,
  /** Distance from the market price; 0 takes it away. */
  trailingStop: Field.optionalDecimalParam,
  /** From this price on the trailing stop trails; at once when left out. */
  activePrice: Field.optionalDecimalParam,
  tpTriggerBy: Field.optionalParam(TriggerBy),
  slTriggerBy: Field.optionalParam(TriggerBy),
  /** `Partial` only; equal to `slSize` where both are given. */
  tpSize: Field.optionalDecimalParam,
  /** `Partial` only. */
  slSize: Field.optionalDecimalParam,
  /** `Partial` with `tpOrderType: "Limit"` only. */
  tpLimitPrice: Field.optionalDecimalParam,
  /** `Partial` with `slOrderType: "Limit"` only. */
  slLimitPrice: Field.optionalDecimalParam,
  /** `Market` when left out; in `Full` always. */
  tpOrderType: Field.optionalParam(OrderType),
  /** `Market` when left out; in `Full` always. */
  slOrderType: Field.optionalParam(OrderType)
})
export interface SetTradingStopParams extends Schema.Schema.Type<typeof SetTradingStopParams> {}

/**
 * Sets take profit, stop loss and trailing stop of a position.
 *
 * The exchange keeps them as conditional orders, cancels them with the position, and fits their size to it. In mode
 * `Full` a call changes what is there; in mode `Partial` every call adds a further pair, which is why it counts as a
 * commit and is not repeated on its own.
 *
 * Fails with `TpSlUnchanged`, `PositionNotFound`, `PositionOrOrdersOpen`; `TpSlNotAllowed`, and `TooManyOrders` after
 * 20 partial ones.
 *
 * @example
 * ```ts
 * import * as Position from "effect-bybit/Position"
 *
 * export const program = Position.setTradingStop({
 *   category: "linear",
 *   symbol: "BTCUSDT",
 *   tpslMode: "Full",
 *   positionIdx: 0,
 *   takeProfit: "72000",
 *   stopLoss: "61000"
 * })
 * ```
 */
export const setTradingStop: Endpoint.Private<SetTradingStopParams, Empty, PositionError | OrderError> = Endpoint.post(
  "Position.setTradingStop",
  "/v5/position/trading-stop",
  {
    access: "private",
    kind: "commit",
    idempotencyKey: null,
    params: SetTradingStopParams,
    result: Empty,
    errors: [PositionError, OrderError],
    limit: [
      { for: "linear", count: 10, perMs: 1000 },
      { for: "inverse", count: 10, perMs: 1000 },
      { for: "option", count: 10, perMs: 1000 }
    ],
    permission: "key permission for positions",
    demo: true,
    docs: "https://bybit-exchange.github.io/docs/v5/position/trading-stop"
  }
)
