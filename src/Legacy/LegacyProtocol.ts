import type { Protocol } from "../Http/Protocol.js"
import * as ClockOffset from "../Layers/ClockOffset.js"

/** What the endpoints of one older api share, and the source of its clock. */
export interface LegacyProtocol extends Protocol {
  /**
   * Pass it to `ClockOffset.layerSync({ venue, source: protocol.time })`, or to a bundle as
   * `syncClock: { source: protocol.time }`.
   */
  readonly time: ClockOffset.TimeSource
}

/**
 * The clock of the V3 families: `time` of the envelope, in milliseconds.
 *
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/server-time.mdx
 */
export const v3Time: ClockOffset.TimeSource = { path: "/v3/public/time", read: ClockOffset.v5.read }
