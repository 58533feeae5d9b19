import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
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
 * Reads whether open option orders are cancelled when the private socket is lost, and after how long.
 *
 * Written after the page of the same operation in derivatives v3, which has it beside the code; a result is taken,
 * too.
 *
 * - Access: private.
 * - Limit: 5 per second.
 * - In V5: `Account.getDcpInfo`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_account_trading.md
 */
export const getDisconnectCancelAll: Endpoint.Endpoint<
  void,
  GetDisconnectCancelAllResult,
  never,
  RestClient | Credentials
> = api.get("/option/usdc/openapi/private/v1/query-dcp-info", {
  id: "getDisconnectCancelAll",
  family: "UsdcOption",
  access: "private",
  kind: "read",
  result: GetDisconnectCancelAllResult,
  root: "envelope",
  limit: [{ count: 5, perMs: 1000 }],
  demo: false,
  deprecated: "Account.getDcpInfo",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_account_trading.md"
})
