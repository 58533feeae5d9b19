import type * as Endpoint from "../../Http/Endpoint.js"
import { GetClosedPnlParams, getClosedPnlFacts } from "../internal/FuturesV2/Records.js"
import { V2ClosedPnlPage } from "../internal/FuturesV2/V2ClosedPnl.js"
import { api } from "./protocol.js"

export { GetClosedPnlParams }

/** Lists closed profit and loss, newest first, in pages. */
export const getClosedPnl: Endpoint.Private<GetClosedPnlParams, V2ClosedPnlPage> = api.get(
  "getClosedPnl",
  "/futures/private/trade/closed-pnl/list",
  {
    ...getClosedPnlFacts,
    aliases: ["InverseFuturesClient.getClosedPnl"],
    params: GetClosedPnlParams,
    result: V2ClosedPnlPage,
    limitNote: "according to the documentation's example",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_futures/_account_data.md"
  }
)
