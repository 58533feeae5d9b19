/**
 * Orders, as rows of answers and pushes.
 *
 * @since 0.1.0
 */
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
 * The current state of one order: a row of the open orders, the order history or the `order` topic.
 *
 * Required fields are always present; the others depend on the category, the venue and the age of the order. Decimals
 * are strings; `""` means "no value". Times are in milliseconds, as strings.
 */
export const Order = Schema.Struct({
  /** On the `order` topic only; over REST, it is next to the list. */
  category: Field.optional(AnyCategory),
  orderId: Field.nonEmptyText,
  /** Your own order ID; `""` if you gave none. */
  orderLinkId: Field.optionalText,
  /** Your own ID of the order that this take profit or stop loss belongs to. Futures and options only. */
  parentOrderLinkId: Field.optionalText,
  /** ID of the block trade that the order belongs to. */
  blockTradeId: Field.optionalNullableText,
  symbol: Field.text,
  /** Limit price. */
  price: Field.optionalAmountOrEmpty,
  /** For liquidity providers of the EU region. */
  brokerOrderPrice: Field.optionalDecimal,
  /** Ordered quantity. */
  qty: Field.amount,
  side: AnySide,
  /** `"1"` for spot on margin, `"0"` for spot with your own funds; `""` elsewhere. */
  isLeverage: Field.optionalText,
  /** 0 in one-way mode; in hedge mode, 1 for the long and 2 for the short position. */
  positionIdx: Field.optional(AnyPositionIdx),
  orderStatus: AnyOrderStatus,
  createType: Field.optional(CreateType),
  cancelType: Field.optional(CancelType),
  rejectReason: Field.optional(RejectReason),
  /** Average price of the fills; `""` or `"0"` before the first one. */
  avgPrice: Field.optionalNullableDecimal,
  /** Quantity still to be filled; zero once the order is closed. */
  leavesQty: Field.optionalDecimal,
  /** Estimated value still to be filled. */
  leavesValue: Field.optionalDecimal,
  /** Quantity filled so far. */
  cumExecQty: Field.amount,
  /** Value filled so far. */
  cumExecValue: Field.optionalDecimal,
  /** Fees so far for inverse contracts and options; elsewhere, see `cumFeeDetail`. */
  cumExecFee: Field.optionalDecimal,
  /** Fees so far, by coin. */
  cumFeeDetail: Field.optionalDecimalByCoin,
  /** Profit or loss realized by closing a position. */
  closedPnl: Field.optionalDecimal,
  /** Deprecated by the exchange: the coin of the fee, spot only. */
  feeCurrency: Field.optionalText,
  extraFees: Field.optional(ExtraFees),
  timeInForce: Field.optional(AnyTimeInForce),
  /** For take profit and stop loss orders, the type of the order that is placed when they trigger. */
  orderType: AnyOrderType,
  stopOrderType: Field.optional(StopOrderType),
  /**
   * Triggered leg of a spot one-cancels-the-other order: `OcoTriggerByTp`, `OcoTriggerBySl` or `OcoTriggerByUnknown`.
   */
  ocoTriggerBy: Field.optionalText,
  /** Implied volatility; options only. */
  orderIv: Field.optionalNullableDecimal,
  /** The coin that `qty` of a spot market order is in. */
  marketUnit: Field.optional(AnyMarketUnit),
  slippageToleranceType: Field.optional(AnySlippageToleranceType),
  slippageTolerance: Field.optionalDecimal,
  /** Trigger price of a conditional order; activation price of a trailing stop. */
  triggerPrice: Field.optionalDecimal,
  /** Trigger price of the take profit. */
  takeProfit: Field.optionalDecimal,
  /** Trigger price of the stop loss. */
  stopLoss: Field.optionalDecimal,
  tpslMode: Field.optional(AnyTpSlMode),
  /** Limit price of the take profit order. */
  tpLimitPrice: Field.optionalDecimal,
  /** Limit price of the stop loss order. */
  slLimitPrice: Field.optionalDecimal,
  /** The price that `takeProfit` is compared with. */
  tpTriggerBy: Field.optional(AnyTriggerBy),
  /** The price that `stopLoss` is compared with. */
  slTriggerBy: Field.optional(AnyTriggerBy),
  /** 1 if the price must rise to the trigger price, 2 if it must fall, 0 without a trigger. */
  triggerDirection: Field.optionalNumber,
  /** The price that `triggerPrice` is compared with. */
  triggerBy: Field.optional(AnyTriggerBy),
  /** Last price when the order was placed. */
  lastPriceOnCreated: Field.optionalDecimal,
  /** Last price when the order was placed, as documented for spot; recorded rows have `lastPriceOnCreated` instead. */
  basePrice: Field.optionalDecimal,
  /** Whether the order may only reduce a position. */
  reduceOnly: Field.optionalFlag,
  closeOnTrigger: Field.optionalFlag,
  /** Options: `iv` or `price`. */
  placeType: Field.optionalText,
  smpType: Field.optional(AnySmpType),
  /** Self-match prevention group; zero if there is none. Sometimes text, sometimes a number. */
  smpGroup: Field.optionalTextOrNumber,
  /** The other order of a prevented self-match. */
  smpOrderId: Field.optionalText,
  /** Whether the order has traded against RPI (retail price improvement) orders. */
  rpiTakerAccess: Field.optionalFlag,
  /** Quantity traded against RPI orders. */
  rpiMatchedQty: Field.optionalDecimal,
  /** In ms. */
  createdTime: Field.optionalMillisText,
  /** In ms. */
  updatedTime: Field.optionalMillisText
})
export interface Order extends Schema.Schema.Type<typeof Order> {}
