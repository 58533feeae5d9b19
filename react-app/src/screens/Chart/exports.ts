/**
 * Exports candles to a file, page by page. Reports its progress, and can be canceled.
 */
import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Stream from "effect/Stream"
import * as Candles from "effect-bybit/Socket/Candles"
import { type Candle, type CandleKey, candlePages } from "effect-bybit-react"
import { Rx } from "effect-bybit-react/rx"
import { sentence } from "../../errors.js"
import { runtime } from "../../session.js"
import { csvOf, download } from "../../ui/csv.js"
import type { Column } from "../../ui/Table.js"
import { intervalOf } from "./intervals.js"
import { fileName } from "./picture.js"

/** The candles to export. */
export interface ExportRequest extends CandleKey {
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

/** The columns of the exported file. */
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
  // The last candle may still change.
  { id: "closed", header: "closed", value: ({ start }) => (Candles.nextStart(interval)(start) <= now ? "yes" : "no") }
]

/** Joins pages that come newest first into one list, oldest first. */
export const joined = (pages: ReadonlyArray<ReadonlyArray<Candle>>): ReadonlyArray<Candle> => pages.toReversed().flat()

const write = (request: ExportRequest, report: (job: Job) => void) => {
  const { count, interval, symbol } = request
  const short = intervalOf(interval).short
  const name = `${symbol} ${short}`
  const now = Date.now()
  let done = 0
  const running = () => report({ _tag: "Running", name, done, of: count })
  return Effect.sync(running).pipe(
    Effect.zipRight(
      candlePages({ ...request, before: now + 1 }).pipe(
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
      download(fileName([symbol, short, "candles"], now, "csv"), csvOf(candleColumns(request, now), rows))
      return rows.length
    }),
    Effect.onExit((exit) =>
      Effect.sync(() =>
        report(
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

interface Run extends ExportRequest {
  started: boolean
}

const run = runtime
  .fn((request: Run, get) =>
    Effect.suspend(() => {
      // When the layer changes, this runs again: a request to the previous venue must not be repeated on the next one.
      if (request.started) return Effect.interrupt
      request.started = true
      return write(request, (next) => get.registry.set(job, next))
    })
  )
  .pipe(Rx.keepAlive)

/** Set it to start an export, or to `undefined` to cancel the running one. */
export const exportCandles: Rx.Writable<Job, ExportRequest | undefined> = Rx.writable<Job, ExportRequest | undefined>(
  (get) => {
    get.mount(run)
    return get(job)
  },
  (context, request) => context.set(run, request === undefined ? Rx.Reset : { ...request, started: false })
).pipe(Rx.withLabel("export candles"))
