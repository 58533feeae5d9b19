import { ApiLimitError } from "../../../Errors/ApiLimitError.js"
import { BrokerError } from "../../../Errors/BrokerError.js"
import * as Field from "../../../Schema/Field.js"
import { productTypes } from "../../../Schema/internal/ProductTypes.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

/** The rate limit bounds of one business type, in requests per second. */
export const BrokerRateLimitCap = Schema.Struct({
  bizType: Field.openEnumOf(productTypes),
  /** Sum assigned to the main account and all sub-accounts. */
  totalRate: Field.optionalText,
  /** Maximum sum over all accounts. */
  ebCap: Field.optionalText,
  /** Maximum for a single account. */
  uidCap: Field.optionalText
})
export interface BrokerRateLimitCap extends Schema.Schema.Type<typeof BrokerRateLimitCap> {}

export const GetBrokerRateLimitCapResult = Schema.Struct({
  list: Field.list<BrokerRateLimitCap>(BrokerRateLimitCap)
})
export interface GetBrokerRateLimitCapResult extends Schema.Schema.Type<typeof GetBrokerRateLimitCapResult> {}

/**
 * Returns the maximum request rates of the broker and of each user, and the rates already assigned.
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
    docs: "https://bybit-exchange.github.io/docs/v5/broker/exchange-broker/rate-limit/query-cap"
  })
