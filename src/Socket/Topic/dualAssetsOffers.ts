import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { type PublicMessage, publicMessage } from "../internal/Push.js"
import { type Facts, type Single, single } from "../TopicDefinition.js"

/** What is paid at one price. */
export const DualAssetsQuote = Schema.Struct({
  /** The price that is chosen. */
  s: Field.decimal,
  /** Yearly yield times 1e8. */
  a: Field.optionalTextOrNumber,
  /** Largest amount. */
  m: Field.optionalDecimal,
  /** When the quote ends. */
  x: Field.optionalMillisText
})
export interface DualAssetsQuote extends Schema.Schema.Type<typeof DualAssetsQuote> {}

/** The quotes of one dual asset product. */
export const DualAssetsOffer = Schema.Struct({
  /** Product id. */
  p: Field.text,
  /** Price of the coin now. */
  c: Field.optionalDecimal,
  /** To buy low. */
  b: Field.optional(Field.list(DualAssetsQuote)),
  /** To sell high. */
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

/** The quotes of dual asset products, each time they change. */
export const dualAssetsOffers: Single<PublicMessage<ReadonlyArray<DualAssetsOffer>>, "public"> = single(
  facts,
  "earn.dualassets.offers"
)
