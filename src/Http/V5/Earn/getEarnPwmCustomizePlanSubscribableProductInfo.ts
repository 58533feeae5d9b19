import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

/** A product. Which fields are present depends on its kind. */
export const PwmProductCard = Schema.Struct({
  category: Field.text,
  /** Not present for funds. */
  productId: Field.optionalText,
  /** Funds only. */
  fundName: Field.optionalText,
  coin: Field.optionalText,
  /** Annual rate as a fraction, for savings and fixed yield. */
  apr: Field.optionalText,
  /** Lower bound of the annual rate, for funds only. */
  aprRangeLow: Field.optionalText,
  /** Upper bound of the annual rate, for funds only. */
  aprRangeHigh: Field.optionalText,
  tags: Field.optional(Field.list(Field.text)),
  /** Funds only. */
  introduction: Field.optionalText,
  /** Assets under management, in `coin`. */
  aum: Field.optionalDecimal,
  minInvestmentAmount: Field.optionalDecimal,
  /** Largest investment. */
  maxInvestmentAmount: Field.optionalDecimal,
  /** Lock-up period in days, 0 if none; fixed yield only. */
  duration: Field.optionalNumber,
  /** Largest historical loss as a negative fraction, for funds only. */
  maxDrawdown: Field.optionalDecimal,
  /** Sharpe ratio, for funds only. */
  sharpRatio: Field.optionalDecimal,
  estAPR: Field.optionalText
})
export interface PwmProductCard extends Schema.Schema.Type<typeof PwmProductCard> {}

/** The products of one kind. */
export const PwmProductGroup = Schema.Struct({
  type: Field.openEnum("equityFund", "multiCoinEarning", "onchainEarn", "fixedYield"),
  cards: Field.optional(Field.list<PwmProductCard>(PwmProductCard))
})
export interface PwmProductGroup extends Schema.Schema.Type<typeof PwmProductGroup> {}

export const GetEarnPwmCustomizePlanSubscribableProductInfoResult = Schema.Struct({
  products: Field.list<PwmProductGroup>(PwmProductGroup)
})
export interface GetEarnPwmCustomizePlanSubscribableProductInfoResult
  extends Schema.Schema.Type<typeof GetEarnPwmCustomizePlanSubscribableProductInfoResult> {}

/**
 * Lists the products that a custom investment plan can contain.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.getEarnPwmCustomizePlanSubscribableProductInfo()
 * ```
 */
export const getEarnPwmCustomizePlanSubscribableProductInfo: Endpoint.Public<
  void,
  GetEarnPwmCustomizePlanSubscribableProductInfoResult
> = Endpoint.publicGet("Earn.getEarnPwmCustomizePlanSubscribableProductInfo", "/v5/earn/pwm/customize-plan/product", {
  aliases: ["getPwmSubscribableProductInfo"],
  access: "public",
  kind: "read",
  result: GetEarnPwmCustomizePlanSubscribableProductInfoResult,
  limit: "undocumented",
  docs: "https://bybit-exchange.github.io/docs/v5/finance/pwm/customize-plan/product"
})
