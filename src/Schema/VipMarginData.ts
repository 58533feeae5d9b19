import * as Field from "./Field.js"
import * as Schema from "./Shape.js"
import { AnyVipLevel } from "./VipLevel.js"

/** What margin trading offers for one coin at one level of users. */
export const VipMarginCoin = Schema.Struct({
  currency: Field.text,
  borrowable: Field.optionalFlag,
  /** Not exact any more where ratios go by tiers, which unified accounts have had since February 2025. */
  collateralRatio: Field.optionalDecimal,
  /** Interest of one hour, as a fraction: `"0.00001"` is 0.001 %. */
  hourlyBorrowRate: Field.optionalDecimal,
  /** Coins with smaller numbers are sold first in a liquidation. */
  liquidationOrder: Field.optionalText,
  /** Whether the coin counts as collateral. */
  marginCollateral: Field.optionalFlag,
  /** In the coin. */
  maxBorrowingAmount: Field.optionalDecimal
})
export interface VipMarginCoin extends Schema.Schema.Type<typeof VipMarginCoin> {}

/** What margin trading offers the users of one level. */
export const VipMarginLevel = Schema.Struct({
  vipLevel: AnyVipLevel,
  list: Field.list<VipMarginCoin>(VipMarginCoin)
})
export interface VipMarginLevel extends Schema.Schema.Type<typeof VipMarginLevel> {}

/** What margin trading offers, level by level. */
export const VipMarginData = Schema.Struct({
  /** One entry per VIP level. */
  vipCoinList: Field.list<VipMarginLevel>(VipMarginLevel)
})
export interface VipMarginData extends Schema.Schema.Type<typeof VipMarginData> {}
