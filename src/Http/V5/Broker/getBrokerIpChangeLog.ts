import * as Field from "../../../Schema/Field.js"
import { IpChange } from "../../../Schema/IpChange.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"

export const GetBrokerIpChangeLogParams = Schema.Struct({
  /** In ms. */
  startTime: Field.optionalIntegerParam,
  /** In ms. */
  endTime: Field.optionalIntegerParam,
  /** Rows per page, 1 to 50. Defaults to 20. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the previous page, unchanged. */
  cursor: Field.optionalCursorParam
})
export interface GetBrokerIpChangeLogParams extends Schema.Schema.Type<typeof GetBrokerIpChangeLogParams> {}

export const GetBrokerIpChangeLogResult = Schema.Struct({
  list: Field.list<IpChange>(IpChange),
  /** `""` or absent on the last page. Pass it on unchanged. */
  nextPageCursor: Field.optionalNullableText
})
export interface GetBrokerIpChangeLogResult extends Schema.Schema.Type<typeof GetBrokerIpChangeLogResult> {}

/**
 * Lists changes of the IP addresses allowed to reach the broker's dedicated hosts.
 *
 * @example
 * ```ts
 * import * as Broker from "effect-bybit/Broker"
 *
 * export const program = Broker.getBrokerIpChangeLog({ limit: 50 })
 * ```
 */
export const getBrokerIpChangeLog: Paged.Private<GetBrokerIpChangeLogParams | void, GetBrokerIpChangeLogResult> =
  Paged.endpoint(
    Endpoint.get("Broker.getBrokerIpChangeLog", "/v5/broker/ip/changelog", {
      access: "private",
      role: "broker",
      kind: "read",
      params: GetBrokerIpChangeLogParams,
      result: GetBrokerIpChangeLogResult,
      rows: "list",
      limit: "undocumented",
      permission: "requires a broker key",
      docs: "https://bybit-exchange.github.io/docs/v5/broker/api-broker/ip-changelog"
    })
  )
