import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as SpotField from "../internal/schema/SpotField.js"

/** An order as spot v3 lists it. */
export const SpotV3Order = Schema.Struct({
  accountId: Field.optionalText,
  symbol: Field.optionalText,
  orderLinkId: Field.optionalText,
  orderId: Field.text,
  orderPrice: Field.optionalDecimal,
  orderQty: Field.optionalDecimal,
  /** Filled quantity. */
  execQty: Field.optionalDecimal,
  /** Filled value in quote coin; below zero where it is not known. The exchange spells the name so. */
  cummulativeQuoteQty: Field.optionalDecimal,
  /** Average price of the fills. */
  avgPrice: Field.optionalDecimal,
  status: SpotField.optionalStatus,
  timeInForce: SpotField.optionalTimeInForce,
  orderType: SpotField.optionalOrderType,
  side: SpotField.optionalSide,
  stopPrice: Field.optionalDecimal,
  /** What is held back for it; `0` once it is settled. Of a single order only. */
  locked: Field.optionalDecimal,
  /** Not used. */
  icebergQty: Field.optionalDecimal,
  /** Milliseconds: text here, a number there. */
  createTime: Field.optionalTextOrNumber,
  /** Milliseconds. */
  updateTime: Field.optionalTextOrNumber,
  /** `1` while the order is valid. */
  isWorking: Field.optionalText,
  /** Of a block trade; `""` otherwise. */
  blockTradeId: Field.optionalText,
  /** `CancelBySmp` where a trade with oneself was prevented. */
  cancelType: Field.optionalText,
  /** The group in which trades with oneself are prevented; 0 for none. */
  smpGroup: Field.optionalNumber,
  /** The order that would have traded with this one. */
  smpOrderId: Field.optionalText,
  smpType: SpotField.optionalSmpType,
  /** The order that the conditional one became. */
  executedOrderId: Field.optionalText,
  /** On take-profit and stop-loss orders. */
  triggerPrice: Field.optionalDecimal,
  /** 1: a take-profit or stop-loss order. */
  orderCategory: Field.optionalNumber
})
export interface SpotV3Order extends Schema.Schema.Type<typeof SpotV3Order> {}
