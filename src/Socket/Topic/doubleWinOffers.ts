/** What Double Win products of Earn offer. */
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { type Facts, type Single, single } from "../internal/Topic/Definition.js"
import { type PublicMessage, publicMessage } from "../internal/Topic/Push.js"

/** An offer of a Double Win product. */
export const DoubleWinOffer = Schema.Struct({
  /** Product ID. */
  p: Field.text,
  /** Current price of the coin. */
  c: Field.optionalDecimal,
  /** Maximum leverage. */
  l: Field.optionalDecimal,
  /** Maximum amount of one order. */
  m: Field.optionalDecimal,
  /** When the offer expires. */
  e: Field.optionalMillisText
})
export interface DoubleWinOffer extends Schema.Schema.Type<typeof DoubleWinOffer> {}

const facts: Facts<PublicMessage<ReadonlyArray<DoubleWinOffer>>, "public"> = {
  name: "doubleWinOffers",
  channel: "/v5/public/fp",
  categories: ["earn"],
  access: "public",
  docs: "https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/websocket/double-win-offer",
  message: publicMessage(Field.list(DoubleWinOffer))
}

/** Double Win offers, pushed on each change. */
export const doubleWinOffers: Single<PublicMessage<ReadonlyArray<DoubleWinOffer>>, "public"> = single(
  facts,
  "earn.doublewin.offers"
)
