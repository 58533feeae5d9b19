import type * as Endpoint from "../../Http/Endpoint.js"
import { Empty } from "../../Schema/Empty.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const SetDisconnectCancelAllParams = Schema.Struct({
  /** Seconds, 10 to 300. */
  timeWindow: Field.integerParam
})
export interface SetDisconnectCancelAllParams extends Schema.Schema.Type<typeof SetDisconnectCancelAllParams> {}

/**
 * Sets how long after the private socket disconnects open option orders are canceled.
 *
 * Based on the documentation of the same operation in derivatives v3.
 */
export const setDisconnectCancelAll: Endpoint.Private<SetDisconnectCancelAllParams, Empty> = api.post(
  "setDisconnectCancelAll",
  "/option/usdc/openapi/private/v1/dcp-set-timewindow",
  {
    access: "private",
    kind: "idempotentWrite",
    params: SetDisconnectCancelAllParams,
    result: Empty,
    limit: [{ count: 5, perMs: 1000 }],
    deprecated: "Order.setDisconnectCancelAll",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_account_trading.md"
  }
)
