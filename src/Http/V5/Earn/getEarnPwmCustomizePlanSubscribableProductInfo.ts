import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

/** A product. Which fields it has depends on its kind. */
export const PwmProductCard = Schema.Struct({
  category: Field.text,
  /** Not of funds. */
  productId: Field.optionalText,
  /** Of funds. */
  fundName: Field.optionalText,
  coin: Field.optionalText,
  /** A fraction, of savings and fixed yield. */
  apr: Field.optionalDecimal,
  /** Of funds. */
  aprRangeLow: Field.optionalDecimal,
  /** Of funds. */
  aprRangeHigh: Field.optionalDecimal,
  tags: Field.optional(Field.list(Field.text)),
  /** Of funds. */
  introduction: Field.optionalText,
  /** What it manages, in `coin`. */
  aum: Field.optionalDecimal,
  minInvestmentAmount: Field.optionalDecimal,
  /** The most that one order may invest at this quote. */
  maxInvestmentAmount: Field.optionalDecimal,
  /** Days, 0 for none, of fixed yield. */
  duration: Field.optionalNumber,
  /** A fraction below 0, of funds. */
  maxDrawdown: Field.optionalDecimal,
  /** Of funds. */
  sharpRatio: Field.optionalDecimal,
  estAPR: Field.optionalDecimal
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

/** Lists the products that a plan of the client's own can be put together from. */
export const getEarnPwmCustomizePlanSubscribableProductInfo: Endpoint.Public<
  void,
  GetEarnPwmCustomizePlanSubscribableProductInfoResult
> = Endpoint.get("Earn.getEarnPwmCustomizePlanSubscribableProductInfo", "/v5/earn/pwm/customize-plan/product", {
  aliases: ["getPwmSubscribableProductInfo"],
  access: "public",
  kind: "read",
  result: GetEarnPwmCustomizePlanSubscribableProductInfoResult,
  limit: "undocumented",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/finance/pwm/customize-plan/product"
})
