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

/** The parameters of one new order, but for its category. */
export const newOrderFields = {
  symbol: Field.text,
  side: Side,
  orderType: OrderType,
  /**
   * Contracts or base coin. A spot market buy counts quote coin unless `marketUnit` says otherwise; `"0"` with `reduceOnly` and `closeOnTrigger` closes the whole position.
   */
  qty: Field.decimalParam,
  /** Needed by a limit order, passed over by a market order. */
  price: Field.optionalDecimalParam,
  /** Spot only: 1 borrows what is missing, 0 (the default) uses own funds. */
  isLeverage: Field.optionalParam(Schema.Literal(0, 1)),
  /** Spot market orders only: the coin that `qty` counts. */
  marketUnit: Field.optionalParam(MarketUnit),
  /** `GTC` when left out; a market order is always `IOC`. */
  timeInForce: Field.optionalParam(TimeInForce),
  /** Needed in hedge mode: which of the two positions the order is for. */
  positionIdx: Field.optionalParam(PositionIdx),
  /** The caller's own id, of 36 characters at most; the exchange refuses a second order of the same id. */
  orderLinkId: Field.optionalTextParam,
  /**
   * Spot only: a plain order (the default), or one that waits for `triggerPrice`; `tpslOrder` holds its funds back from the start.
   */
  orderFilter: Field.optionalParam(Schema.Literal("Order", "tpslOrder", "StopOrder")),
  /** Makes it a conditional order. */
  triggerPrice: Field.optionalDecimalParam,
  /** Conditional contract orders: 1 triggers when the price rises to `triggerPrice`, 2 when it falls to it. */
  triggerDirection: Field.optionalParam(Schema.Literal(1, 2)),
  /** The price that the trigger watches, contracts only. */
  triggerBy: Field.optionalParam(TriggerBy),
  /** Options only: implied volatility instead of a price, 0.1 for 10 %. */
  orderIv: Field.optionalDecimalParam,
  takeProfit: Field.optionalDecimalParam,
  stopLoss: Field.optionalDecimalParam,
  /** `LastPrice` when left out. */
  tpTriggerBy: Field.optionalParam(TriggerBy),
  /** `LastPrice` when left out. */
  slTriggerBy: Field.optionalParam(TriggerBy),
  /** `Full` closes the whole position by a market order, `Partial` allows limit prices. */
  tpslMode: Field.optionalParam(TpSlMode),
  /** `Market` when left out. */
  tpOrderType: Field.optionalParam(OrderType),
  /** `Market` when left out. */
  slOrderType: Field.optionalParam(OrderType),
  /** For a take profit of type `Limit`. */
  tpLimitPrice: Field.optionalDecimalParam,
  /** For a stop loss of type `Limit`. */
  slLimitPrice: Field.optionalDecimalParam,
  /** Only make a position smaller, never turn it round. */
  reduceOnly: Field.optionalFlagParam,
  /** Like `reduceOnly`, and other orders give way when margin is short. */
  closeOnTrigger: Field.optionalFlagParam,
  smpType: Field.optionalParam(SmpType),
  /** Options only: counts for market maker protection. */
  mmp: Field.optionalFlagParam
}
