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
   * `reduceOnly` and `closeOnTrigger` closes the whole position.
   */
  qty: Field.decimalParam,
  /** Required for limit orders, ignored for market orders. */
  price: Field.optionalDecimalParam,
  /** Spot only: 1 borrows missing funds, 0 (default) uses your own. */
  isLeverage: Field.optionalParam(Schema.Literal(0, 1)),
  /** Spot market orders only: the coin that `qty` is in. */
  marketUnit: Field.optionalParam(MarketUnit),
  /** Defaults to `GTC`. Market orders are always `IOC`. */
  timeInForce: Field.optionalParam(TimeInForce),
  /** Required in hedge mode: which of the two positions the order is for. */
  positionIdx: Field.optionalParam(PositionIdx),
  /** Your own order ID, at most 36 characters. The exchange refuses a duplicate. */
  orderLinkId: Field.optionalTextParam,
  /**
   * Spot only. `Order` (default) is a plain order. The others wait for `triggerPrice`; `tpslOrder` reserves its funds
   * from the start.
   */
  orderFilter: Field.optionalParam(orderFilter),
  /** Makes the order conditional. */
  triggerPrice: Field.optionalDecimalParam,
  /**
   * Conditional linear and inverse orders: 1 triggers when the price rises to `triggerPrice`, 2 when it falls to it.
   */
  triggerDirection: Field.optionalParam(Schema.Literal(1, 2)),
  /** The price that `triggerPrice` is compared with. Linear and inverse only. */
  triggerBy: Field.optionalParam(TriggerBy),
  /** Options only: implied volatility instead of a price, 0.1 for 10%. */
  orderIv: Field.optionalDecimalParam,
  /** The price that triggers the take profit. */
  takeProfit: Field.optionalDecimalParam,
  /** The price that triggers the stop loss. */
  stopLoss: Field.optionalDecimalParam,
  /** The price that `takeProfit` is compared with. Defaults to `LastPrice`. */
  tpTriggerBy: Field.optionalParam(TriggerBy),
  /** The price that `stopLoss` is compared with. Defaults to `LastPrice`. */
  slTriggerBy: Field.optionalParam(TriggerBy),
  /** `Full` closes the whole position with a market order; `Partial` allows limit prices. */
  tpslMode: Field.optionalParam(TpSlMode),
  /** Defaults to `Market`. */
  tpOrderType: Field.optionalParam(OrderType),
  /** Defaults to `Market`. */
  slOrderType: Field.optionalParam(OrderType),
  /** The order's price if `tpOrderType` is `Limit`. */
  tpLimitPrice: Field.optionalDecimalParam,
  /** The order's price if `slOrderType` is `Limit`. */
  slLimitPrice: Field.optionalDecimalParam,
  /** Whether the order may only reduce a position, never flip it. */
  reduceOnly: Field.optionalFlagParam,
  /** Like `reduceOnly`, but if margin is insufficient, other orders are canceled or reduced to make room. */
  closeOnTrigger: Field.optionalFlagParam,
  /** Self-match prevention: which order is canceled when two of your own would trade with each other. */
  smpType: Field.optionalParam(SmpType),
  /** Options only: counts toward market maker protection. */
  mmp: Field.optionalFlagParam
}
