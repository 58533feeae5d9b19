import { ApiLimitError } from "../../../Errors/ApiLimitError.js"
import { BrokerError } from "../../../Errors/BrokerError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { ApiRateLimitOutcome, NewApiRateLimit } from "../ApiLimit/setApiLimitRateLimit.js"

export const SetBrokerRateLimitParams = Schema.Struct({
  /** One row per user and business type. */
  list: Field.list<NewApiRateLimit>(NewApiRateLimit)
})
export interface SetBrokerRateLimitParams extends Schema.Schema.Type<typeof SetBrokerRateLimitParams> {}

export const SetBrokerRateLimitResult = Schema.Struct({
  /** The outcome of each row. */
  result: Field.list<ApiRateLimitOutcome>(ApiRateLimitOutcome)
})
export interface SetBrokerRateLimitResult extends Schema.Schema.Type<typeof SetBrokerRateLimitResult> {}

/**
 * Sets the request rates of the broker's users.
 *
 * A main account sets them for its sub-accounts but not for itself, a sub-account only for itself. Check `success` of
 * each row: the call succeeds even if some rows fail.
 *
 * Fails with `BrokerOnly` or `UidsNotOwned`; a rejected row is not an error.
 *
 * @example
 * ```ts
 * import * as Broker from "effect-bybit/Broker"
 *
 * export const program = Broker.setBrokerRateLimit({ list: [{ uids: "290118", bizType: "SPOT", rate: 600 }] })
 * ```
 */
export const setBrokerRateLimit: Endpoint.Private<
  SetBrokerRateLimitParams,
  SetBrokerRateLimitResult,
  BrokerError | ApiLimitError
> = Endpoint.post("Broker.setBrokerRateLimit", "/v5/broker/apilimit/set", {
  access: "private",
  role: "broker",
  kind: "idempotentWrite",
  params: SetBrokerRateLimitParams,
  result: SetBrokerRateLimitResult,
  errors: [BrokerError, ApiLimitError],
  limit: [{ count: 1, perMs: 1000 }],
  permission: "requires an exchange broker key with write access",
  docs: "https://bybit-exchange.github.io/docs/v5/broker/exchange-broker/rate-limit/set"
})
