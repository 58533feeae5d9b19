import { AnyCategory, DerivativeCategory } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"

export const GetDeliveryPriceParams = Schema.Struct({
  category: DerivativeCategory,
  /** Uppercase, such as `BTC-25DEC26-90000-C`. */
  symbol: Field.optionalTextParam,
  /** Uppercase; options only. Defaults to `BTC`. */
  baseCoin: Field.optionalTextParam,
  /** Uppercase. Defaults to `USDC`. */
  settleCoin: Field.optionalTextParam,
  /** Rows per page, 1 to 200. Defaults to 50. */
  limit: Field.optionalIntegerParam,
  /** The previous page's `nextPageCursor`. */
  cursor: Field.optionalCursorParam
})
export interface GetDeliveryPriceParams extends Schema.Schema.Type<typeof GetDeliveryPriceParams> {}

/** The delivery price of one future or option. */
export const DeliveryPrice = Schema.Struct({
  symbol: Field.text,
  deliveryPrice: Field.optionalDecimal,
  /** In ms. */
  deliveryTime: Field.optionalMillisText
})
export interface DeliveryPrice extends Schema.Schema.Type<typeof DeliveryPrice> {}

export const GetDeliveryPriceResult = Schema.Struct({
  category: Field.optional(AnyCategory),
  list: Field.list<DeliveryPrice>(DeliveryPrice),
  /** `""` or null on the last page. */
  nextPageCursor: Field.optionalNullableText
})
export interface GetDeliveryPriceResult extends Schema.Schema.Type<typeof GetDeliveryPriceResult> {}

/**
 * Lists the delivery prices of futures and options by symbol.
 *
 * For all options of a coin, use `getNewDeliveryPrice`.
 *
 * @example
 * ```ts
 * import { Effect } from "effect"
 * import { getDeliveryPrice } from "effect-bybit/Market"
 *
 * export const delivered = getDeliveryPrice({ category: "option", baseCoin: "ETH" }).pipe(
 *   Effect.map(({ list }) => list.map((row) => [row.symbol, row.deliveryPrice]))
 * )
 * ```
 */
export const getDeliveryPrice: Paged.Public<GetDeliveryPriceParams, GetDeliveryPriceResult> = Paged.endpoint(
  Endpoint.publicGet("Market.getDeliveryPrice", "/v5/market/delivery-price", {
    aliases: ["getOptionDeliveryPrice"],
    access: "public",
    kind: "read",
    params: GetDeliveryPriceParams,
    result: GetDeliveryPriceResult,
    rows: "list",
    limit: "undocumented",
    demo: true,
    docs: "https://bybit-exchange.github.io/docs/v5/market/delivery-price"
  })
)
