/** Executed quotes of all accounts. */
import * as Field from "../../Schema/Field.js"
import { RfqPublicTrade } from "../../Schema/RfqPublicTrade.js"
import { type Facts, type Single, single } from "../internal/Topic/Definition.js"
import { type PublicMessage, publicMessage } from "../internal/Topic/Push.js"

const facts: Facts<PublicMessage<ReadonlyArray<RfqPublicTrade>>, "public"> = {
  name: "rfqPublicTrades",
  channel: "/v5/public/rfq",
  categories: ["rfq"],
  access: "public",
  docs: "https://bybit-exchange.github.io/docs/v5/rfq/websocket/public/public-transaction",
  message: publicMessage(Field.list(RfqPublicTrade))
}

/** The executed quotes of all accounts. */
export const rfqPublicTrades: Single<PublicMessage<ReadonlyArray<RfqPublicTrade>>, "public"> = single(
  facts,
  "rfq.open.public.trades"
)
