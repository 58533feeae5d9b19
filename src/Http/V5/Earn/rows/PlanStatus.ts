import * as Field from "../../../../Schema/Field.js"
import type * as Schema from "../../../../Schema/Shape.js"

/** How far an investment plan is. Some answers spell it in small letters, as in `pending_subscribe`. */
export type AnyPlanStatus = "PendingSubscription" | "Active" | "Closed" | "Deleted" | (string & {})

/** {@link AnyPlanStatus} in an answer. */
export const AnyPlanStatus: Schema.Schema<AnyPlanStatus> = Field.openEnum(
  "PendingSubscription",
  "Active",
  "Closed",
  "Deleted"
)

/** How much risk an investment plan takes. */
export type AnyPlanType = "stable" | "advanced" | (string & {})

/** {@link AnyPlanType} in an answer. */
export const AnyPlanType: Schema.Schema<AnyPlanType> = Field.openEnum("stable", "advanced")

/** Who made an investment plan: a consultant, the client, or an institution. */
export type AnyPlanSource = "consultant" | "direct" | "institution" | (string & {})

/** {@link AnyPlanSource} in an answer. */
export const AnyPlanSource: Schema.Schema<AnyPlanSource> = Field.openEnum("consultant", "direct", "institution")
