import { DedicatedHost } from "../../../Schema/DedicatedHost.js"
import * as Field from "../../../Schema/Field.js"
import type * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export type GetInstitutionWhitelistIpResult = ReadonlyArray<DedicatedHost>

/** Schema of {@link GetInstitutionWhitelistIpResult}. */
export const GetInstitutionWhitelistIpResult: Schema.Schema<GetInstitutionWhitelistIpResult> =
  Field.list<DedicatedHost>(DedicatedHost)

/**
 * Lists the institution's dedicated hosts and the IP addresses allowed to reach them.
 *
 * @example
 * ```ts
 * import * as InstitutionalLoan from "effect-bybit/InstitutionalLoan"
 *
 * export const program = InstitutionalLoan.getInstitutionWhitelistIp()
 * ```
 */
export const getInstitutionWhitelistIp: Endpoint.Private<void, GetInstitutionWhitelistIpResult> = Endpoint.get(
  "InstitutionalLoan.getInstitutionWhitelistIp",
  "/v5/ins/whitelist/ip",
  {
    access: "private",
    role: "master",
    kind: "read",
    result: GetInstitutionWhitelistIpResult,
    limit: "undocumented",
    permission: "requires a master account key",
    docs: "https://bybit-exchange.github.io/docs/v5/institution/whitelist-ip"
  }
)
