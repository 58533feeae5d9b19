import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { AnySide } from "../../Schema/Side.js"
import { type PublicMessage, publicMessage } from "../Push.js"
import { type Facts, type Single, single } from "../TopicDefinition.js"

/**
 * One leg of an executed quote.
 *
 * @since 0.1.0
 */
export const RfqPublicTradeLeg = /*#__PURE__*/ Schema.Struct({
  category: Field.optionalText,
  symbol: Field.text,
  side: /*#__PURE__*/ Field.optional(AnySide),
  price: Field.optionalDecimal,
  qty: Field.optionalDecimal,
  /** Index price for spot. */
  markPrice: Field.optionalDecimal
})
export interface RfqPublicTradeLeg extends Schema.Schema.Type<typeof RfqPublicTradeLeg> {}

/**
 * An executed quote between two others.
 *
 * @since 0.1.0
 */
export const RfqPublicTrade = /*#__PURE__*/ Schema.Struct({
  rfqId: Field.text,
  strategyType: Field.optionalText,
  createdAt: Field.optionalMillisText,
  updatedAt: Field.optionalMillisText,
  legs: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.list(RfqPublicTradeLeg))
})
export interface RfqPublicTrade extends Schema.Schema.Type<typeof RfqPublicTrade> {}

const facts: Facts<PublicMessage<ReadonlyArray<RfqPublicTrade>>, "public"> = {
  name: "rfqPublicTrades",
  channel: "/v5/public/rfq",
  categories: ["rfq"],
  access: "public",
  docs: "https://bybit-exchange.github.io/docs/v5/rfq/websocket/public/public-transaction",
  pattern: /^rfq\.open\.public\.trades$/,
  message: /*#__PURE__*/ publicMessage(/*#__PURE__*/ Field.list(RfqPublicTrade))
}

/**
 * All executed quotes.
 *
 * Source: https://bybit-exchange.github.io/docs/v5/rfq/websocket/public/public-transaction
 *
 * @since 0.1.0
 */
export const rfqPublicTrades: Single<PublicMessage<ReadonlyArray<RfqPublicTrade>>, "public"> = /*#__PURE__*/ single(
  facts,
  "rfq.open.public.trades"
)
