import type * as Endpoint from "../../Http/Endpoint.js"
import * as Schema from "../../Schema/Shape.js"
import { V2ClosedPnlPage, v2ClosedPnlFields } from "../internal/schema/V2ClosedPnl.js"
import { api } from "./protocol.js"

export const GetClosedPnlParams = Schema.Struct({
  ...v2ClosedPnlFields
})
export interface GetClosedPnlParams extends Schema.Schema.Type<typeof GetClosedPnlParams> {}

/** Lists what closing orders have won or lost, newest first, in pages. */
export const getClosedPnl: Endpoint.Private<GetClosedPnlParams, V2ClosedPnlPage> = api.get(
  "getClosedPnl",
  "/private/linear/trade/closed-pnl/list",
  {
    aliases: ["LinearClient.getClosedPnl"],
    access: "private",
    kind: "read",
    params: GetClosedPnlParams,
    result: V2ClosedPnlPage,
    limit: [{ count: 120, perMs: 60000 }],
    demo: false,
    deprecated: "Position.getClosedPnL",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_account_data.md"
  }
)
