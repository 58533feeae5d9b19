import * as Field from "../../../Schema/Field.js"
import { IpChange } from "../../../Schema/IpChange.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"

export const GetInstitutionIpChangeLogParams = Schema.Struct({
  /** In ms. */
  startTime: Field.optionalIntegerParam,
  /** In ms. */
  endTime: Field.optionalIntegerParam,
  /** Rows per page, 1 to 50. Defaults to 20. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the previous page, unchanged. */
  cursor: Field.optionalCursorParam
})
export interface GetInstitutionIpChangeLogParams extends Schema.Schema.Type<typeof GetInstitutionIpChangeLogParams> {}

export const GetInstitutionIpChangeLogResult = Schema.Struct({
  list: Field.list<IpChange>(IpChange),
  /** `""` or absent on the last page. Pass it on unchanged. */
  nextPageCursor: Field.optionalNullableText
})
export interface GetInstitutionIpChangeLogResult extends Schema.Schema.Type<typeof GetInstitutionIpChangeLogResult> {}

/**
 * Lists changes to the IP addresses allowed to reach the institution's dedicated hosts.
 *
 * @example
 * ```ts
 * import * as InstitutionalLoan from "effect-bybit/InstitutionalLoan"
 *
 * export const program = InstitutionalLoan.getInstitutionIpChangeLog({ limit: 50 })
 * ```
 */
export const getInstitutionIpChangeLog: Paged.Private<
  GetInstitutionIpChangeLogParams | void,
  GetInstitutionIpChangeLogResult
> = Paged.endpoint(
  Endpoint.get("InstitutionalLoan.getInstitutionIpChangeLog", "/v5/ins/ip/changelog", {
    access: "private",
    role: "master",
    kind: "read",
    params: GetInstitutionIpChangeLogParams,
    result: GetInstitutionIpChangeLogResult,
    rows: "list",
    limit: "undocumented",
    permission: "requires a master account key",
    docs: "https://bybit-exchange.github.io/docs/v5/institution/ip-changelog"
  })
)
