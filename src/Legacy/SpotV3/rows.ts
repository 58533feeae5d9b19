import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as SpotField from "../internal/schema/SpotField.js"

/** An order, as listed by spot v3. */
export const SpotV3Order = Schema.Struct({
  accountId: Field.optionalText,
  symbol: Field.optionalText,
  orderLinkId: Field.optionalText,
  orderId: Field.text,
  orderPrice: Field.optionalDecimal,
  orderQty: Field.optionalDecimal,
  /** Filled quantity. */
  execQty: Field.optionalDecimal,
  /** Filled value in quote coin; negative if unknown. The name is spelled as on the exchange. */
  cummulativeQuoteQty: Field.optionalDecimal,
  /** Average price of the fills. */
  avgPrice: Field.optionalDecimal,
  status: SpotField.optionalStatus,
  timeInForce: SpotField.optionalTimeInForce,
  orderType: SpotField.optionalOrderType,
  side: SpotField.optionalSide,
  stopPrice: Field.optionalDecimal,
  /** Amount frozen for it; `0` once settled. Single-order queries only. */
  locked: Field.optionalDecimal,
  /** Not used. */
  icebergQty: Field.optionalDecimal,
  /** Milliseconds, as text or a number. */
  createTime: Field.optionalTextOrNumber,
  /** Milliseconds. */
  updateTime: Field.optionalTextOrNumber,
  /** `1` while the order is valid. */
  isWorking: Field.optionalText,
  /** Set for block trades; `""` otherwise. */
  blockTradeId: Field.optionalText,
  /** `CancelBySmp` if a self-match was prevented. */
  cancelType: Field.optionalText,
  /** The self-match prevention group; 0 for none. */
  smpGroup: Field.optionalNumber,
  /** The order that would have matched with this one. */
  smpOrderId: Field.optionalText,
  smpType: SpotField.optionalSmpType,
  /** The order that the conditional order became. */
  executedOrderId: Field.optionalText,
  /** Take-profit and stop-loss orders only. */
  triggerPrice: Field.optionalDecimal,
  /** 1: a take-profit or stop-loss order. */
  orderCategory: Field.optionalNumber
})
export interface SpotV3Order extends Schema.Schema.Type<typeof SpotV3Order> {}

/** The terms of an institutional loan or product. */
export const institutionalTerms = {
  leverage: Field.optionalDecimal,
  /** 1: for spot trading. */
  supportSpot: Field.optionalNumber,
  /** 1: for contract trading. */
  supportContract: Field.optionalNumber,
  /** Loan-to-value ratio above which withdrawals are blocked. */
  withdrawLine: Field.optionalText,
  /** Ratio above which transfers are blocked. */
  transferLine: Field.optionalText,
  /** Ratio above which spot buys are blocked. */
  spotBuyLine: Field.optionalText,
  /** Ratio above which spot sells are blocked. */
  spotSellLine: Field.optionalText,
  /** Ratio above which new positions are blocked. */
  contractOpenLine: Field.optionalText,
  /** Liquidation ratio. */
  liquidationLine: Field.optionalText,
  /** Ratio at which liquidation stops. */
  stopLiquidationLine: Field.optionalText,
  /** Maximum leverage of positions. */
  contractLeverage: Field.optionalDecimal,
  /** Share of the loan that can be transferred. */
  transferRatio: Field.optionalText,
  /** The tradable pairs. */
  spotSymbols: Field.optional(Field.list(Field.text)),
  /** The tradable contracts. */
  contractSymbols: Field.optional(Field.list(Field.text))
}
