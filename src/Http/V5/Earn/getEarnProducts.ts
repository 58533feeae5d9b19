import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { AnyEasyEarnCategory, EasyEarnCategory } from "./rows.js"

export const GetEarnProductsParams = Schema.Struct({
  /** `FlexibleSaving` or `OnChain`. */
  category: EasyEarnCategory,
  /** In uppercase, such as `BTC`. */
  coin: Field.optionalTextParam
})
export interface GetEarnProductsParams extends Schema.Schema.Type<typeof GetEarnProductsParams> {}

/** Additional rewards of a product, in another coin. */
export const EarnBonusEvent = Schema.Struct({
  /** Yesterday's annual rate. */
  apr: Field.optionalText,
  coin: Field.text,
  /** Link to the announcement. */
  announcement: Field.optionalText
})
export interface EarnBonusEvent extends Schema.Schema.Type<typeof EarnBonusEvent> {}

/**
 * An Easy Earn product. Many fields apply to on-chain staking only and are otherwise empty or 0. Fields about
 * swapping apply to liquid staking only, where a staked coin is exchanged for another.
 */
export const EarnProduct = Schema.Struct({
  category: Field.optional(AnyEasyEarnCategory),
  /** As a percentage, such as `4.25%`. */
  estimateApr: Field.optionalText,
  coin: Field.optionalText,
  minStakeAmount: Field.optionalDecimal,
  maxStakeAmount: Field.optionalDecimal,
  /** Decimal places of an amount. */
  precision: Field.optionalText,
  productId: Field.text,
  status: Field.optional(Field.openEnum("Available", "NotAvailable")),
  bonusEvents: Field.optional(Field.list<EarnBonusEvent>(EarnBonusEvent)),
  /** Liquid staking only. */
  minRedeemAmount: Field.optionalDecimal,
  /** Liquid staking only. */
  maxRedeemAmount: Field.optionalDecimal,
  /** `""` for flexible savings. */
  duration: Field.optional(Field.openEnum("Fixed", "Flexible")),
  /** Term in days of a fixed product, otherwise 0. */
  term: Field.optionalNumber,
  /** Coin that a staked coin is exchanged for; liquid staking only. */
  swapCoin: Field.optionalText,
  /** Decimal places of an amount in `swapCoin`. */
  swapCoinPrecision: Field.optionalText,
  /** Estimated rate for staking; liquid staking only. */
  stakeExchangeRate: Field.optionalDecimal,
  /** Estimated rate for redeeming; liquid staking only. */
  redeemExchangeRate: Field.optionalDecimal,
  /** `Simple` and `Compound` are types of interest; `Other` is liquid staking. */
  rewardDistributionType: Field.optional(Field.openEnum("Simple", "Compound", "Other")),
  rewardIntervalMinute: Field.optionalNumber,
  redeemProcessingMinute: Field.optionalTextOrNumber,
  /** When the stake reaches the blockchain, in Unix milliseconds. */
  stakeTime: Field.optionalMillisText,
  /** When interest starts to accrue, in Unix milliseconds. */
  interestCalculationTime: Field.optionalMillisText
})
export interface EarnProduct extends Schema.Schema.Type<typeof EarnProduct> {}

export const GetEarnProductsResult = Schema.Struct({
  list: Field.list<EarnProduct>(EarnProduct)
})
export interface GetEarnProductsResult extends Schema.Schema.Type<typeof GetEarnProductsResult> {}

/**
 * Lists flexible savings or on-chain staking products, with estimated rates and limits.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.getEarnProducts({ category: "FlexibleSaving", coin: "BTC" })
 * ```
 */
export const getEarnProducts: Endpoint.Public<GetEarnProductsParams, GetEarnProductsResult> = Endpoint.publicGet(
  "Earn.getEarnProducts",
  "/v5/earn/product",
  {
    aliases: ["getEarnProduct"],
    access: "public",
    kind: "read",
    params: GetEarnProductsParams,
    result: GetEarnProductsResult,
    limit: "undocumented",
    docs: "https://bybit-exchange.github.io/docs/v5/finance/earn/easy-onchain/product-info"
  }
)
