/** Quotes that the account made or received. */
import { RfqQuote } from "../../Schema/RfqQuote.js"
import { privateAccess } from "../internal/Connection/PrivateAccess.js"
import { type Facts, type Single, single } from "../internal/Topic/Definition.js"
import { type PrivateMessage, privateMessage } from "../internal/Topic/Push.js"

const facts: Facts<PrivateMessage<RfqQuote>, "private"> = {
  name: "rfqQuotes",
  channel: "/v5/private",
  categories: ["rfq"],
  ...privateAccess,
  docs: "https://bybit-exchange.github.io/docs/v5/rfq/websocket/private/quote",
  message: privateMessage(RfqQuote)
}

/** Quotes that the account made or received, pushed whenever one changes. */
export const rfqQuotes: Single<PrivateMessage<RfqQuote>, "private"> = single(facts, "rfq.open.quotes")
