import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetEarnCouponsParams = Schema.Struct({
  /** Only coupons for this kind of product. */
  category: Schema.Literal("FlexibleSaving", "DualAssets")
})
export interface GetEarnCouponsParams extends Schema.Schema.Type<typeof GetEarnCouponsParams> {}

/** A coupon that raises the interest of an order. */
export const EarnInterestCard = Schema.Struct({
  awardId: Field.number,
  /** Pass it with `awardId` when placing an order. */
  specCode: Field.optionalText,
  coin: Field.optionalText,
  /** Additional rate: `0.03` is 3%. */
  apy: Field.optionalText,
  /** Validity in days. */
  duration: Field.optionalNumber,
  /** In Unix seconds. */
  claimedAt: Field.optionalSeconds,
  /** In Unix seconds. */
  expireAt: Field.optionalSeconds,
  /** In Unix seconds; 0 until the coupon is used. */
  usedAt: Field.optionalSeconds,
  status: Field.optional(Field.openEnum("InUse", "NotUse", "Expired", "AlreadyUsed")),
  /** Bonus interest so far. */
  currentPnl: Field.optionalDecimal,
  /** Maximum bonus interest. */
  limitPnl: Field.optionalDecimal,
  /** Amount that earns the additional interest. */
  positionEffectiveAmount: Field.optionalDecimal,
  /** 0 until the coupon is used. */
  productId: Field.optionalNumber,
  category: Field.optional(Field.openEnum("FlexibleSaving", "DualAssets"))
})
export interface EarnInterestCard extends Schema.Schema.Type<typeof EarnInterestCard> {}

/** A trial fund or a free voucher for dual assets. */
export const EarnAwardCard = Schema.Struct({
  awardId: Field.number,
  /** Pass it with `awardId` when placing an order. */
  specCode: Field.optionalText,
  /** In Unix seconds. */
  claimedAt: Field.optionalSeconds,
  /** In Unix seconds; 0 until the coupon is used. */
  usedAt: Field.optionalSeconds,
  /** In Unix seconds. */
  expireAt: Field.optionalSeconds,
  status: Field.optional(Field.openEnum("InUse", "NotUse", "Expired", "AlreadyUsed")),
  amount: Field.optionalDecimal,
  /** Maximum profit: `0.23` is 23%. */
  limitPnlPercentage: Field.optionalDecimal,
  baseCoin: Field.optionalText,
  quoteCoin: Field.optionalText,
  /** 1 buy low, 2 sell high. */
  direction: Field.optionalNumber,
  category: Field.optional(Field.openEnum("FlexibleSaving", "DualAssets"))
})
export interface EarnAwardCard extends Schema.Schema.Type<typeof EarnAwardCard> {}

export const GetEarnCouponsResult = Schema.Struct({
  /** Coupons that raise interest. */
  interestCards: Field.optional(Field.list<EarnInterestCard>(EarnInterestCard)),
  /** Trial funds and free vouchers for dual assets. */
  awardCards: Field.optional(Field.list<EarnAwardCard>(EarnAwardCard))
})
export interface GetEarnCouponsResult extends Schema.Schema.Type<typeof GetEarnCouponsResult> {}

/**
 * Lists the account's coupons. Fails with `EarnNotAllowed` if the user may not invest.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.getEarnCoupons({ category: "FlexibleSaving" })
 * ```
 */
export const getEarnCoupons: Endpoint.Private<GetEarnCouponsParams, GetEarnCouponsResult, EarnError> = Endpoint.get(
  "Earn.getEarnCoupons",
  "/v5/earn/coupons",
  {
    aliases: ["getEarnCouponList"],
    access: "private",
    kind: "read",
    params: GetEarnCouponsParams,
    result: GetEarnCouponsResult,
    errors: [EarnError],
    limit: [{ count: 10, perMs: 1000 }],
    permission: "requires the Earn permission",
    docs: "https://bybit-exchange.github.io/docs/v5/finance/earn/easy-onchain/coupons"
  }
)
