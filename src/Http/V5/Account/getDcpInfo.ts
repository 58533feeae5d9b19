import * as Field from "../../../Schema/Field.js"
import { productTypes } from "../../../Schema/internal/ProductTypes.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

/** Disconnection protection (DCP) of one product. */
export const DcpInfo = Schema.Struct({
  product: Field.openEnumOf(productTypes),
  dcpStatus: Field.optional(Field.openEnum("ON", "OFF")),
  /** Time without a connection before orders are canceled, in seconds. */
  timeWindow: Field.optionalText
})
export interface DcpInfo extends Schema.Schema.Type<typeof DcpInfo> {}

export const GetDcpInfoResult = Schema.Struct({
  /** Only products with DCP switched on. */
  dcpInfos: Field.list<DcpInfo>(DcpInfo)
})
export interface GetDcpInfoResult extends Schema.Schema.Type<typeof GetDcpInfoResult> {}

/**
 * Returns the products whose open orders are canceled after the connection is lost, and the delay for each.
 *
 * @example
 * ```ts
 * import * as Account from "effect-bybit/Account"
 *
 * export const program = Account.getDcpInfo()
 * ```
 */
export const getDcpInfo: Endpoint.Private<void, GetDcpInfoResult> = Endpoint.get(
  "Account.getDcpInfo",
  "/v5/account/query-dcp-info",
  {
    aliases: ["getDCPInfo"],
    access: "private",
    kind: "read",
    result: GetDcpInfoResult,
    limit: [{ count: 5, perMs: 1000 }],
    permission: "a read-only key is sufficient",
    docs: "https://bybit-exchange.github.io/docs/v5/account/dcp-info"
  }
)
