import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"

/**
 * The disconnect protection of one product.
 *
 * @since 0.1.0
 */
export const DcpInfo = /*#__PURE__*/ Schema.Struct({
  product: /*#__PURE__*/ Field.openEnum("SPOT", "DERIVATIVES", "OPTIONS"),
  dcpStatus: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.openEnum("ON", "OFF")),
  /** In seconds. */
  timeWindow: Field.optionalText
})
export interface DcpInfo extends Schema.Schema.Type<typeof DcpInfo> {}

/**
 * What {@link getDcpInfo} gives.
 *
 * @since 0.1.0
 */
export const GetDcpInfoResult = /*#__PURE__*/ Schema.Struct({
  /** Only products for which it is on. */
  dcpInfos: /*#__PURE__*/ Field.list<DcpInfo>(DcpInfo)
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
 *
 * @since 0.1.0
 */
export const getDcpInfo: Endpoint.Endpoint<void, GetDcpInfoResult, never, RestClient | Credentials> =
  /*#__PURE__*/ Endpoint.get("/v5/account/query-dcp-info", {
    id: "getDcpInfo",
    aliases: ["getDCPInfo"],
    family: "Account",
    access: "private",
    kind: "read",
    result: GetDcpInfoResult,
    limit: [{ count: 5, perMs: 1000 }],
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/account/dcp-info"
  })
