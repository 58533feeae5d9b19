/**
 * Why an order was canceled.
 *
 * @since 0.1.0
 */
import * as Field from "./Field.js"
import type * as Schema from "./Shape.js"

const values = [
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
] as const

/** Who or what canceled an order. `UNKNOWN` or `""` if it was not canceled. */
export type CancelType = Schema.OneOf<typeof values> | (string & {})

/** Schema of {@link CancelType}, for answers. */
export const CancelType: Schema.Schema<CancelType> = Field.openEnumOf(values)
