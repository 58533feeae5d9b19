import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetEarnRwaProductListParams = Schema.Struct({
  /** Only products with this settlement coin, in uppercase. Defaults to all. */
  coin: Field.optionalTextParam
})
export interface GetEarnRwaProductListParams extends Schema.Schema.Type<typeof GetEarnRwaProductListParams> {}

/** A tokenized asset. */
export const RwaProduct = Schema.Struct({
  productId: Field.number,
  /** Settlement coin, in which subscriptions and redemptions are paid. */
  coin: Field.optionalText,
  /** Symbol of the asset, such as `IGBF`. */
  assetSymbol: Field.optionalText,
  /** Name of the asset manager. */
  manager: Field.optionalText,
  /** Annual base rate as a fraction: `0.055` is 5.5%. */
  baseApr: Field.optionalText,
  /** Annual bonus rate as a fraction; `""` without a bonus. */
  bonusApr: Field.optionalText,
  savingType: Field.optional(Field.openEnum("Flexible", "Fixed")),
  /** Term in days; 0 for a flexible product. */
  duration: Field.optionalNumber,
  /** Net asset value of one share. */
  nav: Field.optionalDecimal,
  /** In the settlement coin. */
  minStakeAmount: Field.optionalDecimal,
  /** Largest order, in the settlement coin; `""` if there is no limit. */
  maxStakeAmount: Field.optionalDecimal,
  /** Largest holding of one user; `""` if there is no limit. */
  userMaxAmount: Field.optionalDecimal,
  /** Remaining quota of the user; `""` if there is no limit or without credentials. */
  userQuota: Field.optionalDecimal,
  minRedeemShare: Field.optionalDecimal,
  /** As a fraction: `0.001` is 0.1%. */
  redeemFeeRate: Field.optionalDecimal,
  /** As a fraction: `0.001` is 0.1%. */
  subscriptionFee: Field.optionalDecimal,
  /** Link to a page about the asset. */
  extLink: Field.optionalText,
  /** Decimal places of an amount in the settlement coin. */
  amountPrecision: Field.optionalNumber,
  /** Decimal places of a number of shares. */
  sharePrecision: Field.optionalNumber
})
export interface RwaProduct extends Schema.Schema.Type<typeof RwaProduct> {}

export const GetEarnRwaProductListResult = Schema.Struct({
  list: Field.list<RwaProduct>(RwaProduct)
})
export interface GetEarnRwaProductListResult extends Schema.Schema.Type<typeof GetEarnRwaProductListResult> {}

/**
 * Lists the tokenized real-world assets that are open for subscription, such as money market funds.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.getEarnRwaProductList({ coin: "USDC" })
 * ```
 */
export const getEarnRwaProductList: Endpoint.Public<GetEarnRwaProductListParams | void, GetEarnRwaProductListResult> =
  Endpoint.publicGet("Earn.getEarnRwaProductList", "/v5/earn/rwa/product", {
    aliases: ["getRWAProductList"],
    access: "public",
    kind: "read",
    params: GetEarnRwaProductListParams,
    result: GetEarnRwaProductListResult,
    limit: [{ count: 20, perMs: 1000 }],
    limitNote: "per IP address",
    docs: "https://bybit-exchange.github.io/docs/v5/finance/rwa/product"
  })
