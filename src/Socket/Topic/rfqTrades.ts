import { RfqTrade } from "../../Schema/RfqTrade.js"
import { type PrivateMessage, privateMessage } from "../Push.js"
import { type Facts, type Single, single } from "../TopicDefinition.js"

const facts: Facts<PrivateMessage<RfqTrade>, "private"> = {
  name: "rfqTrades",
  channel: "/v5/private",
  categories: ["rfq"],
  access: "private",
  docs: "https://bybit-exchange.github.io/docs/v5/rfq/websocket/private/transaction",
  pattern: /^rfq\.open\.trades$/,
  message: /*#__PURE__*/ privateMessage(RfqTrade)
}

/**
 * The account's executed quotes.
 *
 * Source: https://bybit-exchange.github.io/docs/v5/rfq/websocket/private/transaction
 *
 * @since 0.1.0
 */
export const rfqTrades: Single<PrivateMessage<RfqTrade>, "private"> = /*#__PURE__*/ single(facts, "rfq.open.trades")
