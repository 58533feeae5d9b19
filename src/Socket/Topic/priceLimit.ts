/** The prices between which orders for a symbol are accepted. */
import { type SpotOrContractCategory, spotOrContractCategories } from "../../Schema/Category.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { type Definition, define, type Facts } from "../internal/Topic/Definition.js"
import { type PublicMessage, publicMessage } from "../internal/Topic/Push.js"

/** The price range in which orders are accepted. */
export const PriceLimit = Schema.Struct({
  symbol: Field.text,
  /** Highest price of a buy order. */
  buyLmt: Field.optionalDecimal,
  /** Lowest price of a sell order. */
  sellLmt: Field.optionalDecimal
})
export interface PriceLimit extends Schema.Schema.Type<typeof PriceLimit> {}

/** The symbol. */
export interface PriceLimitParams {
  readonly category: SpotOrContractCategory
  readonly symbol: string
}

const facts: Facts<PublicMessage<PriceLimit>, "public"> = {
  name: "priceLimit",
  channel: "/v5/public/{category}",
  categories: spotOrContractCategories,
  access: "public",
  pushIntervalMillis: 300,
  docs: "https://bybit-exchange.github.io/docs/v5/websocket/public/order-price-limit",
  message: publicMessage(PriceLimit)
}

/** The highest buy price and the lowest sell price accepted for a symbol, pushed every 300 ms. */
export const priceLimit: Definition<PriceLimitParams, PublicMessage<PriceLimit>, "public"> = define(
  facts,
  "priceLimit.{symbol}"
)
