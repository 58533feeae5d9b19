/** Requests for quotes that concern the account. */
import { Rfq } from "../../Schema/Rfq.js"
import { privateAccess } from "../internal/Connection/PrivateAccess.js"
import { type Facts, type Single, single } from "../internal/Topic/Definition.js"
import { type PrivateMessage, privateMessage } from "../internal/Topic/Push.js"

const facts: Facts<PrivateMessage<Rfq>, "private"> = {
  name: "rfqs",
  channel: "/v5/private",
  categories: ["rfq"],
  ...privateAccess,
  docs: "https://bybit-exchange.github.io/docs/v5/rfq/websocket/private/inquiry",
  message: privateMessage(Rfq)
}

/** Requests for quotes that the account sent or may quote, pushed whenever one changes. */
export const rfqs: Single<PrivateMessage<Rfq>, "private"> = single(facts, "rfq.open.rfqs")
