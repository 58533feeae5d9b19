import { StrategyError } from "../../../Errors/Exchange.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"

export const StopStrategyParams = Schema.Struct({
  strategyId: Field.text
})
export interface StopStrategyParams extends Schema.Schema.Type<typeof StopStrategyParams> {}

export const StopStrategyResult = Schema.Struct({
  strategyId: Field.text
})
export interface StopStrategyResult extends Schema.Schema.Type<typeof StopStrategyResult> {}

/**
 * Stops a strategy: it places no more orders.
 *
 * What it has traded stays so. Follow the `strategy` topic, or read `getStrategies`, for when it has ended.
 *
 * - Access: private, a key that may write.
 * - Limit: 100 a second in each product.
 * - Errors: `StrategyNotFound`, `StrategyEnded`.
 * - Source: https://bybit-exchange.github.io/docs/v5/strategy/stop-strategy
 *
 * @example
 * ```ts
 * import * as Strategy from "effect-bybit/Strategy"
 *
 * export const program = Strategy.stopStrategy({ strategyId: "s-1" })
 * ```
 */
export const stopStrategy: Endpoint.Endpoint<
  StopStrategyParams,
  StopStrategyResult,
  StrategyError,
  RestClient | Credentials
> = Endpoint.post("/v5/strategy/stop", {
  id: "stopStrategy",
  family: "Strategy",
  access: "private",
  kind: "idempotentWrite",
  params: StopStrategyParams,
  result: StopStrategyResult,
  errors: [StrategyError],
  limit: [{ count: 100, perMs: 1000 }],
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/strategy/stop-strategy"
})
