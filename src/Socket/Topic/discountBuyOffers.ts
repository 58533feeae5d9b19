import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { type PublicMessage, publicMessage } from "../internal/Push.js"
import { type Facts, type Single, single } from "../TopicDefinition.js"

/** An offer to buy a coin at a discount. */
export const DiscountBuyOffer = Schema.Struct({
  /** Product id. */
  p: Field.text,
  /** Index price of the coin now. */
  c: Field.optionalDecimal,
  /** Price at which it can be bought. */
  b: Field.optionalDecimal,
  /** Price above which the offer is knocked out. */
  k: Field.optionalDecimal,
  /** Yearly rate times 1e8. */
  e: Field.optionalDecimal,
  /** Largest amount. */
  m: Field.optionalDecimal,
  /** Id of the market maker, to be given when ordering. */
  i: Field.optionalText,
  /** When the offer ends; `"0"` for no end. */
  x: Field.optionalMillisText
})
export interface DiscountBuyOffer extends Schema.Schema.Type<typeof DiscountBuyOffer> {}

const facts: Facts<PublicMessage<ReadonlyArray<DiscountBuyOffer>>, "public"> = {
  name: "discountBuyOffers",
  channel: "/v5/public/fp",
  categories: ["earn"],
  access: "public",
  docs: "https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/websocket/discount-buy-offer",
  message: publicMessage(Field.list(DiscountBuyOffer))
}

/** The offers of discount buy, each time they change. */
export const discountBuyOffers: Single<PublicMessage<ReadonlyArray<DiscountBuyOffer>>, "public"> = single(
  facts,
  "earn.discountbuy.offers"
)
