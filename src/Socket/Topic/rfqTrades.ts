/** The account's executed quotes. */
import { RfqTrade } from "../../Schema/RfqTrade.js"
import { privateAccess } from "../internal/Connection/PrivateAccess.js"
import { type Facts, type Single, single } from "../internal/Topic/Definition.js"
import { type PrivateMessage, privateMessage } from "../internal/Topic/Push.js"

const facts: Facts<PrivateMessage<RfqTrade>, "private"> = {
  name: "rfqTrades",
  channel: "/v5/private",
  categories: ["rfq"],
  ...privateAccess,
  docs: "https://bybit-exchange.github.io/docs/v5/rfq/websocket/private/transaction",
  message: privateMessage(RfqTrade)
}

/** The account's executed quotes. */
export const rfqTrades: Single<PrivateMessage<RfqTrade>, "private"> = single(facts, "rfq.open.trades")
