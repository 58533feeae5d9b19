/**
 * Orders in words: what kind, in what state, and why.
 */
import type { Order } from "effect-bybit/Schema/Order"
import { decimal, plain } from "../../format/decimal.js"

const rejectReasons: Readonly<Record<string, string>> = {
  EC_NoEnoughQtyToFill: "the book did not hold enough to fill all of it at once",
  EC_NoImmediateQtyToFill: "nothing could be filled at once at this price",
  EC_CancelForNoFullFill: "it could not be filled as a whole at once",
  EC_PostOnlyWillTakeLiquidity: "post-only: it would have traded at once",
  EC_MarketOrderCannotBePostOnly: "a market order cannot be post-only",
  EC_MarketOrderNoSupportTIF: "a market order takes no such time in force",
  EC_LimitOrderInvalidPrice: "the limit price is not allowed",
  EC_InvalidPriceScale: "the price has too many decimals",
  EC_QtyCannotBeZero: "the quantity is zero",
  EC_EcInvalidQty: "the quantity is not allowed",
  EC_InvalidAmount: "the amount is not allowed",
  EC_BySelfMatch: "it would have traded with an order of your own",
  EC_StopBySelfMatch: "it would have traded with an order of your own",
  EC_InvalidSymbolStatus: "the instrument is not trading",
  EC_SecurityStatusFail: "the instrument is not trading",
  EC_InCallAuctionStatus: "the market is in its call auction",
  EC_ReachMaxTradeNum: "it would have met too many orders at once",
  EC_CancelByMMP: "market maker protection",
  EC_ReachRiskPriceLimit: "the price limit for risk was reached",
  EC_ReachMarketPriceLimit: "the price limit of the market was reached",
  EC_CancelByOrderValueZero: "its value is zero",
  EC_DuplicatedClOrdID: "its id was used before",
  EC_OrderNotExist: "the order does not exist",
  EC_TooLateToCancel: "it was too late to cancel",
  EC_PerCancelRequest: "you cancelled it",
  EC_Others: "the exchange gives no reason"
}

const cancelTypes: Readonly<Record<string, string>> = {
  CancelByUser: "by you",
  CancelByReduceOnly: "there was no position left to reduce",
  CancelByPrepareLiq: "to avoid a liquidation",
  CancelAllBeforeLiq: "to avoid a liquidation",
  CancelByPrepareAdl: "for auto-deleveraging",
  CancelAllBeforeAdl: "for auto-deleveraging",
  CancelByAdmin: "by the exchange",
  CancelBySettle: "the contract was settled",
  CancelByDelivery: "the contract was delivered",
  CancelByTpSlTsClear: "its position was closed",
  CancelBySmp: "it would have traded with an order of your own",
  CancelByCrossSelfMuch: "it would have traded with an order of your own",
  CancelByDCP: "the connection was lost, and you asked for that",
  CancelByOCOTpCanceledBySlTriggered: "the stop loss was triggered",
  CancelByOCOSlCanceledByTpTriggered: "the take profit was triggered",
  CancelByCannotAffordOrderCost: "the balance did not cover it",
  CancelByPmTrialMmOverEquity: "the margin did not cover it",
  CancelByAccountBlocking: "the account is blocked",
  CancelByMmpTriggered: "market maker protection",
  CancelByCrossReachMaxTradeNum: "it would have met too many orders at once"
}

/** Why an order was rejected or cancelled; undefined when it was by its owner or nobody says. */
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
  PartiallyFilled: "Part filled",
  Untriggered: "Waits for its trigger",
  Rejected: "Rejected",
  PartiallyFilledCanceled: "Part filled, rest cancelled",
  Filled: "Filled",
  Cancelled: "Cancelled",
  Triggered: "Triggered",
  Deactivated: "Cancelled"
}

export const statusText = (status: string | undefined): string => statuses[status ?? ""] ?? status ?? "–"

/** Good and bad ends are told apart by more than their words. */
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
  PartialTakeProfit: "Part take profit",
  StopLoss: "Stop loss",
  PartialStopLoss: "Part stop loss",
  TrailingStop: "Trailing stop",
  TrailingProfit: "Trailing profit",
  Stop: "Conditional",
  tpslOrder: "TP/SL",
  OcoOrder: "One cancels other",
  BidirectionalTpslOrder: "TP/SL pair",
  MmRateClose: "Margin close"
}

/** `Limit`, `Market`, `Conditional limit`, `Stop loss`. */
export const kindOf = ({ orderType, stopOrderType = "" }: Order): string => {
  const stop = stops[stopOrderType]
  const type = orderType === "Limit" || orderType === "Market" ? orderType : ""
  if (stop === undefined) return type === "" ? "–" : type
  return `${stop} ${type.toLowerCase()}`.trim()
}

const sources: Readonly<Record<string, string>> = { LastPrice: "last", MarkPrice: "mark", IndexPrice: "index" }

export const sourceText = (by: string | undefined): string => sources[by ?? ""] ?? "last"

/** `last ≥ 65000`. */
export const triggerText = (order: Order): string | undefined => {
  const price = decimal(order.triggerPrice)
  if (price === undefined || price.value === 0n) return undefined
  const sign = order.triggerDirection === 1 ? "≥" : order.triggerDirection === 2 ? "≤" : "="
  return `${sourceText(order.triggerBy)} ${sign} ${plain(price)}`
}

/** `Buy 0.01 BTCUSDT at 65000`. */
export const inShort = (order: {
  readonly side?: string | undefined
  readonly qty?: string | undefined
  readonly symbol: string
  readonly orderType?: string | undefined
  readonly price?: string | undefined
}): string => {
  const price = order.orderType === "Market" ? undefined : decimal(order.price)
  const at = price === undefined || price.value === 0n ? " at market" : ` at ${plain(price)}`
  return `${order.side ?? ""} ${order.qty ?? ""} ${order.symbol}${at}`.trim()
}
