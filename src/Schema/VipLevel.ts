import * as Field from "./Field.js"
import * as Schema from "./Shape.js"

/** The level of a user, by which fees, rates and limits differ: VIP for private users, PRO for institutions. */
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

/** The values of {@link VipLevel}, and no others: for parameters. */
export const VipLevel: Schema.Schema<VipLevel> = Schema.Literal(
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

/** A level as answers have it. */
export type AnyVipLevel = VipLevel | (string & {})

/** {@link AnyVipLevel} in an answer. */
export const AnyVipLevel: Schema.Schema<AnyVipLevel> = Field.openEnum(
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
