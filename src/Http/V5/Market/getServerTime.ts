import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"

export const GetServerTimeResult = Schema.Struct({
  /** Seconds since 1970, as text. */
  timeSecond: Field.text,
  /** Nanoseconds since 1970, as text: too long for a number. */
  timeNano: Field.optionalText
})
export interface GetServerTimeResult extends Schema.Schema.Type<typeof GetServerTimeResult> {}

/**
 * Reads the exchange's clock.
 *
 * The answer's envelope has it in milliseconds, too: `getServerTime.response()` gives it as `time`. The `ClockOffset` layer does
 * the reckoning for signed calls.
 *
 * - Access: public
 * - Limit: none documented
 * - Source: https://bybit-exchange.github.io/docs/v5/market/time
 *
 * @example
 * ```ts
 * import { Effect } from "effect"
 * import { getServerTime } from "effect-bybit/Market"
 *
 * export const serverDate = Effect.map(getServerTime(), ({ timeSecond }) => new Date(Number(timeSecond) * 1000))
 * ```
 */
export const getServerTime: Endpoint.Endpoint<void, GetServerTimeResult, never, RestClient> = Endpoint.get(
  "/v5/market/time",
  {
    id: "getServerTime",
    family: "Market",
    access: "public",
    kind: "read",
    result: GetServerTimeResult,
    limit: "undocumented",
    demo: true,
    docs: "https://bybit-exchange.github.io/docs/v5/market/time"
  }
)
