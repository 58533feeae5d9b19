/** What Smart Leverage products of Earn offer. */
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { type Facts, type Single, single } from "../internal/Topic/Definition.js"
import { type PublicMessage, publicMessage } from "../internal/Topic/Push.js"

/** An offer of a Smart Leverage product. */
export const SmartLeverageOffer = Schema.Struct({
  /** Product ID. */
  p: Field.text,
  /** Break-even price. */
  b: Field.optionalDecimal,
  /** When the offer expires. */
  e: Field.optionalMillisText,
  /** Maximum amount of one order. */
  m: Field.optionalDecimal,
  /** Current price of the coin. */
  c: Field.optionalDecimal
})
export interface SmartLeverageOffer extends Schema.Schema.Type<typeof SmartLeverageOffer> {}

const facts: Facts<PublicMessage<ReadonlyArray<SmartLeverageOffer>>, "public"> = {
  name: "smartLeverageOffers",
  channel: "/v5/public/fp",
  categories: ["earn"],
  access: "public",
  pushIntervalMillis: 30000,
  docs: "https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/websocket/smart-lvg-offer",
  message: publicMessage(Field.list(SmartLeverageOffer))
}

/** Smart Leverage offers, pushed on each change and every 30 s. */
export const smartLeverageOffers: Single<PublicMessage<ReadonlyArray<SmartLeverageOffer>>, "public"> = single(
  facts,
  "earn.smartleverage.offers"
)
