/** Lists what happened, such as fills and closed positions, oldest first. */
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import type { HistoryStopped, TimeRange } from "effect-bybit/Http/Pages"
import type { RestClient } from "effect-bybit/Http/RestClient"
import type { Credentials } from "effect-bybit/Layers/Credentials"
import * as Moment from "../options/Moment.js"
import type * as Time from "../options/Time.js"
import * as Output from "../output/Output.js"
import { UsageError } from "../UsageError.js"
import * as Venue from "../Venue.js"

/** The parsed arguments. */
export interface Input<C> extends Venue.VenueOptions {
  readonly category: C
  readonly symbol: Option.Option<string>
  readonly from: Option.Option<Moment.Moment>
  readonly to: Option.Option<Moment.Moment>
  readonly limit: number
  readonly time: Time.Style
}

const week = 7 * 86_400_000

/** The latest rows of a time range, oldest first, and whether it has more. `rowsOf` lists them newest first. */
export const latest = <C, Row, E, R extends RestClient | Credentials>(
  input: Input<C>,
  rowsOf: (range: TimeRange) => Stream.Stream<Row, HistoryStopped<E>, R>
) =>
  Effect.gen(function* () {
    const choice = yield* Venue.choose(input)
    const now = yield* Clock.currentTimeMillis
    const to = Option.match(input.to, { onNone: () => now, onSome: (moment) => Moment.millis(moment, now) })
    const from = Option.match(input.from, { onNone: () => to - week, onSome: (moment) => Moment.millis(moment, now) })
    if (from > to) return yield* new UsageError({ message: "--from is after --to" })
    const rows = yield* rowsOf({ from, to }).pipe(
      Stream.take(input.limit + 1),
      Stream.runCollect,
      Effect.mapError(({ cause }) => cause),
      Effect.provide(Venue.layerAccount(choice))
    )
    const isCut = rows.length > input.limit
    if (isCut) {
      const note = `There are more: these are the latest ${input.limit}. --limit N lists more.`
      yield* Output.printNote(note, input)
    }
    return { list: [...rows].slice(0, input.limit).reverse(), isCut }
  })
