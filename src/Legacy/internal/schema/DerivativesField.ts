/** Fields that contract v3, copy trading, derivatives v3, unified margin v3 and the USDC APIs share. */
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
/** Optional {@link side}. */
export const optionalSide: Schema.Optional<Side.AnySide> = Field.optional(side)

/** Market or limit, as a parameter. */
export const orderTypeParam: Schema.Schema<OrderType.OrderType> = OrderType.OrderType
/** Optional {@link orderTypeParam}. */
export const optionalOrderTypeParam: Schema.OptionalParam<OrderType.OrderType> = Field.optionalParam(orderTypeParam)

/** Market or limit; `UNKNOWN` if it is not an order, such as a funding payment. */
export const orderType: Schema.Schema<OrderType.AnyOrderType> = OrderType.AnyOrderType
/** Optional {@link orderType}. */
export const optionalOrderType: Schema.Optional<OrderType.AnyOrderType> = Field.optional(orderType)

const timeInForces = ["GoodTillCancel", "ImmediateOrCancel", "FillOrKill", "PostOnly"] as const

/** The time in force of an order. V5 calls the first three `GTC`, `IOC` and `FOK`. */
export type TimeInForce = Schema.OneOf<typeof timeInForces>
/** {@link TimeInForce} as a parameter. */
export const timeInForceParam: Schema.Schema<TimeInForce> = Schema.Literals(timeInForces)
/** Optional {@link timeInForceParam}. */
export const optionalTimeInForceParam: Schema.OptionalParam<TimeInForce> = Field.optionalParam(timeInForceParam)

/** {@link TimeInForce} in a response, or any other value. */
export const timeInForce: Schema.Schema<TimeInForce | (string & {})> = Field.openEnumOf(timeInForces)
/** Optional {@link timeInForce}. */
export const optionalTimeInForce: Schema.Optional<TimeInForce | (string & {})> = Field.optional(timeInForce)

/** The statuses of an order. */
export const orderStatuses = [
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
] as const

/** The status of an order. */
export type OrderStatus = Schema.OneOf<typeof orderStatuses>
/** {@link OrderStatus} as a parameter. */
export const orderStatusParam: Schema.Schema<OrderStatus> = Schema.Literals(orderStatuses)
/** Optional {@link orderStatusParam}. */
export const optionalOrderStatusParam: Schema.OptionalParam<OrderStatus> = Field.optionalParam(orderStatusParam)

/** {@link OrderStatus} in a response, or any other value. */
export const orderStatus: Schema.Schema<OrderStatus | (string & {})> = Field.openEnumOf(orderStatuses)
/** Optional {@link orderStatus}. */
export const optionalOrderStatus: Schema.Optional<OrderStatus | (string & {})> = Field.optional(orderStatus)

/** The price type that a trigger uses, as a parameter. */
export const triggerByParam: Schema.Schema<TriggerBy.TriggerBy> = TriggerBy.TriggerBy
/** Optional {@link triggerByParam}. */
export const optionalTriggerByParam: Schema.OptionalParam<TriggerBy.TriggerBy> = Field.optionalParam(triggerByParam)

/** The price type that a trigger uses; `UNKNOWN` or `""` without a trigger. */
export const triggerBy: Schema.Schema<TriggerBy.AnyTriggerBy> = TriggerBy.AnyTriggerBy
/** Optional {@link triggerBy}. */
export const optionalTriggerBy: Schema.Optional<TriggerBy.AnyTriggerBy> = Field.optional(triggerBy)

/** Whether take profit and stop loss apply to the whole position or to parts, as a parameter. */
export const tpSlModeParam: Schema.Schema<TpSlMode.TpSlMode> = TpSlMode.TpSlMode
/** Optional {@link tpSlModeParam}. */
export const optionalTpSlModeParam: Schema.OptionalParam<TpSlMode.TpSlMode> = Field.optionalParam(tpSlModeParam)

/** Whether take profit and stop loss apply to the whole position or to parts. */
export const tpSlMode: Schema.Schema<TpSlMode.AnyTpSlMode> = TpSlMode.AnyTpSlMode
/** Optional {@link tpSlMode}. */
export const optionalTpSlMode: Schema.Optional<TpSlMode.AnyTpSlMode> = Field.optional(tpSlMode)

/** 0 one-way, 1 buy side, 2 sell side, as a parameter. */
export const positionIdxParam: Schema.Schema<PositionIdx.PositionIdx> = PositionIdx.PositionIdx
/** Optional {@link positionIdxParam}. */
export const optionalPositionIdxParam: Schema.OptionalParam<PositionIdx.PositionIdx> =
  Field.optionalParam(positionIdxParam)

/** 0 one-way, 1 buy side, 2 sell side. */
export const positionIdx: Schema.Schema<PositionIdx.AnyPositionIdx> = PositionIdx.AnyPositionIdx
/** Optional {@link positionIdx}. */
export const optionalPositionIdx: Schema.Optional<PositionIdx.AnyPositionIdx> = Field.optional(positionIdx)

/** Which side of a self-match is canceled, as a parameter. */
export const smpTypeParam: Schema.Schema<SmpType.SmpType> = SmpType.SmpType
/** Optional {@link smpTypeParam}. */
export const optionalSmpTypeParam: Schema.OptionalParam<SmpType.SmpType> = Field.optionalParam(smpTypeParam)

/** Which side of a self-match is canceled. */
export const smpType: Schema.Schema<SmpType.AnySmpType> = SmpType.AnySmpType
/** Optional {@link smpType}. */
export const optionalSmpType: Schema.Optional<SmpType.AnySmpType> = Field.optional(smpType)

/** The type of a conditional order; `UNKNOWN` for other orders. */
export const stopOrderType: Schema.Schema<StopOrderType> = StopOrderType
/** Optional {@link stopOrderType}. */
export const optionalStopOrderType: Schema.Optional<StopOrderType> = Field.optional(stopOrderType)

/** Who or what canceled an order; `UNKNOWN` if it was not canceled. */
export const cancelType: Schema.Schema<CancelType> = CancelType
/** Optional {@link cancelType}. */
export const optionalCancelType: Schema.Optional<CancelType> = Field.optional(cancelType)

/** Why the matching engine rejected an order. */
export const rejectReason: Schema.Schema<RejectReason> = RejectReason
/** Optional {@link rejectReason}. */
export const optionalRejectReason: Schema.Optional<RejectReason> = Field.optional(rejectReason)

/** The type of an execution. */
export const execType: Schema.Schema<AnyExecType> = AnyExecType
/** Optional {@link execType}. */
export const optionalExecType: Schema.Optional<AnyExecType> = Field.optional(execType)

/** The state of a position. */
export const positionStatus: Schema.Schema<PositionStatus> = PositionStatus
/** Optional {@link positionStatus}. */
export const optionalPositionStatus: Schema.Optional<PositionStatus> = Field.optional(positionStatus)

const execTypes = ["Trade", "AdlTrade", "Funding", "BustTrade", "Settle"] as const

/** The type of execution to filter for. */
export type ExecType = Schema.OneOf<typeof execTypes>
/** {@link ExecType} as a parameter. */
export const execTypeParam: Schema.Schema<ExecType> = Schema.Literals(execTypes)
/** Optional {@link execTypeParam}. */
export const optionalExecTypeParam: Schema.OptionalParam<ExecType> = Field.optionalParam(execTypeParam)

const orderFilters = ["Order", "StopOrder"] as const

/** Whether to select plain or conditional orders. */
export type OrderFilter = Schema.OneOf<typeof orderFilters>
/** {@link OrderFilter} as a parameter. */
export const orderFilterParam: Schema.Schema<OrderFilter> = Schema.Literals(orderFilters)
/** Optional {@link orderFilterParam}. */
export const optionalOrderFilterParam: Schema.OptionalParam<OrderFilter> = Field.optionalParam(orderFilterParam)

const directions = ["prev", "next"] as const

/** The direction of paging. */
export type Direction = Schema.OneOf<typeof directions>
/** {@link Direction} as a parameter. */
export const directionParam: Schema.Schema<Direction> = Schema.Literals(directions)
/** Optional {@link directionParam}. */
export const optionalDirectionParam: Schema.OptionalParam<Direction> = Field.optionalParam(directionParam)

/** Linear, inverse or option, as a parameter. */
export const categoryParam: Schema.Schema<Category.DerivativeCategory> = Category.DerivativeCategory
/** Optional {@link categoryParam}. */
export const optionalCategoryParam: Schema.OptionalParam<Category.DerivativeCategory> =
  Field.optionalParam(categoryParam)

/** A category; `""` if the request specified none. */
export const category: Schema.Schema<Category.AnyCategory> = Category.AnyCategory
/** Optional {@link category}. */
export const optionalCategory: Schema.Optional<Category.AnyCategory> = Field.optional(category)

const unifiedCategories = ["linear", "option"] as const

/** The categories of unified margin. */
export type UnifiedCategory = Schema.OneOf<typeof unifiedCategories>
/** {@link UnifiedCategory} as a parameter. */
export const unifiedCategoryParam: Schema.Schema<UnifiedCategory> = Schema.Literals(unifiedCategories)

const usdcCategories = ["OPTION", "PERPETUAL"] as const

/** The categories of the USDC APIs. */
export type UsdcCategory = Schema.OneOf<typeof usdcCategories>
/** {@link UsdcCategory} as a parameter. */
export const usdcCategoryParam: Schema.Schema<UsdcCategory> = Schema.Literals(usdcCategories)
/** Optional {@link usdcCategoryParam}. */
export const optionalUsdcCategoryParam: Schema.OptionalParam<UsdcCategory> = Field.optionalParam(usdcCategoryParam)

/** The interval of a candle: minutes, day, week or month. */
export const intervalParam: Schema.Schema<Interval.Interval> = Interval.Interval

/** The sampling interval. */
export const periodParam: Schema.Schema<Interval.SamplingPeriod> = Interval.SamplingPeriod

const fundTypes = [
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
] as const

/** The type of a wallet transaction. */
export type FundType = Schema.OneOf<typeof fundTypes>
/** {@link FundType} as a parameter. */
export const fundTypeParam: Schema.Schema<FundType> = Schema.Literals(fundTypes)
/** Optional {@link fundTypeParam}. */
export const optionalFundTypeParam: Schema.OptionalParam<FundType> = Field.optionalParam(fundTypeParam)

/** {@link FundType} in a response, or any other value. */
export const fundType: Schema.Schema<FundType | (string & {})> = Field.openEnumOf(fundTypes)

const logTypes = [
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
] as const

/** The type of a transaction log entry. */
export type LogType = Schema.OneOf<typeof logTypes>
/** {@link LogType} as a parameter. */
export const logTypeParam: Schema.Schema<LogType> = Schema.Literals(logTypes)
/** Optional {@link logTypeParam}. */
export const optionalLogTypeParam: Schema.OptionalParam<LogType> = Field.optionalParam(logTypeParam)

/** {@link LogType} in a response, or any other value. */
export const logType: Schema.Schema<LogType | (string & {})> = Field.openEnumOf(logTypes)

const marginModes = ["REGULAR_MARGIN", "PORTFOLIO_MARGIN"] as const

/** The margin mode. */
export type MarginMode = Schema.OneOf<typeof marginModes>
/** {@link MarginMode} as a parameter. */
export const marginModeParam: Schema.Schema<MarginMode> = Schema.Literals(marginModes)

/** {@link MarginMode} in a response, or any other value. */
export const marginMode: Schema.Schema<MarginMode | (string & {})> = Field.openEnumOf(marginModes)

/** 0: off, 1: on. */
export const switchParam: Schema.Schema<0 | 1> = Schema.Literal(0, 1)
