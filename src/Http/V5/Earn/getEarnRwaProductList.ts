import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const GetEarnRwaProductListParams = Schema.Struct({
  /** The settlement coin, in capitals; all when left out. */
  coin: Field.optionalTextParam
})
export interface GetEarnRwaProductListParams extends Schema.Schema.Type<typeof GetEarnRwaProductListParams> {}

/** A tokenised asset. */
export const RwaProduct = Schema.Struct({
  productId: Field.number,
  /** What is paid in and out. */
  coin: Field.optionalText,
  /** The asset, like `IGBF`. */
  assetSymbol: Field.optionalText,
  /** Who manages it. */
  manager: Field.optionalText,
  /** `0.055` for 5.5 %. */
  baseApr: Field.optionalDecimal,
  /** `""` without a bonus. */
  bonusApr: Field.optionalDecimal,
  savingType: Field.optional(Field.openEnum("Flexible", "Fixed")),
  /** Days of a fixed term, 0 for a flexible one. */
  duration: Field.optionalNumber,
  /** The net asset value of one share. */
  nav: Field.optionalDecimal,
  /** In the settlement coin. */
  minStakeAmount: Field.optionalDecimal,
  /** Of one order, in the settlement coin; `""` for no limit. */
  maxStakeAmount: Field.optionalDecimal,
  /** Of one user; `""` for no limit. */
  userMaxAmount: Field.optionalDecimal,
  /** What the user can still subscribe; `""` for no limit, or without a user. */
  userQuota: Field.optionalDecimal,
  minRedeemShare: Field.optionalDecimal,
  /** `0.001` for 0.1 %. */
  redeemFeeRate: Field.optionalDecimal,
  /** A rate, `0.001` for 0.1 %. */
  subscriptionFee: Field.optionalDecimal,
  /** A page about the asset. */
  extLink: Field.optionalText,
  /** Decimal places of an amount in the settlement coin. */
  amountPrecision: Field.optionalNumber,
  /** Decimal places of an amount of shares. */
  sharePrecision: Field.optionalNumber
})
export interface RwaProduct extends Schema.Schema.Type<typeof RwaProduct> {}

export const GetEarnRwaProductListResult = Schema.Struct({
  list: Field.list<RwaProduct>(RwaProduct)
})
export interface GetEarnRwaProductListResult extends Schema.Schema.Type<typeof GetEarnRwaProductListResult> {}

/** Lists the tokenised assets of the real world, like money market funds, that can be subscribed to. */
export const getEarnRwaProductList: Endpoint.Public<GetEarnRwaProductListParams | void, GetEarnRwaProductListResult> =
  Endpoint.get("Earn.getEarnRwaProductList", "/v5/earn/rwa/product", {
    aliases: ["getRWAProductList"],
    access: "public",
    kind: "read",
    params: GetEarnRwaProductListParams,
    result: GetEarnRwaProductListResult,
    limit: [{ count: 20, perMs: 1000 }],
    limitNote: "for an IP address",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/finance/rwa/product"
  })
