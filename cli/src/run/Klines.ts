import * as Chunk from "effect/Chunk"
import * as Clock from "effect/Clock"
import * as Console from "effect/Console"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import { getKline } from "effect-bybit/Market"
import type { Candle } from "effect-bybit/Schema/Candle"
import type { Interval } from "effect-bybit/Schema/Interval"
import * as Moment from "../options/Moment.js"
import * as Time from "../options/Time.js"
import * as Plot from "../output/Plot.js"
import * as Progress from "../output/Progress.js"
import { Screen } from "../output/Screen.js"
import * as Report from "../Report.js"
import { UsageError } from "../UsageError.js"
import * as Venue from "../Venue.js"

/** The parsed arguments. */
export interface Input extends Venue.VenueOptions {
  readonly symbol: string
  readonly category: "spot" | "linear" | "inverse"
  readonly interval: Interval
  readonly from: Option.Option<Moment.Moment>
  readonly to: Option.Option<Moment.Moment>
  readonly limit: Option.Option<number>
  readonly plot: boolean
  readonly line: boolean
  readonly time: Time.Style
  readonly json: boolean
}

/** The download ended early. The candles that arrived have been written. */
export class DownloadCut extends Data.TaggedError("DownloadCut")<{
  readonly message: string
  readonly exitCode: number
  readonly hint: string
}> {}

const minute = 60_000

/** The longest duration of a candle; only months can be shorter. */
const lengthOf = (interval: Interval): number => {
  if (interval === "D") return 1440 * minute
  if (interval === "W") return 7 * 1440 * minute
  return interval === "M" ? 31 * 1440 * minute : Number(interval) * minute
}

interface Range {
  readonly from: number
  readonly to: number
  /** How many candles of the range are wanted, counted from its start or its end. */
  readonly first: number
  readonly last: number
}

const noEnd = Number.POSITIVE_INFINITY

const rangeOf = (input: Input, now: number, room: number): Range => {
  const to = Option.match(input.to, { onNone: () => now, onSome: (moment) => Moment.millis(moment, now) })
  const limit = Option.getOrUndefined(input.limit)
  if (Option.isSome(input.from))
    return { from: Moment.millis(input.from.value, now), to, first: limit ?? noEnd, last: noEnd }
  const last = limit ?? (input.plot ? room : 200)
  const day = new Date(to)
  const from =
    input.interval === "M"
      ? Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - last + 1, 1)
      : to - last * lengthOf(input.interval) + 1
  return { from: Math.max(0, from), to, first: noEnd, last }
}

/** The candles of a range, oldest first, including the one that is still open. */
const download = ({ category, interval, symbol }: Input, { from, to }: Range) =>
  getKline.pages({ category, symbol, interval }, { from, to, concurrency: 4, includeOpen: true })

const names = ["start", "open", "high", "low", "close", "volume", "turnover"] as const

const written = (candle: Candle, { json, time }: Input): string => {
  if (json) return JSON.stringify(Object.fromEntries(names.map((name, at) => [name, candle[at]])))
  return names.map((_, at) => (at === 0 ? Time.format(candle[0], time) : candle[at])).join(",")
}

const write = (input: Input, range: Range) =>
  Effect.gen(function* () {
    const progress = yield* Progress.make
    let count = 0
    if (!input.json) yield* Console.log(names.join(","))
    yield* download(input, range).pipe(
      Stream.takeWhile(() => count < range.first),
      Stream.runForEach(({ done, rows, to, total }) => {
        const wanted = rows.slice(0, range.first - count)
        count += wanted.length
        if (wanted.length === 0) return Effect.void
        const lines = Console.log(wanted.map((candle) => written(candle, input)).join("\n"))
        const text = `${count} candles, up to ${new Date(to).toISOString()}`
        return total > 1 ? Effect.zipRight(lines, progress.show(done / total, text)) : lines
      }),
      Effect.mapError(({ cause, next }) => {
        if (count === 0) return cause
        const { exitCode, message } = Report.describeError(cause)
        const hint = `Add --from ${next} to continue after the ${count} candles that were written.`
        return new DownloadCut({ message, exitCode, hint })
      }),
      Effect.ensuring(progress.done)
    )
  })

const draw = (input: Input, range: Range) =>
  Effect.gen(function* () {
    const screen = yield* Screen
    const pages = yield* Stream.runCollect(download(input, range)).pipe(Effect.mapError(({ cause }) => cause))
    const all = Chunk.toReadonlyArray(pages).flatMap((page) => page.rows)
    const candles = all.slice(0, range.first).slice(-range.last)
    const rows = Math.min(24, Math.max(6, screen.rows - 4))
    yield* Console.log(Plot.draw(screen, candles, { columns: screen.columns, rows, line: input.line }))
  })

/** Downloads or draws candles. */
export const run = (input: Input) =>
  Effect.gen(function* () {
    if (input.plot && input.json) return yield* new UsageError({ message: "--plot and --json cannot be combined" })
    if (input.line && !input.plot) return yield* new UsageError({ message: "--line requires --plot" })
    const choice = yield* Venue.choose(input)
    const { columns } = yield* Screen
    const range = rangeOf(input, yield* Clock.currentTimeMillis, Plot.capacity(columns))
    if (range.from > range.to) return yield* new UsageError({ message: "--from is after --to" })
    yield* (input.plot ? draw(input, range) : write(input, range)).pipe(Effect.provide(Venue.layer(choice)))
  })
