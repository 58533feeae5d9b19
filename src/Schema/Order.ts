import { CancelType } from "./CancelType.js"
import { AnyCategory } from "./Category.js"
import { CreateType } from "./CreateType.js"
import { ExtraFees } from "./ExtraFee.js"
import * as Field from "./Field.js"
import { AnyMarketUnit } from "./MarketUnit.js"
import { AnyOrderStatus } from "./OrderStatus.js"
import { AnyOrderType } from "./OrderType.js"
import { AnyPositionIdx } from "./PositionIdx.js"
import { RejectReason } from "./RejectReason.js"
import * as Schema from "./Shape.js"
import { AnySide } from "./Side.js"
import { AnySlippageToleranceType } from "./SlippageToleranceType.js"
import { AnySmpType } from "./SmpType.js"
import { StopOrderType } from "./StopOrderType.js"
import { AnyTimeInForce } from "./TimeInForce.js"
import { AnyTpSlMode } from "./TpSlMode.js"
import { AnyTriggerBy } from "./TriggerBy.js"

/**
 * One order as it stands: a row of the open orders, of the order history, or of the `order` topic.
 *
 * Only `orderId` and `symbol` are always there; which others come depends on the category, the venue and the age of the order.
 * Decimals are text, and `""` means "no value". Times are text of milliseconds.
 */
export const Order = Schema.Struct({
  /** Said by the `order` topic only; REST says it once for all rows. */
  category: Field.optional(AnyCategory),
  orderId: Field.text,
  /** The caller's own id; `""` where none was given. */
  orderLinkId: Field.optionalText,
  /** The caller's own id of the order that this take profit or stop loss belongs to. Futures and options only. */
  parentOrderLinkId: Field.optionalText,
  blockTradeId: Field.optionalNullableText,
  symbol: Field.text,
  price: Field.optionalDecimal,
  /** For liquidity providers of the EU region. */
  brokerOrderPrice: Field.optionalDecimal,
  qty: Field.optionalDecimal,
  side: Field.optional(AnySide),
  /** `"1"` for spot on margin, `"0"` for spot with own funds; `""` elsewhere. */
  isLeverage: Field.optionalText,
  positionIdx: Field.optional(AnyPositionIdx),
  orderStatus: Field.optional(AnyOrderStatus),
  createType: Field.optional(CreateType),
  cancelType: Field.optional(CancelType),
  rejectReason: Field.optional(RejectReason),
  /** Average price of what was filled; `""` or `"0"` before the first fill. */
  avgPrice: Field.optionalNullableText,
  /** What is still to be filled; zero once the order is closed. */
  leavesQty: Field.optionalDecimal,
  /** An estimate of the value still to be filled. */
  leavesValue: Field.optionalDecimal,
  cumExecQty: Field.optionalDecimal,
  cumExecValue: Field.optionalDecimal,
  /** Fees so far, of inverse contracts and options; elsewhere read `cumFeeDetail`. */
  cumExecFee: Field.optionalDecimal,
  /** Fees so far, by coin. */
  cumFeeDetail: Field.optionalDecimalByCoin,
  /** Profit or loss that this order realised by closing a position. */
  closedPnl: Field.optionalDecimal,
  /** Deprecated by the exchange: the fee's coin, spot only. */
  feeCurrency: Field.optionalText,
  extraFees: Field.optional(ExtraFees),
  timeInForce: Field.optional(AnyTimeInForce),
  /** For take profit and stop loss, the type of the order that the trigger makes. */
  orderType: Field.optional(AnyOrderType),
  stopOrderType: Field.optional(StopOrderType),
  /**
   * Which leg of a spot one-cancels-the-other order was triggered: `OcoTriggerByTp`, `OcoTriggerBySl`, `OcoTriggerByUnknown`.
   */
  ocoTriggerBy: Field.optionalText,
  /** Implied volatility, options only. */
  orderIv: Field.optionalNullableText,
  marketUnit: Field.optional(AnyMarketUnit),
  slippageToleranceType: Field.optional(AnySlippageToleranceType),
  slippageTolerance: Field.optionalDecimal,
  /** Where a conditional order triggers; where a trailing stop becomes active. */
  triggerPrice: Field.optionalDecimal,
  takeProfit: Field.optionalDecimal,
  stopLoss: Field.optionalDecimal,
  tpslMode: Field.optional(AnyTpSlMode),
  tpLimitPrice: Field.optionalDecimal,
  slLimitPrice: Field.optionalDecimal,
  tpTriggerBy: Field.optional(AnyTriggerBy),
  slTriggerBy: Field.optional(AnyTriggerBy),
  /** 1 when the price has to rise to the trigger, 2 when it has to fall, 0 without a trigger. */
  triggerDirection: Field.optionalNumber,
  triggerBy: Field.optional(AnyTriggerBy),
  /** The last price when the order was placed; not for spot. */
  lastPriceOnCreated: Field.optionalDecimal,
  /** The last price when the order was placed, spot only. */
  basePrice: Field.optionalDecimal,
  reduceOnly: Field.optionalFlag,
  closeOnTrigger: Field.optionalFlag,
  /** Options: `iv` or `price`. */
  placeType: Field.optionalText,
  smpType: Field.optional(AnySmpType),
  /** The self-match group; zero where there is none. Text on some days, a number on others. */
  smpGroup: Field.optionalTextOrNumber,
  /** The other order of a self-match that was prevented. */
  smpOrderId: Field.optionalText,
  /** Whether it has traded against retail-only orders. */
  rpiTakerAccess: Field.optionalFlag,
  /** How much it has traded against retail-only orders. */
  rpiMatchedQty: Field.optionalDecimal,
  createdTime: Field.optionalMillisText,
  updatedTime: Field.optionalMillisText
})
export interface Order extends Schema.Schema.Type<typeof Order> {}
