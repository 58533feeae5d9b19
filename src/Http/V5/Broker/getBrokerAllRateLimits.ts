import { ApiLimitError } from "../../../Errors/ApiLimitError.js"
import { BrokerError } from "../../../Errors/BrokerError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { ApiRateLimit } from "../ApiLimit/rows.js"
import { brokerPage } from "./fields.js"

export const GetBrokerAllRateLimitsParams = Schema.Struct({
  ...brokerPage,
  /** UIDs separated by commas. Defaults to all sub-accounts. */
  uids: Field.optionalTextParam
})
export interface GetBrokerAllRateLimitsParams extends Schema.Schema.Type<typeof GetBrokerAllRateLimitsParams> {}

export const GetBrokerAllRateLimitsResult = Schema.Struct({
  list: Field.list<ApiRateLimit>(ApiRateLimit),
  /** `""` or null on the last page. Pass it on unchanged. */
  nextPageCursor: Field.optionalNullableText
})
export interface GetBrokerAllRateLimitsResult extends Schema.Schema.Type<typeof GetBrokerAllRateLimitsResult> {}

/**
 * Lists the rate limits set for the broker's users.
 *
 * Fails with `BrokerOnly` or `UidsNotOwned`.
 *
 * @example
 * ```ts
 * import * as Broker from "effect-bybit/Broker"
 *
 * export const program = Broker.getBrokerAllRateLimits({ uids: "104270393,1674166" })
 * ```
 */
export const getBrokerAllRateLimits: Paged.Private<
  GetBrokerAllRateLimitsParams | void,
  GetBrokerAllRateLimitsResult,
  BrokerError | ApiLimitError
> = Paged.endpoint(
  Endpoint.get("Broker.getBrokerAllRateLimits", "/v5/broker/apilimit/query-all", {
    aliases: ["getAllBrokerRateLimits"],
    access: "private",
    role: "broker",
    kind: "read",
    params: GetBrokerAllRateLimitsParams,
    result: GetBrokerAllRateLimitsResult,
    rows: "list",
    errors: [BrokerError, ApiLimitError],
    limit: [{ count: 1, perMs: 1000 }],
    permission: "requires a key of the exchange broker's main account",
    large: true,
    docs: "https://bybit-exchange.github.io/docs/v5/broker/exchange-broker/rate-limit/query-all"
  })
)
