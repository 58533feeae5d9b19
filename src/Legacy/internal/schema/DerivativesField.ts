/**
 * Fields that contract v3, copy trading, derivatives v3, unified margin v3 and the USDC apis share.
 *
 * @since 0.1.0
 */
import { CancelType } from "../../../Schema/CancelType.js"
import * as Category from "../../../Schema/Category.js"
import { AnyExecType } from "../../../Schema/ExecType.js"
import * as Field from "../../../Schema/Field.js"
import * as Interval from "../../../Schema/Interval.js"
import * as OrderType from "../../../Schema/OrderType.js"
import * as PositionIdx from "../../../Schema/PositionIdx.js"
import { PositionStatus } from "../../../Schema/PositionStatus.js"
import { RejectReason } from "../../../Schema/RejectReason.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Side from "../../../Schema/Side.js"
import * as SmpType from "../../../Schema/SmpType.js"
import { StopOrderType } from "../../../Schema/StopOrderType.js"
import * as TpSlMode from "../../../Schema/TpSlMode.js"
import * as TriggerBy from "../../../Schema/TriggerBy.js"

/** Buy or sell, as a parameter. */
export const sideParam: Schema.Schema<Side.Side> = Side.Side

/** Buy or sell; `""` or `None` for an empty position. */
export const side: Schema.Schema<Side.AnySide> = Side.AnySide
/** {@link side} that may be absent. */
export const optionalSide: Schema.Optional<Side.AnySide> = Field.optional(side)

/** Market or limit, as a parameter. */
export const orderTypeParam: Schema.Schema<OrderType.OrderType> = OrderType.OrderType
/** {@link orderTypeParam} that may be left out. */
export const optionalOrderTypeParam: Schema.OptionalParam<OrderType.OrderType> = Field.optionalParam(orderTypeParam)

/** Market or limit; `UNKNOWN` for what is no order, like a funding payment. */
export const orderType: Schema.Schema<OrderType.AnyOrderType> = OrderType.AnyOrderType
/** {@link orderType} that may be absent. */
export const optionalOrderType: Schema.Optional<OrderType.AnyOrderType> = Field.optional(orderType)

/** How long an order lives. V5 says `GTC`, `IOC` and `FOK` for the first three. */
export type TimeInForce = "GoodTillCancel" | "ImmediateOrCancel" | "FillOrKill" | "PostOnly"
/** {@link TimeInForce} as a parameter. */
export const timeInForceParam: Schema.Schema<TimeInForce> = Schema.Literal(
  "GoodTillCancel",
  "ImmediateOrCancel",
  "FillOrKill",
  "PostOnly"
)
/** {@link timeInForceParam} that may be left out. */
export const optionalTimeInForceParam: Schema.OptionalParam<TimeInForce> = Field.optionalParam(timeInForceParam)

/** {@link TimeInForce} in an answer, and whatever else the exchange says. */
export const timeInForce: Schema.Schema<TimeInForce | (string & {})> = Field.openEnum(
  "GoodTillCancel",
  "ImmediateOrCancel",
  "FillOrKill",
  "PostOnly"
)
/** {@link timeInForce} that may be absent. */
export const optionalTimeInForce: Schema.Optional<TimeInForce | (string & {})> = Field.optional(timeInForce)

/** What has become of an order. */
export type OrderStatus =
  | "Created"
  | "New"
  | "Rejected"
  | "PartiallyFilled"
  | "Filled"
  | "PendingCancel"
  | "Cancelled"
  | "Untriggered"
  | "Triggered"
  | "Deactivated"
  | "Active"
/** {@link OrderStatus} as a parameter. */
export const orderStatusParam: Schema.Schema<OrderStatus> = Schema.Literal(
  "Created",
  "New",
  "Rejected",
  "PartiallyFilled",
  "Filled",
  "PendingCancel",
  "Cancelled",
  "Untriggered",
  "Triggered",
  "Deactivated",
  "Active"
)
/** {@link orderStatusParam} that may be left out. */
export const optionalOrderStatusParam: Schema.OptionalParam<OrderStatus> = Field.optionalParam(orderStatusParam)

/** {@link OrderStatus} in an answer, and whatever else the exchange says. */
export const orderStatus: Schema.Schema<OrderStatus | (string & {})> = Field.openEnum(
  "Created",
  "New",
  "Rejected",
  "PartiallyFilled",
  "Filled",
  "PendingCancel",
  "Cancelled",
  "Untriggered",
  "Triggered",
  "Deactivated",
  "Active"
)
/** {@link orderStatus} that may be absent. */
export const optionalOrderStatus: Schema.Optional<OrderStatus | (string & {})> = Field.optional(orderStatus)

/** The price that a trigger looks at, as a parameter. */
export const triggerByParam: Schema.Schema<TriggerBy.TriggerBy> = TriggerBy.TriggerBy
/** {@link triggerByParam} that may be left out. */
export const optionalTriggerByParam: Schema.OptionalParam<TriggerBy.TriggerBy> = Field.optionalParam(triggerByParam)

/** The price that a trigger looks at; `UNKNOWN` or `""` without a trigger. */
export const triggerBy: Schema.Schema<TriggerBy.AnyTriggerBy> = TriggerBy.AnyTriggerBy
/** {@link triggerBy} that may be absent. */
export const optionalTriggerBy: Schema.Optional<TriggerBy.AnyTriggerBy> = Field.optional(triggerBy)

/** Take profit and stop loss of the whole position or of parts, as a parameter. */
export const tpSlModeParam: Schema.Schema<TpSlMode.TpSlMode> = TpSlMode.TpSlMode
/** {@link tpSlModeParam} that may be left out. */
export const optionalTpSlModeParam: Schema.OptionalParam<TpSlMode.TpSlMode> = Field.optionalParam(tpSlModeParam)

/** Take profit and stop loss of the whole position or of parts. */
export const tpSlMode: Schema.Schema<TpSlMode.AnyTpSlMode> = TpSlMode.AnyTpSlMode
/** {@link tpSlMode} that may be absent. */
export const optionalTpSlMode: Schema.Optional<TpSlMode.AnyTpSlMode> = Field.optional(tpSlMode)

/** 0 one-way, 1 buy side, 2 sell side, as a parameter. */
export const positionIdxParam: Schema.Schema<PositionIdx.PositionIdx> = PositionIdx.PositionIdx
/** {@link positionIdxParam} that may be left out. */
export const optionalPositionIdxParam: Schema.OptionalParam<PositionIdx.PositionIdx> =
  Field.optionalParam(positionIdxParam)

/** 0 one-way, 1 buy side, 2 sell side. */
export const positionIdx: Schema.Schema<PositionIdx.AnyPositionIdx> = PositionIdx.AnyPositionIdx
/** {@link positionIdx} that may be absent. */
export const optionalPositionIdx: Schema.Optional<PositionIdx.AnyPositionIdx> = Field.optional(positionIdx)

/** Which side of a trade with oneself is cancelled, as a parameter. */
export const smpTypeParam: Schema.Schema<SmpType.SmpType> = SmpType.SmpType
/** {@link smpTypeParam} that may be left out. */
export const optionalSmpTypeParam: Schema.OptionalParam<SmpType.SmpType> = Field.optionalParam(smpTypeParam)

/** Which side of a trade with oneself is cancelled. */
export const smpType: Schema.Schema<SmpType.AnySmpType> = SmpType.AnySmpType
/** {@link smpType} that may be absent. */
export const optionalSmpType: Schema.Optional<SmpType.AnySmpType> = Field.optional(smpType)

/** What a conditional order is for; `UNKNOWN` for a plain one. */
export const stopOrderType: Schema.Schema<StopOrderType> = StopOrderType
/** {@link stopOrderType} that may be absent. */
export const optionalStopOrderType: Schema.Optional<StopOrderType> = Field.optional(stopOrderType)

/** Who or what cancelled an order; `UNKNOWN` for one that was not cancelled. */
export const cancelType: Schema.Schema<CancelType> = CancelType
/** {@link cancelType} that may be absent. */
export const optionalCancelType: Schema.Optional<CancelType> = Field.optional(cancelType)

/** Why the matching engine rejected an order. */
export const rejectReason: Schema.Schema<RejectReason> = RejectReason
/** {@link rejectReason} that may be absent. */
export const optionalRejectReason: Schema.Optional<RejectReason> = Field.optional(rejectReason)

/** What kind of execution it was. */
export const execType: Schema.Schema<AnyExecType> = AnyExecType
/** {@link execType} that may be absent. */
export const optionalExecType: Schema.Optional<AnyExecType> = Field.optional(execType)

/** The state of a position. */
export const positionStatus: Schema.Schema<PositionStatus> = PositionStatus
/** {@link positionStatus} that may be absent. */
export const optionalPositionStatus: Schema.Optional<PositionStatus> = Field.optional(positionStatus)

/** What kind of execution to look for. */
export type ExecType = "Trade" | "AdlTrade" | "Funding" | "BustTrade" | "Settle"
/** {@link ExecType} as a parameter. */
export const execTypeParam: Schema.Schema<ExecType> = Schema.Literal(
  "Trade",
  "AdlTrade",
  "Funding",
  "BustTrade",
  "Settle"
)
/** {@link execTypeParam} that may be left out. */
export const optionalExecTypeParam: Schema.OptionalParam<ExecType> = Field.optionalParam(execTypeParam)

/** Plain or conditional orders. */
export type OrderFilter = "Order" | "StopOrder"
/** {@link OrderFilter} as a parameter. */
export const orderFilterParam: Schema.Schema<OrderFilter> = Schema.Literal("Order", "StopOrder")
/** {@link orderFilterParam} that may be left out. */
export const optionalOrderFilterParam: Schema.OptionalParam<OrderFilter> = Field.optionalParam(orderFilterParam)

/** Which way to page. */
export type Direction = "prev" | "next"
/** {@link Direction} as a parameter. */
export const directionParam: Schema.Schema<Direction> = Schema.Literal("prev", "next")
/** {@link directionParam} that may be left out. */
export const optionalDirectionParam: Schema.OptionalParam<Direction> = Field.optionalParam(directionParam)

/** Linear, inverse or option, as a parameter. */
export const categoryParam: Schema.Schema<Category.DerivativeCategory> = Category.DerivativeCategory
/** {@link categoryParam} that may be left out. */
export const optionalCategoryParam: Schema.OptionalParam<Category.DerivativeCategory> =
  Field.optionalParam(categoryParam)

/** A category; `""` where the request named none. */
export const category: Schema.Schema<Category.AnyCategory> = Category.AnyCategory
/** {@link category} that may be absent. */
export const optionalCategory: Schema.Optional<Category.AnyCategory> = Field.optional(category)

/** The categories of unified margin. */
export type UnifiedCategory = "linear" | "option"
/** {@link UnifiedCategory} as a parameter. */
export const unifiedCategoryParam: Schema.Schema<UnifiedCategory> = Schema.Literal("linear", "option")

/** The categories of the USDC apis. */
export type UsdcCategory = "OPTION" | "PERPETUAL"
/** {@link UsdcCategory} as a parameter. */
export const usdcCategoryParam: Schema.Schema<UsdcCategory> = Schema.Literal("OPTION", "PERPETUAL")
/** {@link usdcCategoryParam} that may be left out. */
export const optionalUsdcCategoryParam: Schema.OptionalParam<UsdcCategory> = Field.optionalParam(usdcCategoryParam)

/** The length of a candle, in minutes, or day, week, month. */
export const intervalParam: Schema.Schema<Interval.Interval> = Interval.Interval

/** How far apart samples are. */
export const periodParam: Schema.Schema<Interval.SamplingPeriod> = Interval.SamplingPeriod

/** What changed the balance of a wallet. */
export type FundType =
  | "Deposit"
  | "Withdraw"
  | "RealisedPNL"
  | "Commission"
  | "Refund"
  | "Prize"
  | "ExchangeOrderWithdraw"
  | "ExchangeOrderDeposit"
  | "ReturnServiceCash"
  | "Insurance"
  | "SubMember"
  | "Coupon"
  | "AccountTransfer"
  | "CashBack"
/** {@link FundType} as a parameter. */
export const fundTypeParam: Schema.Schema<FundType> = Schema.Literal(
  "Deposit",
  "Withdraw",
  "RealisedPNL",
  "Commission",
  "Refund",
  "Prize",
  "ExchangeOrderWithdraw",
  "ExchangeOrderDeposit",
  "ReturnServiceCash",
  "Insurance",
  "SubMember",
  "Coupon",
  "AccountTransfer",
  "CashBack"
)
/** {@link fundTypeParam} that may be left out. */
export const optionalFundTypeParam: Schema.OptionalParam<FundType> = Field.optionalParam(fundTypeParam)

/** {@link FundType} in an answer, and whatever else the exchange says. */
export const fundType: Schema.Schema<FundType | (string & {})> = Field.openEnum(
  "Deposit",
  "Withdraw",
  "RealisedPNL",
  "Commission",
  "Refund",
  "Prize",
  "ExchangeOrderWithdraw",
  "ExchangeOrderDeposit",
  "ReturnServiceCash",
  "Insurance",
  "SubMember",
  "Coupon",
  "AccountTransfer",
  "CashBack"
)

/** What a line of the transaction log is about. */
export type LogType =
  | "TRANSFER_IN"
  | "TRANSFER_OUT"
  | "TRADE"
  | "SETTLEMENT"
  | "DELIVERY"
  | "LIQUIDATION"
  | "BONUS"
  | "FEE_REFUND"
  | "INTEREST"
  | "CURRENCY_BUY"
  | "CURRENCY_SELL"
/** {@link LogType} as a parameter. */
export const logTypeParam: Schema.Schema<LogType> = Schema.Literal(
  "TRANSFER_IN",
  "TRANSFER_OUT",
  "TRADE",
  "SETTLEMENT",
  "DELIVERY",
  "LIQUIDATION",
  "BONUS",
  "FEE_REFUND",
  "INTEREST",
  "CURRENCY_BUY",
  "CURRENCY_SELL"
)
/** {@link logTypeParam} that may be left out. */
export const optionalLogTypeParam: Schema.OptionalParam<LogType> = Field.optionalParam(logTypeParam)

/** {@link LogType} in an answer, and whatever else the exchange says. */
export const logType: Schema.Schema<LogType | (string & {})> = Field.openEnum(
  "TRANSFER_IN",
  "TRANSFER_OUT",
  "TRADE",
  "SETTLEMENT",
  "DELIVERY",
  "LIQUIDATION",
  "BONUS",
  "FEE_REFUND",
  "INTEREST",
  "CURRENCY_BUY",
  "CURRENCY_SELL"
)

/** How margin is computed. */
export type MarginMode = "REGULAR_MARGIN" | "PORTFOLIO_MARGIN"
/** {@link MarginMode} as a parameter. */
export const marginModeParam: Schema.Schema<MarginMode> = Schema.Literal("REGULAR_MARGIN", "PORTFOLIO_MARGIN")

/** {@link MarginMode} in an answer, and whatever else the exchange says. */
export const marginMode: Schema.Schema<MarginMode | (string & {})> = Field.openEnum(
  "REGULAR_MARGIN",
  "PORTFOLIO_MARGIN"
)

/** 0: off, 1: on. */
export const switchParam: Schema.Schema<0 | 1> = Schema.Literal(0, 1)
