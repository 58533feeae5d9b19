/** Quotes for Dual Asset products of Earn. */
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { type Facts, type Single, single } from "../internal/Topic/Definition.js"
import { type PublicMessage, publicMessage } from "../internal/Topic/Push.js"

/** The yield at one target price. */
export const DualAssetsQuote = Schema.Struct({
  /** The target price. */
  s: Field.decimal,
  /** Annual yield times 1e8. */
  a: Field.optionalTextOrNumber,
  /** Maximum amount. */
  m: Field.optionalDecimal,
  /** When the quote expires. */
  x: Field.optionalMillisText
})
export interface DualAssetsQuote extends Schema.Schema.Type<typeof DualAssetsQuote> {}

/** The quotes for a Dual Asset product. */
export const DualAssetsOffer = Schema.Struct({
  /** Product ID. */
  p: Field.text,
  /** Current price of the coin. */
  c: Field.optionalDecimal,
  /** Quotes to buy low. */
  b: Field.optional(Field.list(DualAssetsQuote)),
  /** Quotes to sell high. */
  s: Field.optional(Field.list(DualAssetsQuote))
})
export interface DualAssetsOffer extends Schema.Schema.Type<typeof DualAssetsOffer> {}

const facts: Facts<PublicMessage<ReadonlyArray<DualAssetsOffer>>, "public"> = {
  name: "dualAssetsOffers",
  channel: "/v5/public/fp",
  categories: ["earn"],
  access: "public",
  docs: "https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/websocket/dual-asset-offer",
  message: publicMessage(Field.list(DualAssetsOffer))
}

/** Quotes for Dual Asset products, pushed on each change. */
export const dualAssetsOffers: Single<PublicMessage<ReadonlyArray<DualAssetsOffer>>, "public"> = single(
  facts,
  "earn.dualassets.offers"
)
