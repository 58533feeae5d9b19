import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { AnySide } from "../../Schema/Side.js"
import { type PrivateMessage, privateMessage } from "../Push.js"
import { type Facts, type Single, single } from "../TopicDefinition.js"

/**
 * One leg that is asked for.
 *
 * @since 0.1.0
 */
export const RfqLeg = /*#__PURE__*/ Schema.Struct({
  category: Field.optionalText,
  symbol: Field.text,
  side: /*#__PURE__*/ Field.optional(AnySide),
  qty: Field.optionalDecimal
})
export interface RfqLeg extends Schema.Schema.Type<typeof RfqLeg> {}

/**
 * A request for quotes.
 *
 * @since 0.1.0
 */
export const Rfq = /*#__PURE__*/ Schema.Struct({
  rfqId: Field.text,
  /** Empty to others when the request is anonymous. */
  rfqLinkId: Field.optionalText,
  /** Who may quote. */
  counterparties: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.list(Field.text)),
  expiresAt: Field.optionalMillisText,
  strategyType: Field.optionalText,
  status: /*#__PURE__*/ Field.optional(
    /*#__PURE__*/ Field.openEnum("Active", "Canceled", "PendingFill", "Filled", "Expired", "Failed")
  ),
  /** `"true"` when others than liquidity providers may quote. */
  acceptOtherQuoteStatus: Field.optionalText,
  /** Who asks; empty when anonymous. */
  deskCode: Field.optionalText,
  createdAt: Field.optionalMillisText,
  updatedAt: Field.optionalMillisText,
  legs: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.list(RfqLeg))
})
export interface Rfq extends Schema.Schema.Type<typeof Rfq> {}

const facts: Facts<PrivateMessage<Rfq>, "private"> = {
  name: "rfqs",
  channel: "/v5/private",
  categories: ["rfq"],
  access: "private",
  docs: "https://bybit-exchange.github.io/docs/v5/rfq/websocket/private/inquiry",
  pattern: /^rfq\.open\.rfqs$/,
  message: /*#__PURE__*/ privateMessage(Rfq)
}

/**
 * Requests for quotes that the account made or may quote, each time one changes.
 *
 * Source: https://bybit-exchange.github.io/docs/v5/rfq/websocket/private/inquiry
 *
 * @since 0.1.0
 */
export const rfqs: Single<PrivateMessage<Rfq>, "private"> = /*#__PURE__*/ single(facts, "rfq.open.rfqs")
