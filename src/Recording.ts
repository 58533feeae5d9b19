/**
 * Records sessions with the exchange and replays them.
 *
 * A recording contains what passes through `Transport` and `Dialer`: requests with their answers and the frames of every socket,
 * with their times. It never contains a secret, a signature, an auth message or more than four characters of an API key.
 *
 * @since 0.1.0
 */
import type * as FileSystem from "@effect/platform/FileSystem"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Transport } from "./Http/Transport.js"
import * as Files from "./Recording/Files.js"
import type { PartOptions } from "./Recording/internal/Parts.js"
import * as RecordDialer from "./Recording/internal/RecordDialer.js"
import * as RecordTransport from "./Recording/internal/RecordTransport.js"
import * as Recorder from "./Recording/Recorder.js"
import type { RecordingError } from "./Recording/RecordingError.js"
import * as Player from "./Recording/Replay.js"
import type { Session } from "./Recording/Session.js"
import { Dialer } from "./Socket/Dialer.js"

export { filesOf, read, toFile, toFiles } from "./Recording/Files.js"
export type { PartOptions } from "./Recording/internal/Parts.js"
export type { Head, Line } from "./Recording/Line.js"
export { type Counts, memory, Recorder, type RecorderOptions, type Sink } from "./Recording/Recorder.js"
export { NotRecorded, RecordingError } from "./Recording/RecordingError.js"
export { Replay, type ReplayOptions } from "./Recording/Replay.js"
export { parse, type Session } from "./Recording/Session.js"

/** The two services that reach the exchange, which a recording wraps or replaces. */
export type NetworkServices = Transport | Dialer

const recorded = (sink: Recorder.Sink, options: Recorder.RecorderOptions) =>
  Effect.gen(function* () {
    const { log, recorder } = yield* Recorder.make(sink, options)
    return Context.make(Transport, RecordTransport.make(log, yield* Transport)).pipe(
      Context.add(Dialer, RecordDialer.make(log, yield* Dialer)),
      Context.add(Recorder.Recorder, recorder)
    )
  })

/**
 * Wraps a transport and a dialer, and records everything that passes through them.
 *
 * A separate fiber writes the lines within 250 ms (`flushEvery`), and at the end of the scope. If the sink is too slow, incoming
 * frames are dropped and counted; if it fails, it is tried again after growing pauses, and the session continues: see `Recorder`.
 *
 * @example
 * ```ts
 * import * as Layer from "effect/Layer"
 * import * as Bybit from "effect-bybit/Layers/Bybit"
 * import * as PaperExchange from "effect-bybit/PaperExchange"
 * import * as SignerPaper from "effect-bybit/PaperExchange/SignerPaper"
 * import * as Recording from "effect-bybit/Recording"
 *
 * const { sink, text } = Recording.memory()
 * const { venue } = PaperExchange
 * export const services = Bybit.layer({ venue }).pipe(
 *   Layer.provide(Recording.record(sink, { venue })),
 *   Layer.provide(Layer.merge(PaperExchange.layer(), SignerPaper.layer))
 * )
 * export const recording = text
 * ```
 */
export const record = (
  sink: Recorder.Sink,
  options: Recorder.RecorderOptions
): Layer.Layer<NetworkServices | Recorder.Recorder, RecordingError, NetworkServices> =>
  Layer.scopedContext(recorded(sink, options))

/**
 * Like {@link record}, to a new file with one JSON object per line.
 *
 * Fails if the file already exists, unless `overwrite` is set.
 */
export const recordFile = (
  path: string,
  options: Recorder.RecorderOptions & { readonly overwrite?: boolean | undefined }
): Layer.Layer<NetworkServices | Recorder.Recorder, RecordingError, NetworkServices | FileSystem.FileSystem> =>
  Layer.scopedContext(Effect.flatMap(Files.toFile(path, options), (sink) => recorded(sink, options)))

/**
 * Like {@link recordFile}, to several files, for long recordings: `day.000001.jsonl`, `day.000002.jsonl`, ... for `day.jsonl`.
 *
 * The next file starts at 100 MB, or as `maxSize` and `maxAge` say; `keep` limits how many remain. Nothing is lost between two files.
 * {@link replayFiles} replays them as one recording, and {@link replayFile} each alone.
 *
 * Fails if one of the files already exists, unless `overwrite` is set, which deletes them all.
 *
 * @example
 * ```ts
 * import * as NodeFileSystem from "@effect/platform-node/NodeFileSystem"
 * import * as Layer from "effect/Layer"
 * import * as Bybit from "effect-bybit/Layers/Bybit"
 * import { platform } from "effect-bybit/Layers/BybitNode"
 * import * as Venue from "effect-bybit/Layers/Venue"
 * import * as Recording from "effect-bybit/Recording"
 *
 * const venue = Venue.testnet
 * export const recorded = Bybit.layer({ venue }).pipe(
 *   Layer.provide(Recording.recordFiles("day.jsonl", { venue, maxAge: "1 hour", keep: 24 })),
 *   Layer.provide(Layer.merge(platform, NodeFileSystem.layer))
 * )
 * ```
 */
export const recordFiles = (
  path: string,
  options: Recorder.RecorderOptions & PartOptions
): Layer.Layer<NetworkServices | Recorder.Recorder, RecordingError, NetworkServices | FileSystem.FileSystem> =>
  Layer.scopedContext(Effect.flatMap(Files.toFiles(path, options), (sink) => recorded(sink, options)))

/**
 * A transport and a dialer that replay a recording, so that the recorded program can run again without an exchange.
 *
 * - A request gets the next recorded answer to the same method, path and parameters. Timestamps, signatures, receive windows and key
 *   order are ignored; if nothing matches, so are generated IDs (`orderLinkId`, ...), and then times relative to now.
 * - A socket is the next recorded connection to its path. Frames arrive at their recorded offsets from the connect, by the program's
 *   clock, so a test clock drives them; answers follow the messages that they answer. A lost connection is lost again.
 * - Anything that wasn't recorded fails: a request with `HttpStatusError` 404, a topic with `SubscriptionError`, an order over the
 *   socket with a refusal, a connection with `ConnectionError` (reason `failed`, which isn't retried), whose cause is a
 *   `NotRecorded`. The message says what is missing, and `Replay.missing` lists it.
 * - A connection that has nothing more to say stays open and silent until the recording is over by the clock, and then fails in the
 *   same way. With `instant`, that is as long after the start of the replay as the recording lasted, or `keepOpen`.
 */
export const replay = (
  session: Session,
  options?: Player.ReplayOptions
): Layer.Layer<NetworkServices | Player.Replay> => Player.layer(session, options)

/** Like {@link replay}, from a file that is read when the layer is built. */
export const replayFile = (
  path: string,
  options?: Player.ReplayOptions
): Layer.Layer<NetworkServices | Player.Replay, RecordingError, FileSystem.FileSystem> =>
  Layer.unwrapEffect(Effect.map(Files.read(path), (session) => Player.layer(session, options)))

/**
 * Like {@link replayFile}, from the files of {@link recordFiles}, in the order in which they were written. See `filesOf`.
 *
 * The first ones or the last ones may be missing. Fails with `RecordingError` if one in the middle is missing or cut off, if they are
 * in the wrong order, or of different sessions.
 */
export const replayFiles = (
  paths: ReadonlyArray<string>,
  options?: Player.ReplayOptions
): Layer.Layer<NetworkServices | Player.Replay, RecordingError, FileSystem.FileSystem> =>
  Layer.unwrapEffect(Effect.map(Files.read(paths), (session) => Player.layer(session, options)))
