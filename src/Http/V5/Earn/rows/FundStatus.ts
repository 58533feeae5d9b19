import * as Field from "../../../../Schema/Field.js"
import type * as Schema from "../../../../Schema/Shape.js"

/** How far a fund is. Some answers spell it in small letters, as in `pending_subscribe`. */
export type FundStatus = "PendingSubscribe" | "Active" | "Closing" | "Closed" | (string & {})

/** {@link FundStatus} in an answer. */
export const FundStatus: Schema.Schema<FundStatus> = Field.openEnum("PendingSubscribe", "Active", "Closing", "Closed")

/**
 * How far an order for a fund is. The words by which the list is filtered, like `Pending Review` and `Completed`, come
 * too.
 */
export type FundOrderStatus =
  | "PendingReview"
  | "Pass"
  | "Rejected"
  | "Processing"
  | "Success"
  | "Failed"
  | (string & {})

/** {@link FundOrderStatus} in an answer. */
export const FundOrderStatus: Schema.Schema<FundOrderStatus> = Field.openEnum(
  "PendingReview",
  "Pass",
  "Rejected",
  "Processing",
  "Success",
  "Failed"
)
