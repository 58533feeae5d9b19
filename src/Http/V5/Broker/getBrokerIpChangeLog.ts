import * as Field from "../../../Schema/Field.js"
import { IpChange } from "../../../Schema/IpChange.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"

export const GetBrokerIpChangeLogParams = Schema.Struct({
  /** In ms. */
  startTime: Field.optionalIntegerParam,
  /** In ms. */
  endTime: Field.optionalIntegerParam,
  /** Rows a page, 1 to 50; 20 when left out. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the page before, as it came. */
  cursor: Field.optionalTextParam
})
export interface GetBrokerIpChangeLogParams extends Schema.Schema.Type<typeof GetBrokerIpChangeLogParams> {}

export const GetBrokerIpChangeLogResult = Schema.Struct({
  list: Field.list<IpChange>(IpChange),
  /** `""` or absent on the last page; it is passed on as it is. */
  nextPageCursor: Field.optionalText
})
export interface GetBrokerIpChangeLogResult extends Schema.Schema.Type<typeof GetBrokerIpChangeLogResult> {}

/**
 * Reads how the addresses that may reach the broker's own hosts have changed.
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
      permission: "a key of the broker",
      demo: false,
      docs: "https://bybit-exchange.github.io/docs/v5/broker/api-broker/ip-changelog"
    })
  )
