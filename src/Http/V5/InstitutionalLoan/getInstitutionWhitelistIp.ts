import type { Credentials } from "../../../Layers/Credentials.js"
import { DedicatedHost } from "../../../Schema/DedicatedHost.js"
import * as Field from "../../../Schema/Field.js"
import type * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"

export type GetInstitutionWhitelistIpResult = ReadonlyArray<DedicatedHost>

/** {@link GetInstitutionWhitelistIpResult} in an answer. */
export const GetInstitutionWhitelistIpResult: Schema.Schema<GetInstitutionWhitelistIpResult> =
  Field.list<DedicatedHost>(DedicatedHost)

/**
 * Reads the institution's own hosts, and the addresses that may reach them.
 *
 * - Access: private, a key of the main account.
 * - Limit: undocumented.
 * - Errors: none of its own.
 * - Source: https://bybit-exchange.github.io/docs/v5/institution/whitelist-ip
 *
 * @example
 * ```ts
 * import * as InstitutionalLoan from "effect-bybit/InstitutionalLoan"
 *
 * export const program = InstitutionalLoan.getInstitutionWhitelistIp()
 * ```
 */
export const getInstitutionWhitelistIp: Endpoint.Endpoint<
  void,
  GetInstitutionWhitelistIpResult,
  never,
  RestClient | Credentials
> = Endpoint.get("/v5/ins/whitelist/ip", {
  id: "getInstitutionWhitelistIp",
  family: "InstitutionalLoan",
  access: "private",
  role: "master",
  kind: "read",
  result: GetInstitutionWhitelistIpResult,
  limit: "undocumented",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/institution/whitelist-ip"
})
