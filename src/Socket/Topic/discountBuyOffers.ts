/** What Discount Buy products of Earn offer. */
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { type Facts, type Single, single } from "../internal/Topic/Definition.js"
import { type PublicMessage, publicMessage } from "../internal/Topic/Push.js"

/** An offer to buy a coin at a discount. */
export const DiscountBuyOffer = Schema.Struct({
  /** Product ID. */
  p: Field.text,
  /** Current index price of the coin. */
  c: Field.optionalDecimal,
  /** Purchase price. */
  b: Field.optionalDecimal,
  /** Price above which the offer is knocked out. */
  k: Field.optionalDecimal,
  /** Annual rate times 1e8. */
  e: Field.optionalDecimal,
  /** Maximum amount. */
  m: Field.optionalDecimal,
  /** ID of the market maker; required when placing an order. */
  i: Field.optionalText,
  /** When the offer expires; `"0"` if it doesn't. */
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

/** Discount Buy offers, pushed on each change. */
export const discountBuyOffers: Single<PublicMessage<ReadonlyArray<DiscountBuyOffer>>, "public"> = single(
  facts,
  "earn.discountbuy.offers"
)
