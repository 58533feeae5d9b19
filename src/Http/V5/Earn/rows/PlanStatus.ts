import * as Field from "../../../../Schema/Field.js"
import type * as Schema from "../../../../Schema/Shape.js"

/**
 * How far an investment plan is. Some answers spell it in small letters, as in `pending_subscribe`.
 *
 * @since 0.1.0
 */
export type AnyPlanStatus = "PendingSubscription" | "Active" | "Closed" | "Deleted" | (string & {})

/**
 * {@link AnyPlanStatus} in an answer.
 *
 * @since 0.1.0
 */
export const AnyPlanStatus: Schema.Schema<AnyPlanStatus> = /*#__PURE__*/ Field.openEnum(
  "PendingSubscription",
  "Active",
  "Closed",
  "Deleted"
)

/**
 * How much risk an investment plan takes.
 *
 * @since 0.1.0
 */
export type AnyPlanType = "stable" | "advanced" | (string & {})

/**
 * {@link AnyPlanType} in an answer.
 *
 * @since 0.1.0
 */
export const AnyPlanType: Schema.Schema<AnyPlanType> = /*#__PURE__*/ Field.openEnum("stable", "advanced")

/**
 * Who made an investment plan: a consultant, the client, or an institution.
 *
 * @since 0.1.0
 */
export type AnyPlanSource = "consultant" | "direct" | "institution" | (string & {})

/**
 * {@link AnyPlanSource} in an answer.
 *
 * @since 0.1.0
 */
export const AnyPlanSource: Schema.Schema<AnyPlanSource> = /*#__PURE__*/ Field.openEnum(
  "consultant",
  "direct",
  "institution"
)
