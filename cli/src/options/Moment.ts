/** Points in time as people type them. */
import * as HelpDoc from "@effect/cli/HelpDoc"
import * as Options from "@effect/cli/Options"
import * as ValidationError from "@effect/cli/ValidationError"
import * as Either from "effect/Either"

/** A point in time, in milliseconds: absolute, or before now. */
export type Moment = { readonly at: number } | { readonly ago: number }

const units: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 }

/** Whether the day exists: JavaScript reads February 30 as a day in March. */
const isDay = (text: string): boolean => {
  const [year = 0, month = 0, day = 1] = text.slice(0, 10).split("-").map(Number)
  return new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day
}

/**
 * Parses a date (UTC unless it has a time zone), a timestamp in milliseconds, or an age such as `7d`. Otherwise, returns `undefined`.
 */
export const parse = (text: string): Moment | undefined => {
  const length = /^(\d{1,6})([mhdw])$/.exec(text.trim())
  const unit = units[length?.[2] ?? ""]
  if (length !== null && unit !== undefined) return { ago: Number(length[1]) * unit }
  if (/^\d{10,14}$/.test(text)) return text.length < 12 ? undefined : { at: Number(text) }
  if (!/^\d{4}-\d\d(-\d\d)?([T ]\d\d:\d\d(:\d\d(\.\d+)?)?)?(Z|[+-]\d\d:?\d\d)?$/.test(text)) return undefined
  const zoned = /[T ].*(Z|[+-]\d\d:?\d\d)$/.test(text) || !/[T ]/.test(text)
  const at = Date.parse(zoned ? text : `${text}Z`)
  return Number.isNaN(at) || !isDay(text) ? undefined : { at }
}

/** The milliseconds of a moment. */
export const millis = (moment: Moment, now: number): number => ("at" in moment ? moment.at : now - moment.ago)

/** An option for a moment. */
export const option = (name: string, description: string) =>
  Options.text(name).pipe(
    Options.withPseudoName("TIME"),
    Options.withDescription(`${description} (7d, 2026-01-31T12:00).`),
    Options.mapEffect((text) =>
      Either.fromNullable(parse(text), () =>
        ValidationError.invalidValue(HelpDoc.p(`--${name} "${text}" is not a time such as 2026-01-31T12:00 or 7d`))
      )
    ),
    Options.optional
  )
