import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const GetEarnDiscountBuyProductInfoParams = Schema.Struct({
  category: Schema.Literal("DiscountBuy"),
  /** The underlying asset. */
  coin: Field.optionalTextParam
})
export interface GetEarnDiscountBuyProductInfoParams
  extends Schema.Schema.Type<typeof GetEarnDiscountBuyProductInfoParams> {}

/** A discount buy product. */
export const DiscountBuyProduct = Schema.Struct({
  category: Field.optionalText,
  productId: Field.text,
  /** What is invested, `USDT`. */
  coin: Field.optionalText,
  /** The coin whose price decides, like `BTC`. */
  underlyingAsset: Field.optionalText,
  settlementTime: Field.optionalMillisText,
  /** Like `8h`, `1d`, `3d`. */
  duration: Field.optionalText,
  /** For VIP users only. */
  isVipProduct: Field.optionalFlag,
  subscribeStartAt: Field.optionalMillisText,
  subscribeEndAt: Field.optionalMillisText,
  minPurchaseAmount: Field.optionalDecimal,
  /** What is left to invest. */
  remainingAmount: Field.optionalDecimal,
  /** Decimal places of an amount. */
  orderPrecisionDigital: Field.optionalNumber,
  /** When the coins are paid out: 15 minutes after the settlement. */
  expectReceiveAt: Field.optionalMillisText
})
export interface DiscountBuyProduct extends Schema.Schema.Type<typeof DiscountBuyProduct> {}

export const GetEarnDiscountBuyProductInfoResult = Schema.Struct({
  list: Field.list<DiscountBuyProduct>(DiscountBuyProduct),
  /** May be `""`. */
  category: Field.optionalText
})
export interface GetEarnDiscountBuyProductInfoResult
  extends Schema.Schema.Type<typeof GetEarnDiscountBuyProductInfoResult> {}

/** Lists the discount buy products: a coin that may be bought below its price when the term ends. */
export const getEarnDiscountBuyProductInfo: Endpoint.Public<
  GetEarnDiscountBuyProductInfoParams,
  GetEarnDiscountBuyProductInfoResult
> = Endpoint.get("Earn.getEarnDiscountBuyProductInfo", "/v5/earn/advance/product", {
  aliases: ["getAdvanceEarnProduct"],
  access: "public",
  kind: "read",
  params: GetEarnDiscountBuyProductInfoParams,
  result: GetEarnDiscountBuyProductInfoResult,
  limit: "undocumented",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/discount-buy/product-info"
})
