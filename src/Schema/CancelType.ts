import * as Field from "./Field.js"
import type * as Schema from "./Shape.js"

/** Who or what cancelled an order; `UNKNOWN` or `""` while nobody has. */
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

/** {@link CancelType} in an answer. */
export const CancelType: Schema.Schema<CancelType> = Field.openEnum(
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
