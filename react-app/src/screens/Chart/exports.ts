/**
 * Exports candles to a file: loads page after page, reporting progress, until done or canceled.
 */
import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Stream from "effect/Stream"
import { type Candle, type CandleKey, candlePages, nextStart } from "../../atoms/candles.js"
import { sentence } from "../../errors.js"
import { Rx } from "../../rx.js"
import { runtime } from "../../session.js"
import { csvOf, download } from "../../ui/csv.js"
import type { Column } from "../../ui/Table.js"
import { intervalOf } from "./intervals.js"
import { fileName } from "./picture.js"

/** The request. */
export interface Wanted extends CandleKey {
  readonly count: number
}

export type Job =
  | { readonly _tag: "Idle" }
  | { readonly _tag: "Running"; readonly name: string; readonly done: number; readonly of: number }
  | { readonly _tag: "Done"; readonly name: string; readonly rows: number }
  | { readonly _tag: "Failed"; readonly text: string }

/** The progress of the export. */
export const job: Rx.Writable<Job, Job> = Rx.make<Job>({ _tag: "Idle" }).pipe(
  Rx.keepAlive,
  Rx.withLabel("candle export")
)

/** The columns of the file. */
export const candleColumns = (
  { interval }: Pick<CandleKey, "interval">,
  now: number
): ReadonlyArray<Column<Candle>> => [
  { id: "time", header: "time", value: ({ start }) => new Date(start).toISOString() },
  { id: "start", header: "start_ms", value: ({ start }) => start },
  { id: "open", header: "open", value: ({ open }) => open },
  { id: "high", header: "high", value: ({ high }) => high },
  { id: "low", header: "low", value: ({ low }) => low },
  { id: "close", header: "close", value: ({ close }) => close },
  { id: "volume", header: "volume", value: ({ volume }) => volume },
  { id: "turnover", header: "turnover", value: ({ turnover }) => turnover },
  // The last one may still change.
  { id: "closed", header: "closed", value: ({ start }) => (nextStart(start, interval) <= now ? "yes" : "no") }
]

/** Oldest first, from pages that come newest first. */
export const joined = (pages: ReadonlyArray<ReadonlyArray<Candle>>): ReadonlyArray<Candle> => pages.toReversed().flat()

const write = (wanted: Wanted, tell: (job: Job) => void) => {
  const { count, interval, symbol } = wanted
  const short = intervalOf(interval).short
  const name = `${symbol} ${short}`
  const now = Date.now()
  let done = 0
  const running = () => tell({ _tag: "Running", name, done, of: count })
  return Effect.sync(running).pipe(
    Effect.zipRight(
      candlePages({ ...wanted, before: now + 1 }).pipe(
        Stream.tap((page) =>
          Effect.sync(() => {
            done += page.length
            running()
          })
        ),
        Stream.runCollect
      )
    ),
    Effect.map((pages) => {
      const rows = joined([...pages])
      download(fileName([symbol, short, "candles"], now, "csv"), csvOf(candleColumns(wanted, now), rows))
      return rows.length
    }),
    Effect.onExit((exit) =>
      Effect.sync(() =>
        tell(
          Exit.match(exit, {
            onSuccess: (rows): Job => ({ _tag: "Done", name, rows }),
            onFailure: (cause): Job =>
              Cause.isInterruptedOnly(cause)
                ? { _tag: "Idle" }
                : { _tag: "Failed", text: sentence(Cause.squash(cause)) }
          })
        )
      )
    )
  )
}

interface Asked extends Wanted {
  taken: boolean
}

const run = runtime
  .fn((asked: Asked, get) =>
    Effect.suspend(() => {
      // The layer has changed: a request to the previous venue is not repeated on this one.
      if (asked.taken) return Effect.interrupt
      asked.taken = true
      return write(asked, (next) => get.registry.set(job, next))
    })
  )
  .pipe(Rx.keepAlive)

/** Set it to start an export; `undefined` cancels the running one. */
export const exportCandles: Rx.Writable<Job, Wanted | undefined> = Rx.writable<Job, Wanted | undefined>(
  (get) => {
    get.mount(run)
    return get(job)
  },
  (context, wanted) => context.set(run, wanted === undefined ? Rx.Reset : { ...wanted, taken: false })
).pipe(Rx.withLabel("export candles"))
