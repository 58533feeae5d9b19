/** The parameters of an amended order, alone and in a batch. */
import * as Field from "../Field.js"
import { TpSlMode } from "../TpSlMode.js"
import { TriggerBy } from "../TriggerBy.js"

/** The parameters of one change to an open order, except its category. */
export const amendmentFields = {
  symbol: Field.text,
  /** Either this or `orderLinkId` is required. */
  orderId: Field.optionalTextParam,
  orderLinkId: Field.optionalTextParam,
  /** Options only: implied volatility, 0.1 for 10%. */
  orderIv: Field.optionalDecimalParam,
  /** The new trigger price. Unchanged by default. */
  triggerPrice: Field.optionalDecimalParam,
  /** The new quantity, not the difference. Unchanged by default. */
  qty: Field.optionalDecimalParam,
  /** The new price. Unchanged by default. */
  price: Field.optionalDecimalParam,
  /** `Full` closes the whole position with a market order; `Partial` allows limit prices. */
  tpslMode: Field.optionalParam(TpSlMode),
  /** The new trigger price of the take profit; 0 removes it. */
  takeProfit: Field.optionalDecimalParam,
  /** The new trigger price of the stop loss; 0 removes it. */
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
