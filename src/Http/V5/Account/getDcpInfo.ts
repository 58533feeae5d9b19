import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"

/** The disconnect protection of one product. */
export const DcpInfo = Schema.Struct({
  product: Field.openEnum("SPOT", "DERIVATIVES", "OPTIONS"),
  dcpStatus: Field.optional(Field.openEnum("ON", "OFF")),
  /** In seconds. */
  timeWindow: Field.optionalText
})
export interface DcpInfo extends Schema.Schema.Type<typeof DcpInfo> {}

export const GetDcpInfoResult = Schema.Struct({
  /** Only products for which it is on. */
  dcpInfos: Field.list<DcpInfo>(DcpInfo)
})
export interface GetDcpInfoResult extends Schema.Schema.Type<typeof GetDcpInfoResult> {}

/**
 * Reads for which products open orders are cancelled when the connection is lost, and after how long.
 *
 * - Access: private, a read-only key is enough.
 * - Limit: 5 a second.
 * - Errors: none of its own.
 * - Source: https://bybit-exchange.github.io/docs/v5/account/dcp-info
 *
 * @example
 * ```ts
 * import * as Account from "effect-bybit/Account"
 *
 * export const program = Account.getDcpInfo()
 * ```
 */
export const getDcpInfo: Endpoint.Endpoint<void, GetDcpInfoResult, never, RestClient | Credentials> = Endpoint.get(
  "/v5/account/query-dcp-info",
  {
    id: "getDcpInfo",
    aliases: ["getDCPInfo"],
    family: "Account",
    access: "private",
    kind: "read",
    result: GetDcpInfoResult,
    limit: [{ count: 5, perMs: 1000 }],
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/account/dcp-info"
  }
)
