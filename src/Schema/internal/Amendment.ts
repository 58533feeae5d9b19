import * as Field from "../Field.js"
import { TpSlMode } from "../TpSlMode.js"
import { TriggerBy } from "../TriggerBy.js"

/** The parameters of one change to an open order, but for its category. */
export const amendmentFields = {
  symbol: Field.text,
  /** Either this or `orderLinkId`. */
  orderId: Field.optionalTextParam,
  orderLinkId: Field.optionalTextParam,
  /** Options only: 0.1 for 10 %. */
  orderIv: Field.optionalDecimalParam,
  triggerPrice: Field.optionalDecimalParam,
  /** The new quantity, not the difference; left out, it stays. */
  qty: Field.optionalDecimalParam,
  /** The new price; left out, it stays. */
  price: Field.optionalDecimalParam,
  tpslMode: Field.optionalParam(TpSlMode),
  /** 0 takes it away. */
  takeProfit: Field.optionalDecimalParam,
  /** 0 takes it away. */
  stopLoss: Field.optionalDecimalParam,
  tpTriggerBy: Field.optionalParam(TriggerBy),
  slTriggerBy: Field.optionalParam(TriggerBy),
  triggerBy: Field.optionalParam(TriggerBy),
  /** Only where the order was placed with a limit for its take profit. */
  tpLimitPrice: Field.optionalDecimalParam,
  /** Only where the order was placed with a limit for its stop loss. */
  slLimitPrice: Field.optionalDecimalParam
}
