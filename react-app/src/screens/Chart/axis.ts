/**
 * The time axis of a chart. Charts separate days by UTC. For local time, all times are shifted by the zone's offset, so that days
 * are local. One offset applies to the whole chart: across a daylight saving change, marks are an hour off, but times in text are
 * exact.
 */
import type { Time, UTCTimestamp } from "lightweight-charts"
import { TickMarkType } from "lightweight-charts"
import { moment, type Zone } from "../../format/time.js"

export interface Axis {
  readonly toChart: (millis: number) => UTCTimestamp
  readonly toMillis: (time: Time) => number
  /** The full time, for readouts. */
  readonly text: (millis: number) => string
  /** The label of a mark on the axis. */
  readonly mark: (time: Time, type: TickMarkType) => string
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

/** The chart library's timestamp, in seconds. */
const stamp = (seconds: number): UTCTimestamp => seconds as UTCTimestamp

/** The axis of a time zone. With `dates`, points are whole days without a time of day. */
export const axisOf = (zone: Zone, dates: boolean, at: number = Date.now()): Axis => {
  const shown: Zone = dates ? "utc" : zone
  const shift = shown === "local" ? -new Date(at).getTimezoneOffset() * 60 : 0
  const toMillis = (time: Time) => (typeof time === "number" ? (time - shift) * 1000 : Date.parse(String(time)))
  const text = (millis: number) => {
    const whole = moment(millis, shown)
    return dates ? whole.slice(0, 10) : whole.slice(0, 16)
  }
  return {
    toChart: (millis) => stamp(Math.floor(millis / 1000) + shift),
    toMillis,
    text,
    mark: (time, type) => {
      const whole = moment(toMillis(time), shown)
      const month = months[Number(whole.slice(5, 7)) - 1] ?? ""
      switch (type) {
        case TickMarkType.Year:
          return whole.slice(0, 4)
        case TickMarkType.Month:
          return month
        case TickMarkType.DayOfMonth:
          return `${Number(whole.slice(8, 10))} ${month}`
        case TickMarkType.Time:
          return whole.slice(11, 16)
        case TickMarkType.TimeWithSeconds:
          return whole.slice(11, 19)
      }
    }
  }
}
