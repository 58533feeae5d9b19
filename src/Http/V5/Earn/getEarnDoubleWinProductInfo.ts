import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const GetEarnDoubleWinProductInfoParams = Schema.Struct({
  category: Schema.Literal("DoubleWin"),
  /** The underlying asset, in capitals. */
  coin: Field.optionalTextParam,
  /** Like `1d`, `3d`. */
  duration: Field.optionalTextParam
})
export interface GetEarnDoubleWinProductInfoParams
  extends Schema.Schema.Type<typeof GetEarnDoubleWinProductInfoParams> {}

/** A double win product. */
export const DoubleWinProduct = Schema.Struct({
  category: Field.optionalText,
  productId: Field.text,
  /** The coin that is paid in, like `USDT`. */
  investCoin: Field.optionalText,
  /** The coin whose price decides, like `BTC`. */
  underlyingAsset: Field.optionalText,
  /** Like `8h`, `1d`, `3d`. */
  duration: Field.optionalText,
  subscribeStartAt: Field.optionalMillisText,
  subscribeEndAt: Field.optionalMillisText,
  settlementTime: Field.optionalMillisText,
  /** When the coins are paid out. */
  expectReceiveAt: Field.optionalMillisText,
  minPurchaseAmount: Field.optionalDecimal,
  /** Decimal places of an amount. */
  orderPrecisionDigital: Field.optionalNumber,
  /** Whether the investor chooses the range. */
  isRfqProduct: Field.optionalFlag,
  /** Fixed range: how far its lower end is below the price at the order. */
  lowerPriceBuffer: Field.optionalDecimal,
  /** Fixed range: how far its upper end is above the price at the order. */
  upperPriceBuffer: Field.optionalDecimal,
  /** Chosen range: how far from the price its ends must be at least. */
  minDeviationRatio: Field.optionalDecimal,
  /** Chosen range: how far from the price its ends may be at most. */
  maxDeviationRatio: Field.optionalDecimal,
  /** Chosen range: both ends are multiples of this. */
  priceTickSize: Field.optionalDecimal
})
export interface DoubleWinProduct extends Schema.Schema.Type<typeof DoubleWinProduct> {}

export const GetEarnDoubleWinProductInfoResult = Schema.Struct({
  category: Field.optionalText,
  list: Field.list<DoubleWinProduct>(DoubleWinProduct)
})
export interface GetEarnDoubleWinProductInfoResult
  extends Schema.Schema.Type<typeof GetEarnDoubleWinProductInfoResult> {}

/** Lists the double win products: those with a fixed range of prices, and those whose range the investor chooses. */
export const getEarnDoubleWinProductInfo: Endpoint.Public<
  GetEarnDoubleWinProductInfoParams,
  GetEarnDoubleWinProductInfoResult
> = Endpoint.get("Earn.getEarnDoubleWinProductInfo", "/v5/earn/advance/product", {
  aliases: ["getAdvanceEarnProduct"],
  access: "public",
  kind: "read",
  params: GetEarnDoubleWinProductInfoParams,
  result: GetEarnDoubleWinProductInfoResult,
  limit: "undocumented",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/double-win/product-info"
})
