import * as Field from "./Field.js"
import * as Schema from "./Shape.js"

/**
 * The level of a user, by which fees, rates and limits differ: VIP for private users, PRO for institutions.
 *
 * @since 0.1.0
 */
export type VipLevel =
  | "No VIP"
  | "VIP-1"
  | "VIP-2"
  | "VIP-3"
  | "VIP-4"
  | "VIP-5"
  | "VIP-Supreme"
  | "PRO-1"
  | "PRO-2"
  | "PRO-3"
  | "PRO-4"
  | "PRO-5"
  | "PRO-6"

/**
 * The values of {@link VipLevel}, and no others: for parameters.
 *
 * @since 0.1.0
 */
export const VipLevel: Schema.Schema<VipLevel> = /*#__PURE__*/ Schema.Literal(
  "No VIP",
  "VIP-1",
  "VIP-2",
  "VIP-3",
  "VIP-4",
  "VIP-5",
  "VIP-Supreme",
  "PRO-1",
  "PRO-2",
  "PRO-3",
  "PRO-4",
  "PRO-5",
  "PRO-6"
)

/**
 * A level as answers have it.
 *
 * @since 0.1.0
 */
export type AnyVipLevel = VipLevel | (string & {})

/**
 * {@link AnyVipLevel} in an answer.
 *
 * @since 0.1.0
 */
export const AnyVipLevel: Schema.Schema<AnyVipLevel> = /*#__PURE__*/ Field.openEnum(
  "No VIP",
  "VIP-1",
  "VIP-2",
  "VIP-3",
  "VIP-4",
  "VIP-5",
  "VIP-Supreme",
  "PRO-1",
  "PRO-2",
  "PRO-3",
  "PRO-4",
  "PRO-5",
  "PRO-6"
)
