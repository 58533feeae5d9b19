import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { type PublicMessage, publicMessage } from "../internal/Push.js"
import { type Facts, type Single, single } from "../TopicDefinition.js"

/** An offer of a smart leverage product. */
export const SmartLeverageOffer = Schema.Struct({
  /** Product id. */
  p: Field.text,
  /** Price at which it breaks even. */
  b: Field.optionalDecimal,
  /** When the offer ends. */
  e: Field.optionalMillisText,
  /** Largest amount of one order. */
  m: Field.optionalDecimal,
  /** Price of the coin now. */
  c: Field.optionalDecimal
})
export interface SmartLeverageOffer extends Schema.Schema.Type<typeof SmartLeverageOffer> {}

const facts: Facts<PublicMessage<ReadonlyArray<SmartLeverageOffer>>, "public"> = {
  name: "smartLeverageOffers",
  channel: "/v5/public/fp",
  categories: ["earn"],
  access: "public",
  cadenceMillis: 30000,
  docs: "https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/websocket/smart-lvg-offer",
  message: publicMessage(Field.list(SmartLeverageOffer))
}

/** The offers of smart leverage, each time they change and every 30 s. */
export const smartLeverageOffers: Single<PublicMessage<ReadonlyArray<SmartLeverageOffer>>, "public"> = single(
  facts,
  "earn.smartleverage.offers"
)
