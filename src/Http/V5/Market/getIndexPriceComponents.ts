import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetIndexPriceComponentsParams = Schema.Struct({
  /** Such as `BTCUSDT`. */
  indexName: Field.text
})
export interface GetIndexPriceComponentsParams extends Schema.Schema.Type<typeof GetIndexPriceComponentsParams> {}

/** One exchange's share of an index price. */
export const IndexPriceComponent = Schema.Struct({
  /** Name of the exchange. */
  exchange: Field.text,
  /** As that exchange spells it. */
  spotPair: Field.optionalText,
  /** The price that goes into the index. */
  equivalentPrice: Field.optionalDecimal,
  /** Number of coins per unit of the index, such as 1000. */
  multiplier: Field.optionalDecimal,
  /** The actual price on that exchange. */
  price: Field.optionalDecimal,
  /** A fraction: all weights add up to 1. */
  weight: Field.optionalDecimal
})
export interface IndexPriceComponent extends Schema.Schema.Type<typeof IndexPriceComponent> {}

export const GetIndexPriceComponentsResult = Schema.Struct({
  /** Such as `BTCUSDT`. */
  indexName: Field.text,
  /** Latest price of the index. */
  lastPrice: Field.optionalDecimal,
  /** In ms. */
  updateTime: Field.optionalMillisText,
  /** The exchanges whose prices make up the index. */
  components: Field.list<IndexPriceComponent>(IndexPriceComponent)
})
export interface GetIndexPriceComponentsResult extends Schema.Schema.Type<typeof GetIndexPriceComponentsResult> {}

/**
 * Returns the exchanges whose spot prices make up an index price, with their weights.
 *
 * @example
 * ```ts
 * import { Effect } from "effect"
 * import { getIndexPriceComponents } from "effect-bybit/Market"
 *
 * export const weights = getIndexPriceComponents({ indexName: "BTCUSDT" }).pipe(
 *   Effect.map(({ components }) => components.map((one) => [one.exchange, one.weight]))
 * )
 * ```
 */
export const getIndexPriceComponents: Endpoint.Public<GetIndexPriceComponentsParams, GetIndexPriceComponentsResult> =
  Endpoint.publicGet("Market.getIndexPriceComponents", "/v5/market/index-price-components", {
    access: "public",
    kind: "read",
    params: GetIndexPriceComponentsParams,
    result: GetIndexPriceComponentsResult,
    limit: "undocumented",
    demo: true,
    docs: "https://bybit-exchange.github.io/docs/v5/market/index-components"
  })
