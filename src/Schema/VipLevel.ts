/**
 * The user levels of the margin operations.
 *
 * @since 0.1.0
 */
import * as Field from "./Field.js"
import * as Schema from "./Shape.js"

const values = [
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
] as const

/** A user's VIP level, which determines fees, rates and limits: VIP for individuals, PRO for institutions. */
export type VipLevel = Schema.OneOf<typeof values>

/** Schema of {@link VipLevel}, for parameters. */
export const VipLevel: Schema.Schema<VipLevel> = Schema.Literals(values)

/** A level in answers, where the exchange may add values. */
export type AnyVipLevel = VipLevel | (string & {})

/** Schema of {@link AnyVipLevel}, for answers. */
export const AnyVipLevel: Schema.Schema<AnyVipLevel> = Field.openEnumOf(values)
