import type { Credentials } from "../../../Layers/Credentials.js"
import { Empty } from "../../../Schema/Empty.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
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
 *
 * - Access: private.
 * - Limit: undocumented.
 * - In V5: `Order.setDisconnectCancelAll`.
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-unified/account/dcp.mdx
 */
export const setDisconnectCancelAll: Endpoint.Endpoint<
  SetDisconnectCancelAllParams,
  Empty,
  never,
  RestClient | Credentials
> = api.post("/derivatives/v3/private/dcp-set-timewindow", {
  id: "setDisconnectCancelAll",
  family: "DerivativesV3",
  access: "private",
  kind: "idempotentWrite",
  params: SetDisconnectCancelAllParams,
  result: Empty,
  limit: "undocumented",
  demo: false,
  deprecated: "Order.setDisconnectCancelAll",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-unified/account/dcp.mdx"
})
