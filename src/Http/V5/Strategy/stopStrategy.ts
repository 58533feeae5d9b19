import { StrategyError } from "../../../Errors/StrategyError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { writeLimit } from "./limits.js"

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
 * Trades made so far stand. The `strategy` topic and `getStrategies` report when the strategy has terminated.
 *
 * Fails with `StrategyNotFound` or `StrategyEnded`.
 *
 * @example
 * ```ts
 * import * as Strategy from "effect-bybit/Strategy"
 *
 * export const program = Strategy.stopStrategy({ strategyId: "s-1" })
 * ```
 */
export const stopStrategy: Endpoint.Private<StopStrategyParams, StopStrategyResult, StrategyError> = Endpoint.post(
  "Strategy.stopStrategy",
  "/v5/strategy/stop",
  {
    access: "private",
    kind: "idempotentWrite",
    reducesRisk: true,
    params: StopStrategyParams,
    result: StopStrategyResult,
    errors: [StrategyError],
    limit: writeLimit,
    permission: "requires a key with write access",
    docs: "https://bybit-exchange.github.io/docs/v5/strategy/stop-strategy"
  }
)
