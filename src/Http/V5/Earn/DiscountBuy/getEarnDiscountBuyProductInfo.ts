import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"
import * as Endpoint from "../../../Endpoint.js"
import type { RestClient } from "../../../RestClient.js"

/**
 * What {@link getEarnDiscountBuyProductInfo} takes.
 *
 * @since 0.1.0
 */
export const GetEarnDiscountBuyProductInfoParams = /*#__PURE__*/ Schema.Struct({
  category: /*#__PURE__*/ Schema.Literal("DiscountBuy"),
  /** The underlying asset. */
  coin: Field.optionalTextParam
})
export interface GetEarnDiscountBuyProductInfoParams
  extends Schema.Schema.Type<typeof GetEarnDiscountBuyProductInfoParams> {}

/**
 * A discount buy product.
 *
 * @since 0.1.0
 */
export const DiscountBuyProduct = /*#__PURE__*/ Schema.Struct({
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

/**
 * What {@link getEarnDiscountBuyProductInfo} gives.
 *
 * @since 0.1.0
 */
export const GetEarnDiscountBuyProductInfoResult = /*#__PURE__*/ Schema.Struct({
  list: /*#__PURE__*/ Field.list<DiscountBuyProduct>(DiscountBuyProduct),
  /** May be `""`. */
  category: Field.optionalText
})
export interface GetEarnDiscountBuyProductInfoResult
  extends Schema.Schema.Type<typeof GetEarnDiscountBuyProductInfoResult> {}

/**
 * Lists the discount buy products: a coin that may be bought below its price when the term ends.
 *
 * - Access: public.
 * - Limit: none documented.
 * - Errors: none of its own.
 * - Source: https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/discount-buy/product-info
 *
 * @since 0.1.0
 */
export const getEarnDiscountBuyProductInfo: Endpoint.Endpoint<
  GetEarnDiscountBuyProductInfoParams,
  GetEarnDiscountBuyProductInfoResult,
  never,
  RestClient
> = /*#__PURE__*/ Endpoint.get("/v5/earn/advance/product", {
  id: "getEarnDiscountBuyProductInfo",
  aliases: ["getAdvanceEarnProduct"],
  family: "Earn",
  access: "public",
  kind: "read",
  params: GetEarnDiscountBuyProductInfoParams,
  result: GetEarnDiscountBuyProductInfoResult,
  limit: "undocumented",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/discount-buy/product-info"
})
