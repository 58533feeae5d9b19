/** Where rows come from: files, memory or a stream. */
import * as FileSystem from "@effect/platform/FileSystem"
import * as Chunk from "effect/Chunk"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { decompressed, inflate, pieces } from "./internal/Bytes.js"
import { Csv, type Row, type Rows } from "./internal/Csv.js"
import { Lines } from "./internal/Lines.js"
import { entriesOf } from "./internal/Zip.js"
import { type MarketDataError, UnreadableData } from "./MarketDataError.js"

/** Some rows of a file. */
export interface Batch extends Rows {
  readonly file: string
  /** Whether they are the first of a file. */
  readonly isFirst: boolean
}

/** A file, not read yet. */
export interface InputFile<out R = never> {
  readonly file: string
  readonly batches: Stream.Stream<Batch, MarketDataError, R>
}

/** Where rows come from. `R` is what reading them needs. */
export interface Input<out R = never> {
  readonly name: string
  /** The rows of text in its cells, or in its lines. */
  readonly batches: (format: "cells" | "lines") => Stream.Stream<Batch, MarketDataError, R>
  /** The same file by file, if there may be several: their order is checked, also of those that needn't be read. */
  readonly files?: (format: "cells" | "lines") => Stream.Stream<InputFile<R>, MarketDataError, R>
}

/** Reads files, one after the other. */
export const inputOf = <R>(paths: ReadonlyArray<string>, files: NonNullable<Input<R>["files"]>): Input<R> => ({
  name: paths.length > 1 ? `${paths[0]} and ${paths.length - 1} more` : (paths[0] ?? "no file"),
  batches: (format) => Stream.flatMap(files(format), ({ batches }) => batches),
  files
})

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))

const batchesOf = <R>(
  file: string,
  bytes: Stream.Stream<Uint8Array, UnreadableData, R>,
  format: "cells" | "lines"
): Stream.Stream<Batch, UnreadableData, R> =>
  Stream.suspend(() => {
    const csv = new Csv(file, format === "cells")
    const lines = new Lines()
    let isFirst = true
    const batch = (rows: Rows): Batch => {
      const wasFirst = isFirst
      isFirst = false
      return { file, isFirst: wasFirst, ...rows }
    }
    return Stream.concat(
      Stream.mapEffect(Stream.mapConcat(bytes, pieces), (piece) => csv.add(lines.add(piece))),
      Stream.fromEffect(Effect.suspend(() => Effect.zipWith(csv.add(lines.end()), csv.end(), joined)))
    ).pipe(
      Stream.filter(({ rows }) => rows.length > 0),
      Stream.map(batch)
    )
  })

const joined = (a: Rows, b: Rows): Rows => ({ rows: [...a.rows, ...b.rows], lines: [...a.lines, ...b.lines] })

const bytesOf = (
  path: string
): Stream.Stream<readonly [string, Stream.Stream<Uint8Array, UnreadableData>], UnreadableData, FileSystem.FileSystem> =>
  Stream.unwrap(
    Effect.gen(function* () {
      const files = yield* FileSystem.FileSystem
      const read = (options?: FileSystem.StreamOptions) =>
        Stream.mapError(
          files.stream(path, { chunkSize: 262_144, ...options }),
          (cause) => new UnreadableData({ file: path, detail: messageOf(cause), cause })
        )
      const head = Chunk.toReadonlyArray(yield* Stream.runCollect(read({ bytesToRead: 4 })))[0]
      if (head === undefined || head[0] !== 0x50 || head[1] !== 0x4b) {
        return Stream.make([path, decompressed(path, read())] as const)
      }
      const entries = yield* entriesOf(files, path)
      return Stream.fromIterable(
        entries.map(({ isCompressed, length, name, offset }) => {
          const bytes = read({ offset, bytesToRead: length })
          const file = `${path}/${name}`
          return [file, isCompressed ? inflate(file, bytes, "deflate-raw") : bytes] as const
        })
      )
    })
  )

/**
 * Reads files, one after the other. They may be compressed with gzip or zip, whatever they are called. Name them in the order of their
 * times.
 *
 * Text is UTF-8. Quoted cells are read by the package `csv-parse`, which must be installed if a file has them.
 */
export const files = (...paths: ReadonlyArray<string>): Input<FileSystem.FileSystem> =>
  inputOf(paths, (format) =>
    Stream.fromIterable(paths).pipe(
      Stream.flatMap(bytesOf),
      Stream.map(([file, bytes]) => ({ file, batches: batchesOf(file, bytes, format) }))
    )
  )

/** Reads the bytes of a file from a stream. They may be compressed with gzip. */
export const stream = <E, R>(name: string, bytes: Stream.Stream<Uint8Array, E, R>): Input<R> => {
  const read = Stream.mapError(bytes, (cause) => new UnreadableData({ file: name, detail: messageOf(cause), cause }))
  return { name, batches: (format) => batchesOf(name, decompressed(name, read), format) }
}

const batchSize = 4096

/** The batches of rows in memory. Of objects, the header is the names in the first. */
export const batchesOfRows = <E, R>(
  file: string,
  all: Stream.Stream<ReadonlyArray<unknown> | object, E, R>
): Stream.Stream<Batch, E, R> =>
  Stream.suspend(() => {
    let line = 1
    let names: ReadonlyArray<string> | undefined
    return Stream.mapChunks(Stream.rechunk(all, batchSize), (chunk) => {
      const isFirst = line === 1
      const rows: Array<Row> = []
      const lines: Array<number> = []
      for (const row of chunk) {
        if (!Array.isArray(row) && names === undefined) {
          names = Object.keys(row)
          rows.push(names)
          lines.push(0)
        }
        const cells: Readonly<Record<string, unknown>> = { ...row }
        rows.push(names === undefined ? Object.values(cells) : names.map((name) => cells[name]))
        lines.push(line++)
      }
      return Chunk.of({ file, isFirst, rows, lines })
    })
  })

/**
 * Uses rows in memory: objects, or arrays, whose columns have positions. An iterable that makes them is read as they are needed.
 *
 * Numbers become the shortest decimals that denote them, so give decimals as text.
 *
 * A backtest reads its data twice. What can be read only once, such as what a generator function returns, then fails with
 * `UnreadableData`.
 *
 * @example
 * ```ts
 * import * as MarketData from "effect-bybit/MarketData"
 *
 * const minute = 60_000
 *
 * function* made() {
 *   for (let start = 0; start < 60 * minute; start += minute)
 *     yield { start, open: "1", high: "1", low: "1", close: "1", volume: "10" }
 * }
 *
 * export const data = MarketData.candles({
 *   symbol: "BTCUSDT",
 *   interval: minute,
 *   data: MarketData.rows({ [Symbol.iterator]: made })
 * })
 * ```
 */
export const rows = (all: Iterable<ReadonlyArray<unknown> | object>): Input => {
  let wasRead = false
  const read = Stream.suspend(() => {
    const iterator = all[Symbol.iterator]()
    if (wasRead && Object.is(iterator, all)) return Stream.fail(new UnreadableData({ file: "rows", detail: readOnce }))
    wasRead = true
    return Stream.fromIterable({ [Symbol.iterator]: () => iterator })
  })
  return { name: "rows", batches: () => batchesOfRows("rows", read) }
}

const readOnce = "they can be read only once; give an array, or an object whose [Symbol.iterator] starts anew each time"
