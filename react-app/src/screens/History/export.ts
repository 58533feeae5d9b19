/**
 * Exports an entire history to a file, page by page. Reports its progress, and can be canceled.
 */
import * as Chunk from "effect/Chunk"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import type { HistoryQuery, Services } from "effect-bybit-react"
import { Rx } from "effect-bybit-react/rx"
import { csvOf, download } from "../../ui/csv.js"
import type { Column } from "../../ui/Table.js"
import { makeWrite } from "../Orders/writes.js"
import { fileName, shareRead } from "./range.js"

export interface Progress {
  readonly rows: number
  /** The share of the period that has been loaded, from 0 to 1. */
  readonly share: number
  readonly stopped: boolean
}

export type ExportProgress = Rx.Writable<Progress | undefined, Progress | undefined>

export interface Exporter<Row, E> {
  /** The content, such as `orders`, for messages and the file name. */
  readonly what: string
  readonly read: (query: HistoryQuery) => Stream.Stream<Row, E, Services>
  readonly columns: ReadonlyArray<Column<Row>>
  /** The time of a row, in milliseconds. */
  readonly timeOf: (row: Row) => number
  readonly save?: (name: string, text: string) => void
}

/** Returns an atom that exports when it is set to a query, and an atom with its progress. */
export const exporterOf = <Row, E>(options: Exporter<Row, E>) => {
  const { columns, read, save = download, timeOf, what } = options
  const progress: ExportProgress = Rx.make<Progress | undefined>(undefined).pipe(Rx.keepAlive)
  const run = makeWrite({
    label: `export ${what}`,
    busyAs: (_: HistoryQuery) => `export ${what}`,
    what: () => `Exporting the ${what}`,
    idempotent: true,
    call: (query, registry) => {
      const rows: Array<Row> = []
      const isStopped = () => registry.get(progress)?.stopped === true
      return Effect.sync(() => registry.set(progress, { rows: 0, share: 0, stopped: false })).pipe(
        Effect.zipRight(
          read(query).pipe(
            Stream.chunks,
            Stream.takeWhile(() => !isStopped()),
            Stream.runForEach((chunk) =>
              Effect.sync(() => {
                for (const row of chunk) rows.push(row)
                const last = Chunk.last(chunk)
                const oldest = last._tag === "Some" ? timeOf(last.value) : Number.NaN
                const share = Math.max(registry.get(progress)?.share ?? 0, shareRead(query.from, query.to, oldest))
                registry.set(progress, { rows: rows.length, share, stopped: isStopped() })
              })
            )
          )
        ),
        Effect.map(() => {
          if (isStopped()) return undefined
          save(fileName(what, query.category, query.to), csvOf(columns, rows))
          return rows.length
        }),
        Effect.ensuring(Effect.sync(() => registry.set(progress, undefined)))
      )
    },
    done: (count) => (count === undefined ? undefined : { kind: "good", title: `${count} rows exported` })
  })
  return { what, progress, run }
}
