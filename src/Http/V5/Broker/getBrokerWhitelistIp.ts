import type { Credentials } from "../../../Layers/Credentials.js"
import { DedicatedHost } from "../../../Schema/DedicatedHost.js"
import * as Field from "../../../Schema/Field.js"
import type * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"

export type GetBrokerWhitelistIpResult = ReadonlyArray<DedicatedHost>

/** {@link GetBrokerWhitelistIpResult} in an answer. */
export const GetBrokerWhitelistIpResult: Schema.Schema<GetBrokerWhitelistIpResult> =
  Field.list<DedicatedHost>(DedicatedHost)

/**
 * Reads the broker's own hosts, and the addresses that may reach them.
 *
 * - Access: private, a key of the broker, from an address on the list.
 * - Limit: undocumented.
 * - Errors: none of its own.
 * - Source: https://bybit-exchange.github.io/docs/v5/broker/api-broker/whitelist-ip
 *
 * @example
 * ```ts
 * import * as Broker from "effect-bybit/Broker"
 *
 * export const program = Broker.getBrokerWhitelistIp()
 * ```
 */
export const getBrokerWhitelistIp: Endpoint.Endpoint<
  void,
  GetBrokerWhitelistIpResult,
  never,
  RestClient | Credentials
> = Endpoint.get("/v5/broker/whitelist/ip", {
  id: "getBrokerWhitelistIp",
  family: "Broker",
  access: "private",
  role: "broker",
  kind: "read",
  result: GetBrokerWhitelistIpResult,
  limit: "undocumented",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/broker/api-broker/whitelist-ip"
})
