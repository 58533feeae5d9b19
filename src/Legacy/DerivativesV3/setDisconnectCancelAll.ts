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
 * It takes effect after about 10 seconds. The account manager has to enable the protection first.
 */
export const setDisconnectCancelAll: Endpoint.Private<SetDisconnectCancelAllParams, Empty> = api.post(
  "setDisconnectCancelAll",
  "/derivatives/v3/private/dcp-set-timewindow",
  {
    access: "private",
    kind: "idempotentWrite",
    params: SetDisconnectCancelAllParams,
    result: Empty,
    limit: "undocumented",
    deprecated: "Order.setDisconnectCancelAll",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-unified/account/dcp.mdx"
  }
)
