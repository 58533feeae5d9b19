import { SpotOrContractCategory } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const GetOrderPriceLimitParams = Schema.Struct({
  /** Default `linear`. */
  category: Field.optionalParam(SpotOrContractCategory),
  /** Upper case, such as `BTCUSDT`. */
  symbol: Field.text
})
export interface GetOrderPriceLimitParams extends Schema.Schema.Type<typeof GetOrderPriceLimitParams> {}

export const GetOrderPriceLimitResult = Schema.Struct({
  symbol: Field.text,
  /** A buy order may not be priced higher. */
  buyLmt: Field.optionalDecimal,
  /** A sell order may not be priced lower. */
  sellLmt: Field.optionalDecimal,
  /** Ms. */
  ts: Field.optionalMillisText
})
export interface GetOrderPriceLimitResult extends Schema.Schema.Type<typeof GetOrderPriceLimitResult> {}

/**
 * Reads the highest price that may be bid and the lowest that may be asked right now.
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
export const getOrderPriceLimit: Endpoint.Public<GetOrderPriceLimitParams, GetOrderPriceLimitResult> = Endpoint.get(
  "Market.getOrderPriceLimit",
  "/v5/market/price-limit",
  {
    access: "public",
    kind: "read",
    params: GetOrderPriceLimitParams,
    result: GetOrderPriceLimitResult,
    limit: "undocumented",
    demo: true,
    docs: "https://bybit-exchange.github.io/docs/v5/market/order-price-limit"
  }
)
