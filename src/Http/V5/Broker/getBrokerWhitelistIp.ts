import { DedicatedHost } from "../../../Schema/DedicatedHost.js"
import * as Field from "../../../Schema/Field.js"
import type * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export type GetBrokerWhitelistIpResult = ReadonlyArray<DedicatedHost>

/** Schema of {@link GetBrokerWhitelistIpResult}. */
export const GetBrokerWhitelistIpResult: Schema.Schema<GetBrokerWhitelistIpResult> =
  Field.list<DedicatedHost>(DedicatedHost)

/**
 * Lists the broker's dedicated hosts and the IP addresses allowed to reach them.
 *
 * @example
 * ```ts
 * import * as Broker from "effect-bybit/Broker"
 *
 * export const program = Broker.getBrokerWhitelistIp()
 * ```
 */
export const getBrokerWhitelistIp: Endpoint.Private<void, GetBrokerWhitelistIpResult> = Endpoint.get(
  "Broker.getBrokerWhitelistIp",
  "/v5/broker/whitelist/ip",
  {
    access: "private",
    role: "broker",
    kind: "read",
    result: GetBrokerWhitelistIpResult,
    limit: "undocumented",
    permission: "requires a broker key and a call from an allowlisted IP address",
    docs: "https://bybit-exchange.github.io/docs/v5/broker/api-broker/whitelist-ip"
  }
)
