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
 * Sets after how long without a private socket the open option orders are cancelled.
 *
 * It takes some 10 seconds to hold. The account manager has to enable the protection first.
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
    demo: false,
    deprecated: "Order.setDisconnectCancelAll",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-unified/account/dcp.mdx"
  }
)
