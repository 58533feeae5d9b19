/**
 * The protocol of an older API: its envelope, signing, common errors and clock. Each API has one, `Linear.protocol`.
 *
 * @example
 * ```ts
 * import * as ClockOffset from "effect-bybit/Layers/ClockOffset"
 * import * as Venue from "effect-bybit/Layers/Venue"
 * import * as Linear from "effect-bybit/Legacy/Linear"
 *
 * // Measures the clock that timestamps the calls of linear perpetuals.
 * export const clock = ClockOffset.layerSync({ venue: Venue.live, source: Linear.protocol.time })
 * ```
 *
 * @since 0.1.0
 */
import type { Protocol } from "../Http/Protocol.js"
import * as ClockOffset from "../Layers/ClockOffset.js"

/** The properties that all endpoints of an older API share, and the source of its clock. */
export interface LegacyProtocol extends Protocol {
  /**
   * Pass it to `ClockOffset.layerSync({ venue, source: protocol.time })`, or to a ready-made layer as
   * `syncClock: { source: protocol.time }`.
   */
  readonly time: ClockOffset.TimeSource
}

/**
 * The clock of the V3 APIs: `time` of the envelope, in milliseconds.
 *
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/server-time.mdx
 */
export const v3Time: ClockOffset.TimeSource = { path: "/v3/public/time", read: ClockOffset.v5.read }
