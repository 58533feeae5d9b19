/**
 * Formats times and durations.
 */
export type Zone = "local" | "utc"

const two = (number: number): string => String(number).padStart(2, "0")

const parts = (millis: number, zone: Zone) => {
  const date = new Date(zone === "utc" ? millis : millis - new Date(millis).getTimezoneOffset() * 60_000)
  return {
    day: `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`,
    time: `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())}`,
    millis: String(date.getUTCMilliseconds()).padStart(3, "0")
  }
}

const isMoment = (millis: number): boolean => Number.isFinite(millis) && Math.abs(millis) < 8e15 && millis !== 0

/** `14:05:09`. */
export const clock = (millis: number, zone: Zone = "local"): string =>
  isMoment(millis) ? parts(millis, zone).time : "–"

/** `14:05:09.123`. */
export const clockMillis = (millis: number, zone: Zone = "local"): string => {
  if (!isMoment(millis)) return "–"
  const at = parts(millis, zone)
  return `${at.time}.${at.millis}`
}

/** `2026-03-01 14:05:09`. */
export const moment = (millis: number, zone: Zone = "local"): string => {
  if (!isMoment(millis)) return "–"
  const at = parts(millis, zone)
  return `${at.day} ${at.time}`
}

/** The time left, such as `02:13:07`; never below zero. */
export const countdown = (millis: number): string => {
  const seconds = Math.max(0, Math.ceil(millis / 1000))
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

/** A duration in one or two units: `4 ms`, `1.2 s`, `3 min 5 s`, `2 h 4 min`. */
export const span = (millis: number): string => {
  if (!Number.isFinite(millis)) return "–"
  const abs = Math.abs(millis)
  if (abs < 1000) return `${Math.round(millis)} ms`
  if (abs < 60_000) return `${(millis / 1000).toFixed(1)} s`
  const seconds = Math.round(millis / 1000)
  if (abs < 3_600_000) return `${Math.trunc(seconds / 60)} min ${Math.abs(seconds) % 60} s`
  return `${Math.trunc(seconds / 3600)} h ${Math.trunc((Math.abs(seconds) % 3600) / 60)} min`
}
