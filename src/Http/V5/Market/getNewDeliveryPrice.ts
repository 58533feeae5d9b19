import { AnyCategory, OptionCategory } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetNewDeliveryPriceParams = Schema.Struct({
  category: OptionCategory,
  /** Uppercase, such as `BTC`. */
  baseCoin: Field.text,
  /** Uppercase. Defaults to `USDT`. */
  settleCoin: Field.optionalTextParam
})
export interface GetNewDeliveryPriceParams extends Schema.Schema.Type<typeof GetNewDeliveryPriceParams> {}

/** The price of one delivery of a coin's options. */
export const CoinDeliveryPrice = Schema.Struct({
  deliveryPrice: Field.decimal,
  /** In ms. */
  deliveryTime: Field.millisText
})
export interface CoinDeliveryPrice extends Schema.Schema.Type<typeof CoinDeliveryPrice> {}

export const GetNewDeliveryPriceResult = Schema.Struct({
  category: Field.optional(AnyCategory),
  /** The last 50 deliveries, newest first. */
  list: Field.list<CoinDeliveryPrice>(CoinDeliveryPrice)
})
export interface GetNewDeliveryPriceResult extends Schema.Schema.Type<typeof GetNewDeliveryPriceResult> {}

/**
 * Lists the latest delivery prices of a coin's options, newest first.
 *
 * A delivery may take up to a minute to appear after settlement.
 *
 * @example
 * ```ts
 * import { Effect } from "effect"
 * import { getNewDeliveryPrice } from "effect-bybit/Market"
 *
 * export const lastDelivery = getNewDeliveryPrice({ category: "option", baseCoin: "BTC" }).pipe(
 *   Effect.map(({ list }) => list[0]?.deliveryPrice)
 * )
 * ```
 */
export const getNewDeliveryPrice: Endpoint.Public<GetNewDeliveryPriceParams, GetNewDeliveryPriceResult> =
  Endpoint.publicGet("Market.getNewDeliveryPrice", "/v5/market/new-delivery-price", {
    access: "public",
    kind: "read",
    params: GetNewDeliveryPriceParams,
    result: GetNewDeliveryPriceResult,
    limit: "undocumented",
    demo: true,
    docs: "https://bybit-exchange.github.io/docs/v5/market/new-delivery-price"
  })
