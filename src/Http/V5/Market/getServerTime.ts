import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetServerTimeResult = Schema.Struct({
  /** Unix time in seconds, as text. */
  timeSecond: Field.text,
  /** Unix time in nanoseconds, as text because it is too large for a number. */
  timeNano: Field.optionalText
})
export interface GetServerTimeResult extends Schema.Schema.Type<typeof GetServerTimeResult> {}

/**
 * Returns the exchange's clock.
 *
 * The response envelope also has it in milliseconds: `getServerTime.response()` returns it as `time`. The `ClockOffset`
 * layer keeps signed calls in step with it.
 *
 * @example
 * ```ts
 * import { Effect } from "effect"
 * import { getServerTime } from "effect-bybit/Market"
 *
 * export const serverDate = Effect.map(getServerTime(), ({ timeSecond }) => new Date(Number(timeSecond) * 1000))
 * ```
 */
export const getServerTime: Endpoint.Public<void, GetServerTimeResult> = Endpoint.publicGet(
  "Market.getServerTime",
  "/v5/market/time",
  {
    access: "public",
    kind: "read",
    result: GetServerTimeResult,
    limit: "undocumented",
    demo: true,
    docs: "https://bybit-exchange.github.io/docs/v5/market/time"
  }
)
