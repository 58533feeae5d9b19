/**
 * Parquet files as {@link Input} of market data. Needs the package `hyparquet`.
 *
 * @since 0.1.0
 */
import * as FileSystem from "@effect/platform/FileSystem"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { type Compressors, type FileMetaData, parquetMetadataAsync, parquetReadObjects } from "hyparquet"
import { batchesOfRows, type Input, inputOf } from "./Input.js"
import { UnreadableData } from "./MarketDataError.js"

/** Options of {@link files}. */
export interface ParquetOptions {
  /** How to decompress what `hyparquet` can't by itself, such as zstd: the `compressors` of `hyparquet-compressors`. */
  readonly compressors?: Compressors | undefined
}

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))

/** How many rows are in memory at a time, if a row group has more. */
const batchSize = 65_536

/** How many decimals each column of decimals has: hyparquet reads them as floats, which may be off by a last bit. */
const scalesOf = ({ schema }: FileMetaData): ReadonlyMap<string, number> =>
  new Map(
    schema.flatMap(({ converted_type, logical_type, name, scale }) => {
      const isDecimal = converted_type === "DECIMAL" || logical_type?.type === "DECIMAL"
      const decimals = logical_type?.type === "DECIMAL" ? logical_type.scale : scale
      return isDecimal ? [[name, decimals ?? 0] as const] : []
    })
  )

const withDecimals = (row: Record<string, unknown>, scales: ReadonlyMap<string, number>): Record<string, unknown> => {
  for (const [name, scale] of scales) {
    const value = row[name]
    if (typeof value === "number") row[name] = value.toFixed(scale)
  }
  return row
}

const objectsOf = (path: string, { compressors }: ParquetOptions) =>
  Stream.unwrapScoped(
    Effect.gen(function* () {
      const files = yield* FileSystem.FileSystem
      const failed = (cause: unknown) => new UnreadableData({ file: path, detail: messageOf(cause), cause })
      const { size } = yield* Effect.mapError(files.stat(path), failed)
      const opened = yield* Effect.mapError(files.open(path), failed)
      const one = yield* Effect.makeSemaphore(1)
      const slice = (start: number, end = Number(size)) =>
        Effect.gen(function* () {
          const bytes = new Uint8Array(end - start)
          yield* opened.seek(FileSystem.Size(start), "start")
          for (let at = 0; at < bytes.length; ) {
            const count = Number(yield* opened.read(bytes.subarray(at)))
            if (count === 0) return yield* new UnreadableData({ file: path, detail: "it is cut off" })
            at += count
          }
          return bytes.buffer
        }).pipe(one.withPermits(1), Effect.runPromise)
      const file = { byteLength: Number(size), slice }
      const metadata = yield* Effect.tryPromise({ try: () => parquetMetadataAsync(file), catch: failed })
      const read = (rowStart: number, rowEnd: number) =>
        Effect.tryPromise({
          try: () =>
            parquetReadObjects({
              file,
              metadata,
              rowStart,
              rowEnd,
              ...(compressors === undefined ? {} : { compressors })
            }),
          catch: failed
        })
      const scales = scalesOf(metadata)
      const ranges: Array<readonly [number, number]> = []
      let start = 0
      for (const group of metadata.row_groups) {
        const end = start + Number(group.num_rows)
        for (let at = start; at < end; at += batchSize) ranges.push([at, Math.min(end, at + batchSize)])
        start = end
      }
      return Stream.fromIterable(ranges).pipe(
        Stream.mapEffect(([from, to]) => read(from, to)),
        Stream.flatMap((rows) => Stream.fromIterable(rows.map((row) => withDecimals(row, scales))))
      )
    })
  )

/**
 * Reads the rows of Parquet files, one after the other. The names of their columns are those of the options `columns`.
 *
 * Columns of floats become the shortest decimals that denote them. Text stays as it is, and decimals of up to 15 digits.
 *
 * @example
 * ```ts
 * import * as MarketData from "effect-bybit/MarketData"
 * import * as Parquet from "effect-bybit/MarketData/Parquet"
 *
 * export const trades = MarketData.trades({
 *   symbol: "BTCUSDT",
 *   time: "us",
 *   columns: { time: "ts" },
 *   data: Parquet.files(["trades-2026-01.parquet"])
 * })
 * ```
 */
export const files = (paths: ReadonlyArray<string>, options: ParquetOptions = {}): Input<FileSystem.FileSystem> =>
  inputOf(paths, () =>
    Stream.fromIterable(paths.map((file) => ({ file, batches: batchesOfRows(file, objectsOf(file, options)) })))
  )
