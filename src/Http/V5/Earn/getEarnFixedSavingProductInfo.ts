import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { AnyFixedSavingCategory } from "./rows.js"

export const GetEarnFixedSavingProductInfoParams = Schema.Struct({
  /** Only products for this coin. Defaults to all coins. */
  coin: Field.optionalTextParam
})
export interface GetEarnFixedSavingProductInfoParams
  extends Schema.Schema.Type<typeof GetEarnFixedSavingProductInfoParams> {}

/** The rate for a range of amounts. */
export const FixedSavingTier = Schema.Struct({
  min: Field.decimal,
  /** `-1` means no upper bound. */
  max: Field.optionalDecimal,
  /** As a percentage, such as `2.50%`. */
  apy: Field.optionalText
})
export interface FixedSavingTier extends Schema.Schema.Type<typeof FixedSavingTier> {}

/** The rate paid in one coin. */
export const FixedSavingReward = Schema.Struct({
  coin: Field.text,
  /** As a percentage, such as `2.50%`. */
  apy: Field.optionalText,
  /** Expected earnings per coin, at the current price of the reward. */
  expectUnitEarning: Field.optionalDecimal,
  currentPrice: Field.optionalDecimal
})
export interface FixedSavingReward extends Schema.Schema.Type<typeof FixedSavingReward> {}

/** A fixed-term savings product. */
export const FixedSavingProduct = Schema.Struct({
  productId: Field.text,
  category: Field.optional(AnyFixedSavingCategory),
  coin: Field.optionalText,
  /** Term, such as `1d`, `8h` or `2m` for months. */
  duration: Field.optionalText,
  status: Field.optional(Field.openEnum("Available", "SoldOut", "NotStarted")),
  tieredApyList: Field.optional(Field.list<FixedSavingTier>(FixedSavingTier)),
  minStakeAmount: Field.optionalDecimal,
  maxStakeAmount: Field.optionalDecimal,
  /** Decimal places of an amount. */
  precision: Field.optionalNumber,
  subscribeStartAt: Field.optionalMillisText,
  /** In Unix milliseconds; `"0"` means no end. */
  subscribeEndAt: Field.optionalMillisText,
  allowEarlyRedemption: Field.optionalFlag,
  /** As a percentage; `""` if early redemption is not possible. */
  earlyRedemptionApy: Field.optionalText,
  /** Minimum holding time before early redemption, such as `1d`. */
  redemptionLimitDuration: Field.optionalText,
  allowAutoReinvest: Field.optionalFlag,
  interestCoinApyList: Field.optional(Field.list<FixedSavingReward>(FixedSavingReward)),
  /** Whether the product is for VIP users only. */
  isVip: Field.optionalFlag,
  /** When interest is expected to be paid, in Unix milliseconds. */
  creditTime: Field.optionalMillisText,
  /** Whether the product is limited to a group of users. */
  specialUserGroupRequired: Field.optionalFlag,
  /** Description of that group. */
  specialUserGroupInfo: Field.optionalText
})
export interface FixedSavingProduct extends Schema.Schema.Type<typeof FixedSavingProduct> {}

export const GetEarnFixedSavingProductInfoResult = Schema.Struct({
  list: Field.list<FixedSavingProduct>(FixedSavingProduct)
})
export interface GetEarnFixedSavingProductInfoResult
  extends Schema.Schema.Type<typeof GetEarnFixedSavingProductInfoResult> {}

/**
 * Lists fixed-term savings products.
 *
 * @example
 * ```ts
 * import { Effect } from "effect"
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.getEarnFixedSavingProductInfo({ coin: "USDT" }).pipe(
 *   Effect.map(({ list }) => list.filter(({ status }) => status === "Available"))
 * )
 * ```
 */
export const getEarnFixedSavingProductInfo: Endpoint.Public<
  GetEarnFixedSavingProductInfoParams | void,
  GetEarnFixedSavingProductInfoResult
> = Endpoint.publicGet("Earn.getEarnFixedSavingProductInfo", "/v5/earn/fixed-term/product", {
  aliases: ["getFixedTermEarnProduct"],
  access: "public",
  kind: "read",
  params: GetEarnFixedSavingProductInfoParams,
  result: GetEarnFixedSavingProductInfoResult,
  limit: [{ count: 50, perMs: 1000 }],
  limitNote: "per IP address",
  docs: "https://bybit-exchange.github.io/docs/v5/finance/earn/fixed-saving/product"
})
