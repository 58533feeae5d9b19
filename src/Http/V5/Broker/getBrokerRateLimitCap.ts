import { ApiLimitError, BrokerError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

/** The bounds of the rate limits of one business, in calls a second. */
export const BrokerRateLimitCap = Schema.Struct({
  bizType: Field.openEnum("SPOT", "DERIVATIVES", "OPTIONS"),
  /** What is given to the main account and all sub-accounts. */
  totalRate: Field.optionalText,
  /** The most that can be given to all together. */
  ebCap: Field.optionalText,
  /** The most that can be given to one. */
  uidCap: Field.optionalText
})
export interface BrokerRateLimitCap extends Schema.Schema.Type<typeof BrokerRateLimitCap> {}

export const GetBrokerRateLimitCapResult = Schema.Struct({
  list: Field.list<BrokerRateLimitCap>(BrokerRateLimitCap)
})
export interface GetBrokerRateLimitCapResult extends Schema.Schema.Type<typeof GetBrokerRateLimitCapResult> {}

/**
 * Reads how many calls a second the broker as a whole and each user can be given, and how many are given away.
 *
 * Fails with `BrokerOnly`.
 *
 * @example
 * ```ts
 * import * as Broker from "effect-bybit/Broker"
 *
 * export const program = Broker.getBrokerRateLimitCap()
 * ```
 */
export const getBrokerRateLimitCap: Endpoint.Private<void, GetBrokerRateLimitCapResult, BrokerError | ApiLimitError> =
  Endpoint.get("Broker.getBrokerRateLimitCap", "/v5/broker/apilimit/query-cap", {
    access: "private",
    role: "broker",
    kind: "read",
    result: GetBrokerRateLimitCapResult,
    errors: [BrokerError, ApiLimitError],
    limit: [{ count: 5, perMs: 1000 }],
    permission: "requires a key of the exchange broker's main account",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/broker/exchange-broker/rate-limit/query-cap"
  })
