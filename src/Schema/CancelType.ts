import * as Field from "./Field.js"
import type * as Schema from "./Shape.js"

/**
 * Who or what cancelled an order; `UNKNOWN` or `""` while nobody has.
 *
 * @since 0.1.0
 */
export type CancelType =
  | "CancelByUser"
  | "CancelByReduceOnly"
  | "CancelByPrepareLiq"
  | "CancelAllBeforeLiq"
  | "CancelByPrepareAdl"
  | "CancelAllBeforeAdl"
  | "CancelByAdmin"
  | "CancelBySettle"
  | "CancelByTpSlTsClear"
  | "CancelBySmp"
  | "CancelByDCP"
  | "CancelByRebalance"
  | "CancelByOCOTpCanceledBySlTriggered"
  | "CancelByOCOSlCanceledByTpTriggered"
  | "CancelByCannotAffordOrderCost"
  | "CancelByPmTrialMmOverEquity"
  | "CancelByAccountBlocking"
  | "CancelByDelivery"
  | "CancelByMmpTriggered"
  | "CancelByCrossSelfMuch"
  | "CancelByCrossReachMaxTradeNum"
  | "UNKNOWN"
  | ""
  | (string & {})

/**
 * {@link CancelType} in an answer.
 *
 * @since 0.1.0
 */
export const CancelType: Schema.Schema<CancelType> = /*#__PURE__*/ Field.openEnum(
  "CancelByUser",
  "CancelByReduceOnly",
  "CancelByPrepareLiq",
  "CancelAllBeforeLiq",
  "CancelByPrepareAdl",
  "CancelAllBeforeAdl",
  "CancelByAdmin",
  "CancelBySettle",
  "CancelByTpSlTsClear",
  "CancelBySmp",
  "CancelByDCP",
  "CancelByRebalance",
  "CancelByOCOTpCanceledBySlTriggered",
  "CancelByOCOSlCanceledByTpTriggered",
  "CancelByCannotAffordOrderCost",
  "CancelByPmTrialMmOverEquity",
  "CancelByAccountBlocking",
  "CancelByDelivery",
  "CancelByMmpTriggered",
  "CancelByCrossSelfMuch",
  "CancelByCrossReachMaxTradeNum",
  "UNKNOWN",
  ""
)
