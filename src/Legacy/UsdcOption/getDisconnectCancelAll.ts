import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const GetDisconnectCancelAllResult = Schema.Struct({
  dcpStatus: Field.optional(Field.openEnum("ON", "OFF")),
  /** Seconds. */
  timeWindow: Field.optionalTextOrNumber,
  result: Field.optional(
    Schema.Struct({
      dcpStatus: Field.optional(Field.openEnum("ON", "OFF")),
      /** Seconds. */
      timeWindow: Field.optionalTextOrNumber
    })
  )
})
export interface GetDisconnectCancelAllResult extends Schema.Schema.Type<typeof GetDisconnectCancelAllResult> {}

/**
 * Returns whether open option orders are canceled after the private socket disconnects, and after how long.
 *
 * Based on the documentation of the same operation in derivatives v3, which returns it beside the code; a result is
 * accepted, too.
 */
export const getDisconnectCancelAll: Endpoint.Private<void, GetDisconnectCancelAllResult> = api.get(
  "getDisconnectCancelAll",
  "/option/usdc/openapi/private/v1/query-dcp-info",
  {
    access: "private",
    kind: "read",
    result: GetDisconnectCancelAllResult,
    root: "envelope",
    limit: [{ count: 5, perMs: 1000 }],
    deprecated: "Account.getDcpInfo",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_account_trading.md"
  }
)
