import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const GetDisconnectCancelAllResult = Schema.Struct({
  dcpStatus: Field.openEnum("ON", "OFF"),
  /** Seconds. */
  timeWindow: Field.optionalText
})
export interface GetDisconnectCancelAllResult extends Schema.Schema.Type<typeof GetDisconnectCancelAllResult> {}

/**
 * Returns whether open option orders are canceled after the private socket disconnects, and after how long.
 *
 * The exchange returns it beside the code, not in a result.
 */
export const getDisconnectCancelAll: Endpoint.Private<void, GetDisconnectCancelAllResult> = api.get(
  "getDisconnectCancelAll",
  "/derivatives/v3/private/query-dcp-info",
  {
    access: "private",
    kind: "read",
    result: GetDisconnectCancelAllResult,
    root: "envelope",
    limit: "undocumented",
    deprecated: "Account.getDcpInfo",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-unified/account/get-dcp.mdx"
  }
)
