import * as Field from "../Field.js"
import { TpSlMode } from "../TpSlMode.js"
import { TriggerBy } from "../TriggerBy.js"

/** The parameters of an amendment to an open order, except the category. */
export const amendmentFields = {
  symbol: Field.text,
  /** Either this or `orderLinkId` is required. */
  orderId: Field.optionalTextParam,
  orderLinkId: Field.optionalTextParam,
  /** Options only: 0.1 for 10 %. */
  orderIv: Field.optionalDecimalParam,
  triggerPrice: Field.optionalDecimalParam,
  /** The new quantity, not the difference. Defaults to the current quantity. */
  qty: Field.optionalDecimalParam,
  /** The new price. Defaults to the current price. */
  price: Field.optionalDecimalParam,
  tpslMode: Field.optionalParam(TpSlMode),
  /** 0 removes it. */
  takeProfit: Field.optionalDecimalParam,
  /** 0 removes it. */
  stopLoss: Field.optionalDecimalParam,
  tpTriggerBy: Field.optionalParam(TriggerBy),
  slTriggerBy: Field.optionalParam(TriggerBy),
  triggerBy: Field.optionalParam(TriggerBy),
  /** Only if the order was placed with a limit price for its take profit. */
  tpLimitPrice: Field.optionalDecimalParam,
  /** Only if the order was placed with a limit price for its stop loss. */
  slLimitPrice: Field.optionalDecimalParam
}
