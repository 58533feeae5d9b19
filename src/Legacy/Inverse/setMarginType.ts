import type * as Endpoint from "../../Http/Endpoint.js"
import { Empty } from "../../Schema/Empty.js"
import type { V2BalanceError, V2PositionError } from "../internal/FuturesV2/errors.js"
import { SetMarginTypeParams, setMarginTypeFacts } from "../internal/FuturesV2/Positions.js"
import { InverseBalanceError, InversePositionError } from "./errors.js"
import { api } from "./protocol.js"

export { SetMarginTypeParams }

/**
 * Switches a symbol between cross and isolated margin and sets its leverages.
 *
 * Fails with `CrossIsolatedUnchanged` if the mode is already set.
 */
export const setMarginType: Endpoint.Private<SetMarginTypeParams, Empty, V2PositionError | V2BalanceError> = api.post(
  "setMarginType",
  "/v2/private/position/switch-isolated",
  {
    ...setMarginTypeFacts,
    aliases: ["InverseClient.setMarginType"],
    params: SetMarginTypeParams,
    result: Empty,
    errors: [InversePositionError, InverseBalanceError],
    limitNote: "according to the documentation's example",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_account_data.md"
  }
)
