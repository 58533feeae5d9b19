import { SpotOrContractCategory } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetOrderPriceLimitParams = Schema.Struct({
  /** Defaults to `linear`. */
  category: Field.optionalParam(SpotOrContractCategory),
  /** Uppercase, such as `BTCUSDT`. */
  symbol: Field.text
})
export interface GetOrderPriceLimitParams extends Schema.Schema.Type<typeof GetOrderPriceLimitParams> {}

export const GetOrderPriceLimitResult = Schema.Struct({
  symbol: Field.text,
  /** Highest price of a buy order. */
  buyLmt: Field.optionalDecimal,
  /** Lowest price of a sell order. */
  sellLmt: Field.optionalDecimal,
  /** In ms. */
  ts: Field.optionalMillisText
})
export interface GetOrderPriceLimitResult extends Schema.Schema.Type<typeof GetOrderPriceLimitResult> {}

/**
 * Returns the highest buy price and the lowest sell price currently allowed.
 *
 * @example
 * ```ts
 * import { Effect } from "effect"
 * import { getOrderPriceLimit } from "effect-bybit/Market"
 *
 * export const highestBid = getOrderPriceLimit({ category: "linear", symbol: "BTCUSDT" }).pipe(
 *   Effect.map(({ buyLmt }) => buyLmt)
 * )
 * ```
 */
export const getOrderPriceLimit: Endpoint.Public<GetOrderPriceLimitParams, GetOrderPriceLimitResult> =
  Endpoint.publicGet("Market.getOrderPriceLimit", "/v5/market/price-limit", {
    access: "public",
    kind: "read",
    params: GetOrderPriceLimitParams,
    result: GetOrderPriceLimitResult,
    limit: "undocumented",
    demo: true,
    docs: "https://bybit-exchange.github.io/docs/v5/market/order-price-limit"
  })
