/**
 * The margin terms of coins by user level.
 *
 * @since 0.1.0
 */
import * as Field from "./Field.js"
import * as Schema from "./Shape.js"
import { AnyVipLevel } from "./VipLevel.js"

/** The margin terms of a coin at one user level. */
export const VipMarginCoin = Schema.Struct({
  currency: Field.text,
  borrowable: Field.optionalFlag,
  /** Inexact for unified accounts, whose ratios have been tiered since February 2025. */
  collateralRatio: Field.optionalDecimal,
  /** Hourly interest as a fraction: `"0.00001"` is 0.001%. */
  hourlyBorrowRate: Field.optionalDecimal,
  /** Coins with smaller numbers are sold first in a liquidation. */
  liquidationOrder: Field.optionalText,
  /** Whether the coin counts as collateral. */
  marginCollateral: Field.optionalFlag,
  /** In the coin. */
  maxBorrowingAmount: Field.optionalDecimal
})
export interface VipMarginCoin extends Schema.Schema.Type<typeof VipMarginCoin> {}

/** The margin terms of one user level. */
export const VipMarginLevel = Schema.Struct({
  vipLevel: AnyVipLevel,
  list: Field.list<VipMarginCoin>(VipMarginCoin)
})
export interface VipMarginLevel extends Schema.Schema.Type<typeof VipMarginLevel> {}

/** The margin terms of all user levels. */
export const VipMarginData = Schema.Struct({
  /** One entry per VIP level. */
  vipCoinList: Field.list<VipMarginLevel>(VipMarginLevel)
})
export interface VipMarginData extends Schema.Schema.Type<typeof VipMarginData> {}
