import { AnyCategory, DerivativeCategory } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"

export const GetDeliveryPriceParams = Schema.Struct({
  category: DerivativeCategory,
  /** Upper case, such as `BTC-25DEC26-90000-C`. */
  symbol: Field.optionalTextParam,
  /** Upper case, default `BTC`; options only. */
  baseCoin: Field.optionalTextParam,
  /** Upper case, default `USDC`. */
  settleCoin: Field.optionalTextParam,
  /** Rows a page: 1 to 200, default 50. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the page before. */
  cursor: Field.optionalTextParam
})
export interface GetDeliveryPriceParams extends Schema.Schema.Type<typeof GetDeliveryPriceParams> {}

/** What one future or option was delivered at. */
export const DeliveryPrice = Schema.Struct({
  symbol: Field.text,
  deliveryPrice: Field.optionalDecimal,
  /** Ms. */
  deliveryTime: Field.optionalMillisText
})
export interface DeliveryPrice extends Schema.Schema.Type<typeof DeliveryPrice> {}

export const GetDeliveryPriceResult = Schema.Struct({
  category: Field.optional(AnyCategory),
  list: Field.list<DeliveryPrice>(DeliveryPrice),
  /** `""` on the last page. */
  nextPageCursor: Field.optionalText
})
export interface GetDeliveryPriceResult extends Schema.Schema.Type<typeof GetDeliveryPriceResult> {}

/**
 * Reads the prices that futures and options were delivered at, by symbol.
 *
 * By coin instead of by symbol, for options: `getNewDeliveryPrice`.
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
  Endpoint.get("Market.getDeliveryPrice", "/v5/market/delivery-price", {
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
