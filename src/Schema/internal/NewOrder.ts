/** The parameters of a new order, alone and in a batch. */
import * as Field from "../Field.js"
import { MarketUnit } from "../MarketUnit.js"
import { OrderType } from "../OrderType.js"
import { PositionIdx } from "../PositionIdx.js"
import * as Schema from "../Shape.js"
import { Side } from "../Side.js"
import { SmpType } from "../SmpType.js"
import { TimeInForce } from "../TimeInForce.js"
import { TpSlMode } from "../TpSlMode.js"
import { TriggerBy } from "../TriggerBy.js"

const orderFilters = ["Order", "tpslOrder", "StopOrder"] as const

/** The kind of a spot order. */
export const orderFilter: Schema.Schema<Schema.OneOf<typeof orderFilters>> = Schema.Literals(orderFilters)

/** The parameters of one new order, except its category. */
export const newOrderFields = {
  /** Such as `BTCUSDT`. */
  symbol: Field.text,
  side: Side,
  /** `Limit` requires a `price`. */
  orderType: OrderType,
  /**
   * In contracts or base coin. Spot market buys take quote coin unless `marketUnit` says otherwise. `"0"` with
   * `reduceOnly` and `closeOnTrigger` closes the whole position, up to the largest order that the symbol allows.
   */
  qty: Field.decimalParam,
  /** Required for limit orders, ignored for market orders. */
  price: Field.optionalDecimalParam,
  /** Spot only: 1 borrows missing funds, 0 (default) uses your own. */
  isLeverage: Field.optionalParam(Schema.Literal(0, 1)),
  /**
   * Spot market orders only: the coin that `qty` is in. By default, a buy takes quote coin (`"1000"` buys for 1000 USDT) and a sell
   * base coin.
   */
  marketUnit: Field.optionalParam(MarketUnit),
  /**
   * Defaults to `GTC`. Market orders are always `IOC`. A `PostOnly` order that would trade at once is accepted, and then canceled:
   * the call succeeds.
   */
  timeInForce: Field.optionalParam(TimeInForce),
  /**
   * Required in hedge mode: 1 is the long position and 2 the short one, also for an order that closes it (`Sell` with 1). In one-way
   * mode 0, the default. A value of the other mode is refused.
   */
  positionIdx: Field.optionalParam(PositionIdx),
  /**
   * Your own order ID: at most 36 letters, digits, `-` and `_`. It finds the order if the answer is lost, and the exchange refuses a
   * duplicate. The documentation requires it for options.
   */
  orderLinkId: Field.optionalTextParam,
  /**
   * Spot only. `Order` (default) is a plain order. The others wait for `triggerPrice`; `tpslOrder` reserves its funds
   * from the start.
   */
  orderFilter: Field.optionalParam(orderFilter),
  /**
   * Makes the order conditional. On linear and inverse, it reserves no margin while it waits, and is canceled if the margin is missing
   * when it triggers.
   */
  triggerPrice: Field.optionalDecimalParam,
  /**
   * Conditional linear and inverse orders: 1 triggers when the price rises to `triggerPrice`, 2 when it falls to it.
   */
  triggerDirection: Field.optionalParam(Schema.Literal(1, 2)),
  /** The price that `triggerPrice` is compared with. Linear and inverse only. */
  triggerBy: Field.optionalParam(TriggerBy),
  /** Options only: implied volatility instead of a price, 0.1 for 10%. */
  orderIv: Field.optionalDecimalParam,
  /**
   * The price that triggers the take profit. In `Full` mode, it replaces that of the position, whichever order set it, and closes the
   * whole position; in `Partial` mode, this order gets one of its own. Not with `reduceOnly`. On spot, for limit orders only.
   */
  takeProfit: Field.optionalDecimalParam,
  /**
   * The price that triggers the stop loss. In `Full` mode, it replaces that of the position, whichever order set it, and closes the
   * whole position; in `Partial` mode, this order gets one of its own. Not with `reduceOnly`. On spot, for limit orders only.
   */
  stopLoss: Field.optionalDecimalParam,
  /** The price that `takeProfit` is compared with. Defaults to `LastPrice`. Linear and inverse only. */
  tpTriggerBy: Field.optionalParam(TriggerBy),
  /**
   * The price that `stopLoss` is compared with. Defaults to `LastPrice`, although the mark price decides about liquidation. Linear and
   * inverse only.
   */
  slTriggerBy: Field.optionalParam(TriggerBy),
  /**
   * What take profit and stop loss close. `Full`: the whole position, with market orders; a position has one of each, and the next
   * order's replace them. `Partial`: as much as this order has filled; required for limit prices. Defaults to the symbol's mode, which
   * is `Full` unless it was changed. Linear and inverse only.
   */
  tpslMode: Field.optionalParam(TpSlMode),
  /** Defaults to `Market`. `Limit` requires `tpLimitPrice` and, except on spot, `tpslMode: "Partial"`. */
  tpOrderType: Field.optionalParam(OrderType),
  /**
   * Defaults to `Market`. `Limit` requires `slLimitPrice` and, except on spot, `tpslMode: "Partial"`; it may stay unfilled while the
   * market runs away.
   */
  slOrderType: Field.optionalParam(OrderType),
  /** The price of the order that the take profit places. Only if `tpOrderType` is `Limit`. */
  tpLimitPrice: Field.optionalDecimalParam,
  /** The price of the order that the stop loss places. Only if `slOrderType` is `Limit`. */
  slLimitPrice: Field.optionalDecimalParam,
  /**
   * Whether the order may only reduce a position, never open or flip one. Refused if there is nothing to reduce, or with take profit or
   * stop loss. Spot ignores it.
   */
  reduceOnly: Field.optionalFlagParam,
  /**
   * Like `reduceOnly`, for a conditional order that must close: if margin is missing when it triggers, your other orders are canceled or
   * reduced to make room. Linear and inverse only; spot ignores it.
   */
  closeOnTrigger: Field.optionalFlagParam,
  /** Self-match prevention: which order is canceled when two of your own would trade with each other. */
  smpType: Field.optionalParam(SmpType),
  /** Options only: counts toward market maker protection. */
  mmp: Field.optionalFlagParam
}
