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
import * as Endpoint from "../../internal/Operations.js"

export const SetTradingStopParams = Schema.Struct({
  category: DerivativeCategory,
  symbol: Field.text,
  /**
   * `Full` sets the position's only pair, in place of those that orders set; `Partial` adds another pair, up to 20 take profits and stop
   * losses, and changes none. Options: `Full` only. Defaults to the mode of the symbol, which is `Full` unless it was set otherwise. The
   * documentation calls it required; the exchange doesn't.
   */
  tpslMode: Field.optionalParam(TpSlMode),
  /**
   * Required in hedge mode: 1 for the long and 2 for the short position. In one-way mode 0, the default. The documentation calls it
   * required; the exchange doesn't in one-way mode.
   */
  positionIdx: Field.optionalParam(PositionIdx),
  /**
   * Trigger price of the take profit. Unchanged by default; 0 removes that of `Full` mode. One of `Partial` mode is an order: cancel it
   * by its ID. If you change one of a pair, the exchange no longer cancels both when you cancel one.
   */
  takeProfit: Field.optionalDecimalParam,
  /** Trigger price of the stop loss. Otherwise like `takeProfit`. */
  stopLoss: Field.optionalDecimalParam,
  /**
   * A distance in price, not in percent: the stop follows the market at this distance, and never moves back. 0 removes it, and it is
   * unchanged by default.
   */
  trailingStop: Field.optionalDecimalParam,
  /** The trailing stop begins to follow when this price is reached. By default, it does at once. */
  activePrice: Field.optionalDecimalParam,
  /** The price that `takeProfit` is compared with. */
  tpTriggerBy: Field.optionalParam(TriggerBy),
  /** The price that `stopLoss` is compared with. The mark price decides about liquidation. */
  slTriggerBy: Field.optionalParam(TriggerBy),
  /** How much of the position the take profit closes. `Partial` only. Must equal `slSize` if both are given. */
  tpSize: Field.optionalDecimalParam,
  /** How much of the position the stop loss closes. `Partial` only. */
  slSize: Field.optionalDecimalParam,
  /** `Partial` with `tpOrderType: "Limit"` only. */
  tpLimitPrice: Field.optionalDecimalParam,
  /** `Partial` with `slOrderType: "Limit"` only. */
  slLimitPrice: Field.optionalDecimalParam,
  /** Defaults to `Market`, the only type in `Full` mode. */
  tpOrderType: Field.optionalParam(OrderType),
  /** Defaults to `Market`, the only type in `Full` mode. */
  slOrderType: Field.optionalParam(OrderType)
})
export interface SetTradingStopParams extends Schema.Schema.Type<typeof SetTradingStopParams> {}

/**
 * Sets the take profit, stop loss and trailing stop of a position.
 *
 * The exchange keeps them as conditional orders, adjusts their size to the position, and cancels them when it closes.
 * In `Full` mode a call replaces the existing pair. In `Partial` mode every call adds another pair, so it is a commit
 * and is never repeated automatically.
 *
 * Fails with `TpSlUnchanged`, `PositionNotFound`, `PositionOrOrdersOpen` or `TpSlNotAllowed`, and with `TooManyOrders`
 * after 20 partial pairs.
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
    permission: "requires position permission",
    demo: true,
    docs: "https://bybit-exchange.github.io/docs/v5/position/trading-stop"
  }
)
