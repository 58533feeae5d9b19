import type { Credentials } from "../../../Layers/Credentials.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { V2ClosedPnlPage, v2ClosedPnlFields } from "../V2ClosedPnl.js"
import { api } from "./protocol.js"

export const GetClosedPnlParams = Schema.Struct({
  ...v2ClosedPnlFields
})
export interface GetClosedPnlParams extends Schema.Schema.Type<typeof GetClosedPnlParams> {}

/**
 * Lists what closing orders have won or lost, newest first, in pages.
 *
 * - Access: private.
 * - Limit: 120 per minute, by the docs' example.
 * - In V5: `Position.getClosedPnL`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_futures/_account_data.md
 */
export const getClosedPnl: Endpoint.Endpoint<GetClosedPnlParams, V2ClosedPnlPage, never, RestClient | Credentials> =
  api.get("/futures/private/trade/closed-pnl/list", {
    id: "getClosedPnl",
    aliases: ["InverseFuturesClient.getClosedPnl"],
    family: "InverseFutures",
    access: "private",
    kind: "read",
    params: GetClosedPnlParams,
    result: V2ClosedPnlPage,
    limit: [{ count: 120, perMs: 60000 }],
    demo: false,
    deprecated: "Position.getClosedPnL",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_futures/_account_data.md"
  })
