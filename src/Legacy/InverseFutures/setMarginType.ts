import type * as Endpoint from "../../Http/Endpoint.js"
import { Empty } from "../../Schema/Empty.js"
import type { V2BalanceError, V2PositionError } from "../internal/FuturesV2/errors.js"
import { SetMarginTypeParams, setMarginTypeFacts } from "../internal/FuturesV2/Positions.js"
import { InverseFuturesBalanceError, InverseFuturesPositionError } from "./errors.js"
import { api } from "./protocol.js"

export { SetMarginTypeParams }

/**
 * Switches a symbol between cross and isolated margin and sets its leverages.
 *
 * Fails with `CrossIsolatedUnchanged` if the mode is already set.
 */
export const setMarginType: Endpoint.Private<SetMarginTypeParams, Empty, V2PositionError | V2BalanceError> = api.post(
  "setMarginType",
  "/futures/private/position/switch-isolated",
  {
    ...setMarginTypeFacts,
    aliases: ["InverseFuturesClient.setMarginType"],
    params: SetMarginTypeParams,
    result: Empty,
    errors: [InverseFuturesPositionError, InverseFuturesBalanceError],
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_futures/_account_data.md"
  }
)
