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
 * The current state of an order: a row of the open orders, of the order history, or of the `order` topic.
 *
 * Only `orderId` and `symbol` are always present. The other fields depend on the category, the venue and the age of the
 * order. Decimals are text, and `""` means "no value". Times are milliseconds as text.
 */
export const Order = Schema.Struct({
  /** Only in the `order` topic. REST reports it once for all rows. */
  category: Field.optional(AnyCategory),
  orderId: Field.text,
  /** Your own order ID; `""` if none was given. */
  orderLinkId: Field.optionalText,
  /** Your own ID of the order that this take profit or stop loss belongs to. Futures and options only. */
  parentOrderLinkId: Field.optionalText,
  blockTradeId: Field.optionalNullableText,
  symbol: Field.text,
  price: Field.optionalDecimal,
  /** For liquidity providers in the EU region. */
  brokerOrderPrice: Field.optionalDecimal,
  qty: Field.optionalDecimal,
  side: Field.optional(AnySide),
  /** `"1"` for spot on margin, `"0"` for spot without margin, `""` for other categories. */
  isLeverage: Field.optionalText,
  positionIdx: Field.optional(AnyPositionIdx),
  orderStatus: Field.optional(AnyOrderStatus),
  createType: Field.optional(CreateType),
  cancelType: Field.optional(CancelType),
  rejectReason: Field.optional(RejectReason),
  /** Average fill price; `""` or `"0"` before the first fill. */
  avgPrice: Field.optionalNullableText,
  /** Unfilled quantity; zero after the order is closed. */
  leavesQty: Field.optionalDecimal,
  /** Estimated unfilled value. */
  leavesValue: Field.optionalDecimal,
  cumExecQty: Field.optionalDecimal,
  cumExecValue: Field.optionalDecimal,
  /** Fees so far, for inverse contracts and options. For others use `cumFeeDetail`. */
  cumExecFee: Field.optionalDecimal,
  /** Fees so far, by coin. */
  cumFeeDetail: Field.optionalDecimalByCoin,
  /** Profit or loss that this order realized by closing a position. */
  closedPnl: Field.optionalDecimal,
  /** Deprecated by the exchange: the coin of the fee, spot only. */
  feeCurrency: Field.optionalText,
  extraFees: Field.optional(ExtraFees),
  timeInForce: Field.optional(AnyTimeInForce),
  /** For take profit and stop loss, the type of the order that the trigger places. */
  orderType: Field.optional(AnyOrderType),
  stopOrderType: Field.optional(StopOrderType),
  /** The triggered leg of a spot OCO order: `OcoTriggerByTp`, `OcoTriggerBySl` or `OcoTriggerByUnknown`. */
  ocoTriggerBy: Field.optionalText,
  /** Implied volatility, options only. */
  orderIv: Field.optionalNullableText,
  marketUnit: Field.optional(AnyMarketUnit),
  slippageToleranceType: Field.optional(AnySlippageToleranceType),
  slippageTolerance: Field.optionalDecimal,
  /** The trigger price of a conditional order, or the activation price of a trailing stop. */
  triggerPrice: Field.optionalDecimal,
  takeProfit: Field.optionalDecimal,
  stopLoss: Field.optionalDecimal,
  tpslMode: Field.optional(AnyTpSlMode),
  tpLimitPrice: Field.optionalDecimal,
  slLimitPrice: Field.optionalDecimal,
  tpTriggerBy: Field.optional(AnyTriggerBy),
  slTriggerBy: Field.optional(AnyTriggerBy),
  /** 1 if the price must rise to the trigger, 2 if it must fall, 0 without a trigger. */
  triggerDirection: Field.optionalNumber,
  triggerBy: Field.optional(AnyTriggerBy),
  /** The last price when the order was placed. Not for spot. */
  lastPriceOnCreated: Field.optionalDecimal,
  /** The last price when the order was placed. Spot only. */
  basePrice: Field.optionalDecimal,
  reduceOnly: Field.optionalFlag,
  closeOnTrigger: Field.optionalFlag,
  /** Options: `iv` or `price`. */
  placeType: Field.optionalText,
  smpType: Field.optional(AnySmpType),
  /** The self-match group, or zero. The exchange sends sometimes text and sometimes a number. */
  smpGroup: Field.optionalTextOrNumber,
  /** The other order of a prevented self-match. */
  smpOrderId: Field.optionalText,
  /** Whether it traded against RPI orders. */
  rpiTakerAccess: Field.optionalFlag,
  /** The quantity traded against RPI orders. */
  rpiMatchedQty: Field.optionalDecimal,
  createdTime: Field.optionalMillisText,
  updatedTime: Field.optionalMillisText
})
export interface Order extends Schema.Schema.Type<typeof Order> {}
