import { ApiLimitError, BrokerError } from "../../../Errors/Exchange.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"
import type { RestClient } from "../../RestClient.js"
import { ApiRateLimit } from "../ApiLimit/rows/ApiRateLimit.js"

export const GetBrokerAllRateLimitsParams = Schema.Struct({
  /** Rows a page, 1 to 1000; 1000 when left out. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the page before, as it came. */
  cursor: Field.optionalTextParam,
  /** Joined by commas; all sub-accounts when left out. */
  uids: Field.optionalTextParam
})
export interface GetBrokerAllRateLimitsParams extends Schema.Schema.Type<typeof GetBrokerAllRateLimitsParams> {}

export const GetBrokerAllRateLimitsResult = Schema.Struct({
  list: Field.list<ApiRateLimit>(ApiRateLimit),
  /** `""` on the last page; it is passed on as it is. */
  nextPageCursor: Field.optionalText
})
export interface GetBrokerAllRateLimitsResult extends Schema.Schema.Type<typeof GetBrokerAllRateLimitsResult> {}

/**
 * Reads the rate limits that were set for the broker's users.
 *
 * - Access: private, a key of the exchange broker's main account.
 * - Limit: 1 a second.
 * - Errors: `BrokerOnly`, `UidsNotOwned`.
 * - Source: https://bybit-exchange.github.io/docs/v5/broker/exchange-broker/rate-limit/query-all
 *
 * @example
 * ```ts
 * import * as Broker from "effect-bybit/Broker"
 *
 * export const program = Broker.getBrokerAllRateLimits({ uids: "104270393,1674166" })
 * ```
 */
export const getBrokerAllRateLimits: Paged.Endpoint<
  GetBrokerAllRateLimitsParams | void,
  GetBrokerAllRateLimitsResult,
  BrokerError | ApiLimitError,
  RestClient | Credentials
> = Paged.endpoint(
  Endpoint.get("/v5/broker/apilimit/query-all", {
    id: "getBrokerAllRateLimits",
    aliases: ["getAllBrokerRateLimits"],
    family: "Broker",
    access: "private",
    role: "broker",
    kind: "read",
    params: GetBrokerAllRateLimitsParams,
    result: GetBrokerAllRateLimitsResult,
    rows: "list",
    errors: [BrokerError, ApiLimitError],
    limit: [{ count: 1, perMs: 1000 }],
    demo: false,
    large: true,
    docs: "https://bybit-exchange.github.io/docs/v5/broker/exchange-broker/rate-limit/query-all"
  })
)
