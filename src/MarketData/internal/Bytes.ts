/** Decompresses bytes, and decodes them as text. */
import type * as Chunk from "effect/Chunk"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import { UnreadableData } from "../MarketDataError.js"

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))

/** How bytes are compressed, as their first ones tell. */
const formatOf = (first: Uint8Array): "gzip" | "zip" | "zstd" | "plain" => {
  const [a, b, c, d] = first
  if (a === 0x1f && b === 0x8b) return "gzip"
  if (a === 0x50 && b === 0x4b) return "zip"
  return a === 0x28 && b === 0xb5 && c === 0x2f && d === 0xfd ? "zstd" : "plain"
}

/** Decompresses a stream. Fails with `UnreadableData` if it is cut off or damaged. */
export const inflate = <R>(
  file: string,
  bytes: Stream.Stream<Uint8Array, UnreadableData, R>,
  format: "gzip" | "deflate-raw"
): Stream.Stream<Uint8Array, UnreadableData, R> =>
  Stream.unwrap(
    Effect.gen(function* () {
      let failure: UnreadableData | undefined
      const runtime = yield* Effect.runtime<R>()
      const source = bytes.pipe(
        Stream.tapError((error) =>
          Effect.sync(() => {
            failure = error
          })
        ),
        Stream.map((chunk) => new Uint8Array(chunk))
      )
      return Stream.fromReadableStream({
        evaluate: () => Stream.toReadableStreamRuntime(source, runtime).pipeThrough(new DecompressionStream(format)),
        onError: (cause) =>
          failure ??
          new UnreadableData({
            file,
            detail: `its compression is damaged, or it is cut off: ${messageOf(cause)}`,
            cause
          })
      })
    })
  )

/** The first chunks, until there are enough bytes to tell the format. */
const head = <R>(pull: Effect.Effect<Chunk.Chunk<Uint8Array>, Option.Option<UnreadableData>, R>) =>
  Effect.gen(function* () {
    const chunks: Array<Uint8Array> = []
    while (chunks.reduce((length, chunk) => length + chunk.length, 0) < 4) {
      const next = yield* Effect.either(pull)
      if (Either.isRight(next)) chunks.push(...next.right)
      else if (Option.isNone(next.left)) return chunks
      else return yield* Effect.fail(next.left.value)
    }
    return chunks
  })

/** One array of several. */
export const join = (chunks: ReadonlyArray<Uint8Array>) => {
  const all = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0))
  let at = 0
  for (const chunk of chunks) {
    all.set(chunk, at)
    at += chunk.length
  }
  return all
}

/** Decompresses a stream if its first bytes say that it is compressed. */
export const decompressed = <R>(
  file: string,
  bytes: Stream.Stream<Uint8Array, UnreadableData, R>
): Stream.Stream<Uint8Array, UnreadableData, R> =>
  Stream.unwrapScoped(
    Effect.gen(function* () {
      const pull = yield* Stream.toPull(bytes)
      const first = yield* head(pull)
      const all = Stream.concat(Stream.fromIterable(first), Stream.repeatEffectChunkOption(pull))
      const format = formatOf(join(first.slice(0, 4)))
      if (format === "plain") return all
      if (format === "gzip") return inflate(file, all, "gzip")
      return Stream.fail(
        new UnreadableData({ file, detail: `it is compressed with ${format}, which can't be read here` })
      )
    })
  )

/** No larger pieces are decoded at once. */
const pieceSize = 16_384

/** Cuts bytes into pieces that need little memory once they are rows. */
export const pieces = (bytes: Uint8Array): ReadonlyArray<Uint8Array> =>
  Array.from({ length: Math.ceil(bytes.length / pieceSize) }, (_, index) =>
    bytes.subarray(index * pieceSize, (index + 1) * pieceSize)
  )
