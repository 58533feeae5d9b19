/**
 * Describes orders: type, status and reason.
 */
import type { Order } from "effect-bybit/Schema/Order"
import { decimal, plain } from "../../format/decimal.js"
import { forcedOf, forcedText } from "./forced.js"

const rejectReasons: Readonly<Record<string, string>> = {
  EC_NoEnoughQtyToFill: "the book could not fill all of it immediately",
  EC_NoImmediateQtyToFill: "nothing could be filled immediately at this price",
  EC_CancelForNoFullFill: "it could not be filled completely and immediately",
  EC_PostOnlyWillTakeLiquidity: "post-only: it would have traded immediately",
  EC_MarketOrderCannotBePostOnly: "a market order cannot be post-only",
  EC_MarketOrderNoSupportTIF: "this time in force is not allowed for market orders",
  EC_LimitOrderInvalidPrice: "the limit price is not allowed",
  EC_InvalidPriceScale: "the price has too many decimals",
  EC_QtyCannotBeZero: "the quantity is zero",
  EC_EcInvalidQty: "the quantity is not allowed",
  EC_InvalidAmount: "the amount is not allowed",
  EC_BySelfMatch: "it would have traded with your own order",
  EC_StopBySelfMatch: "it would have traded with your own order",
  EC_InvalidSymbolStatus: "the instrument is not trading",
  EC_SecurityStatusFail: "the instrument is not trading",
  EC_InCallAuctionStatus: "the market is in its call auction",
  EC_ReachMaxTradeNum: "it would have matched too many orders at once",
  EC_CancelByMMP: "market maker protection",
  EC_ReachRiskPriceLimit: "the risk price limit was reached",
  EC_ReachMarketPriceLimit: "the market price limit was reached",
  EC_CancelByOrderValueZero: "its value is zero",
  EC_DuplicatedClOrdID: "its ID was already used",
  EC_OrderNotExist: "the order does not exist",
  EC_TooLateToCancel: "it was too late to cancel",
  EC_PerCancelRequest: "you canceled it",
  EC_Others: "no reason given"
}

const cancelTypes: Readonly<Record<string, string>> = {
  CancelByUser: "by you",
  CancelByReduceOnly: "there was no position left to reduce",
  CancelByPrepareLiq: "to avoid a liquidation",
  CancelAllBeforeLiq: "before a liquidation",
  CancelByPrepareAdl: "before auto-deleveraging (ADL)",
  CancelAllBeforeAdl: "before auto-deleveraging (ADL)",
  CancelByAdmin: "by the exchange",
  CancelBySettle: "the contract was settled",
  CancelByDelivery: "the contract was delivered",
  CancelByTpSlTsClear: "its position was closed",
  CancelBySmp: "it would have traded with your own order",
  CancelByCrossSelfMuch: "it would have traded with your own order",
  CancelByDCP: "disconnect protection was triggered",
  CancelByOCOTpCanceledBySlTriggered: "the stop loss was triggered",
  CancelByOCOSlCanceledByTpTriggered: "the take profit was triggered",
  CancelByCannotAffordOrderCost: "the balance was too low",
  CancelByPmTrialMmOverEquity: "the margin was too low",
  CancelByAccountBlocking: "the account is blocked",
  CancelByMmpTriggered: "market maker protection",
  CancelByCrossReachMaxTradeNum: "it would have matched too many orders at once"
}

/** Why an order was rejected or canceled. Undefined if you canceled it, or if the exchange gave no reason. */
export const reasonOf = ({ cancelType = "", rejectReason = "" }: Order): string | undefined => {
  if (rejectReason !== "" && rejectReason !== "EC_NoError" && rejectReason !== "EC_PerCancelRequest") {
    return (
      rejectReasons[rejectReason] ??
      rejectReason
        .replace(/^EC_/, "")
        .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
        .toLowerCase()
    )
  }
  if (cancelType === "" || cancelType === "UNKNOWN" || cancelType === "CancelByUser") return undefined
  return (
    cancelTypes[cancelType] ?? cancelType.replace(/^Cancel(?:All)?(?:By)?/, "").replaceAll(/([a-z])([A-Z])/g, "$1 $2")
  )
}

const statuses: Readonly<Record<string, string>> = {
  New: "Open",
  PartiallyFilled: "Partially filled",
  Untriggered: "Untriggered",
  Rejected: "Rejected",
  PartiallyFilledCanceled: "Partially filled, rest canceled",
  Filled: "Filled",
  Cancelled: "Canceled",
  Triggered: "Triggered",
  Deactivated: "Canceled"
}

export const statusText = (status: string | undefined): string => statuses[status ?? ""] ?? status ?? "–"

/** The color of a status. */
export const statusTone = (status: string | undefined): "neutral" | "accent" | "good" | "warn" | "danger" => {
  switch (status) {
    case "Filled":
      return "good"
    case "Rejected":
      return "danger"
    case "PartiallyFilled":
    case "PartiallyFilledCanceled":
      return "warn"
    case "New":
    case "Triggered":
      return "accent"
    default:
      return "neutral"
  }
}

const stops: Readonly<Record<string, string>> = {
  TakeProfit: "Take profit",
  PartialTakeProfit: "Partial take profit",
  StopLoss: "Stop loss",
  PartialStopLoss: "Partial stop loss",
  TrailingStop: "Trailing stop",
  TrailingProfit: "Trailing profit",
  Stop: "Conditional",
  tpslOrder: "TP/SL",
  OcoOrder: "OCO",
  BidirectionalTpslOrder: "TP/SL pair",
  MmRateClose: "MMR close"
}

/** The type of an order, such as `Limit`, `Conditional limit`, `Stop loss market` or `Liquidation`. */
export const kindOf = (order: Order): string => {
  const { createType, orderType, stopOrderType = "" } = order
  const forced = forcedOf(order)
  if (forced !== undefined) return forcedText[forced]
  if (createType === "CreateByAdminClosing") return "Closed by the exchange"
  if (createType === "CreateBySettle") return "Settlement"
  const stop = stops[stopOrderType]
  const type = orderType === "Limit" || orderType === "Market" ? orderType : ""
  if (stop === undefined) return type === "" ? "–" : type
  return `${stop} ${type.toLowerCase()}`.trim()
}

const sources: Readonly<Record<string, string>> = { LastPrice: "last", MarkPrice: "mark", IndexPrice: "index" }

export const sourceText = (by: string | undefined): string => sources[by ?? ""] ?? "last"

/** The trigger of an order, such as `last ≥ 65000`. */
export const triggerText = (order: Order): string | undefined => {
  const price = decimal(order.triggerPrice)
  if (price === undefined || price.value === 0n) return undefined
  const sign = order.triggerDirection === 1 ? "≥" : order.triggerDirection === 2 ? "≤" : "="
  return `${sourceText(order.triggerBy)} ${sign} ${plain(price)}`
}

/** An order in one line, such as `Buy 0.01 BTCUSDT at 65000`. */
export const orderSummary = (order: {
  readonly side?: string | undefined
  readonly qty?: string | undefined
  readonly symbol: string
  readonly orderType?: string | undefined
  readonly price?: string | undefined
}): string => {
  const price = order.orderType === "Market" ? undefined : decimal(order.price)
  const at = price === undefined || price.value === 0n ? " at market" : ` at ${plain(price)}`
  return `${order.side} ${order.qty} ${order.symbol}${at}`
}
