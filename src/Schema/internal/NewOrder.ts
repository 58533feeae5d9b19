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

/** The parameters of a new order, except the category. */
export const newOrderFields = {
  symbol: Field.text,
  side: Side,
  orderType: OrderType,
  /**
   * In contracts or base coin. For a spot market buy in quote coin, unless `marketUnit` is `baseCoin`. `"0"` with
   * `reduceOnly` and `closeOnTrigger` closes the whole position.
   */
  qty: Field.decimalParam,
  /** Required for limit orders, ignored for market orders. */
  price: Field.optionalDecimalParam,
  /** Spot only: 1 trades on margin and borrows what is missing, 0 uses your own funds. Defaults to 0. */
  isLeverage: Field.optionalParam(Schema.Literal(0, 1)),
  /** Spot market orders only: the coin in which `qty` is given. */
  marketUnit: Field.optionalParam(MarketUnit),
  /** Defaults to `GTC`. Market orders are always `IOC`. */
  timeInForce: Field.optionalParam(TimeInForce),
  /** Required in hedge mode: the position that the order is for. */
  positionIdx: Field.optionalParam(PositionIdx),
  /** Your own order ID, at most 36 characters. The exchange refuses a second order with the same ID. */
  orderLinkId: Field.optionalTextParam,
  /**
   * Spot only. `Order`, the default, is a regular order. The others wait for `triggerPrice`; `tpslOrder` locks its
   * funds from the start.
   */
  orderFilter: Field.optionalParam(Schema.Literal("Order", "tpslOrder", "StopOrder")),
  /** Makes the order conditional. */
  triggerPrice: Field.optionalDecimalParam,
  /** Conditional contract orders: 1 triggers when the price rises to `triggerPrice`, 2 when it falls to it. */
  triggerDirection: Field.optionalParam(Schema.Literal(1, 2)),
  /** Contracts only: the price that activates the trigger. */
  triggerBy: Field.optionalParam(TriggerBy),
  /** Options only: implied volatility instead of a price, 0.1 for 10 %. */
  orderIv: Field.optionalDecimalParam,
  takeProfit: Field.optionalDecimalParam,
  stopLoss: Field.optionalDecimalParam,
  /** Defaults to `LastPrice`. */
  tpTriggerBy: Field.optionalParam(TriggerBy),
  /** Defaults to `LastPrice`. */
  slTriggerBy: Field.optionalParam(TriggerBy),
  /** `Full` closes the whole position with a market order, `Partial` allows limit prices. */
  tpslMode: Field.optionalParam(TpSlMode),
  /** Defaults to `Market`. */
  tpOrderType: Field.optionalParam(OrderType),
  /** Defaults to `Market`. */
  slOrderType: Field.optionalParam(OrderType),
  /** For a take profit with order type `Limit`. */
  tpLimitPrice: Field.optionalDecimalParam,
  /** For a stop loss with order type `Limit`. */
  slLimitPrice: Field.optionalDecimalParam,
  /** The order may only reduce a position, never reverse it. */
  reduceOnly: Field.optionalFlagParam,
  /** Like `reduceOnly`, and other orders are canceled or reduced if the margin is insufficient. */
  closeOnTrigger: Field.optionalFlagParam,
  smpType: Field.optionalParam(SmpType),
  /** Options only: the order counts for market maker protection. */
  mmp: Field.optionalFlagParam
}
