import type * as Endpoint from "../../Http/Endpoint.js"
import { GetClosedPnlParams, getClosedPnlFacts } from "../internal/FuturesV2/Records.js"
import { V2ClosedPnlPage } from "../internal/FuturesV2/V2ClosedPnl.js"
import { api } from "./protocol.js"

export { GetClosedPnlParams }

/** Lists closed profit and loss, newest first, in pages. */
export const getClosedPnl: Endpoint.Private<GetClosedPnlParams, V2ClosedPnlPage> = api.get(
  "getClosedPnl",
  "/private/linear/trade/closed-pnl/list",
  {
    ...getClosedPnlFacts,
    aliases: ["LinearClient.getClosedPnl"],
    params: GetClosedPnlParams,
    result: V2ClosedPnlPage,
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_account_data.md"
  }
)
