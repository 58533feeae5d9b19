/** The parameters of an amended order, alone and in a batch. */
import * as Field from "../Field.js"
import { TpSlMode } from "../TpSlMode.js"
import { TriggerBy } from "../TriggerBy.js"

/** The parameters of one change to an open order, except its category. */
export const amendmentFields = {
  symbol: Field.text,
  /** Either this or `orderLinkId` is required; this one takes precedence. */
  orderId: Field.optionalTextParam,
  /** The ID that you gave the order. */
  orderLinkId: Field.optionalTextParam,
  /** Options only: implied volatility, 0.1 for 10%. */
  orderIv: Field.optionalDecimalParam,
  /** The new trigger price. Unchanged by default. */
  triggerPrice: Field.optionalDecimalParam,
  /** The new quantity, not the difference. Unchanged by default. */
  qty: Field.optionalDecimalParam,
  /** The new price. Unchanged by default. */
  price: Field.optionalDecimalParam,
  /**
   * What take profit and stop loss close. `Full`: the whole position, with market orders. `Partial`: as much as this order fills;
   * required for limit prices. Linear and inverse only.
   */
  tpslMode: Field.optionalParam(TpSlMode),
  /**
   * The new trigger price of this order's take profit; 0 removes it. Unchanged by default. For the take profit of a position, see
   * `Position.setTradingStop`.
   */
  takeProfit: Field.optionalDecimalParam,
  /**
   * The new trigger price of this order's stop loss; 0 removes it. Unchanged by default. For the stop loss of a position, see
   * `Position.setTradingStop`.
   */
  stopLoss: Field.optionalDecimalParam,
  /** The price that `takeProfit` is compared with. Required if the order has none yet. */
  tpTriggerBy: Field.optionalParam(TriggerBy),
  /** The price that `stopLoss` is compared with. Required if the order has none yet. */
  slTriggerBy: Field.optionalParam(TriggerBy),
  /** The price that `triggerPrice` is compared with. */
  triggerBy: Field.optionalParam(TriggerBy),
  /** Only if the order was placed with a limit price for its take profit. Not for options. */
  tpLimitPrice: Field.optionalDecimalParam,
  /** Only if the order was placed with a limit price for its stop loss. Not for options. */
  slLimitPrice: Field.optionalDecimalParam
}
