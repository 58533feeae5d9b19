import type * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Deferred from "effect/Deferred"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as FiberId from "effect/FiberId"
import type * as Scope from "effect/Scope"
import { Veil } from "../Errors/internal/Veil.js"
import * as Line from "./Line.js"
import { RecordingError } from "./RecordingError.js"

/** Writes the text of a recording piece by piece. A piece is safe once its effect has succeeded. */
export type Sink = (text: string) => Effect.Effect<void, RecordingError>

/** Counts of what has been recorded so far. */
export interface Counts {
  readonly requests: number
  readonly connections: number
  /** Text frames received and sent. */
  readonly received: number
  readonly sent: number
  /** Characters passed to the sink. */
  readonly written: number
  /** Frames dropped because the sink couldn't keep up. */
  readonly dropped: number
}

/** The recorder of a session. */
export class Recorder extends Context.Tag("effect-bybit/Recorder")<
  Recorder,
  {
    readonly counts: () => Counts
    /** Writes all waiting lines now. */
    readonly flush: Effect.Effect<void, RecordingError>
    /** Fails when the sink fails; otherwise never ends. After a failure the session continues unrecorded. */
    readonly failure: Effect.Effect<never, RecordingError>
  }
>() {}

/** Options of a recording. */
export interface RecorderOptions {
  /** The venue of the session. Its name is written to the first line. */
  readonly venue: { readonly name: string }
  /** How long a line may wait to be written, which is how much a crash can lose. Default 250 ms. */
  readonly flushEvery?: Duration.DurationInput | undefined
  /**
   * Characters that may wait for a slow sink; beyond that, incoming frames are dropped and counted. Default 64 Mi. Lines that must
   * not be dropped may take another 256 Mi; then the recording ends.
   */
  readonly bufferLimit?: number | undefined
}

interface Entry {
  readonly size: number
  readonly make: () => Line.Line
}

/** Estimated characters in a line besides its texts. */
const overhead = 80
/** Additional characters beyond the limit, for lines that are never dropped. */
const reserve = 268_435_456
/** Signatures soon expire, so no more than these are remembered. */
const mostSecrets = 64
/** Characters to write before yielding to other fibers. */
const pieceSize = 262_144

/** Collects events synchronously, without a fiber; {@link Log.run} encodes and writes the lines later. */
export class Log {
  readonly #clock: Clock.Clock
  readonly #startedAt: number
  readonly #limit: number
  readonly #name: string
  #entries: Array<Entry> = []
  #waiting = 0
  #dropped = 0
  #missing = 0
  #wake: (() => void) | undefined
  #isStopped = false
  #hasEnded = false
  #error: RecordingError | undefined
  /** Set when nothing more is accepted, until the writer notices. */
  #overflow: RecordingError | undefined
  #written = 0
  #ids = 0
  #sockets = 0
  #received = 0
  #sent = 0
  readonly #urgentSize = pieceSize * 4
  readonly failed: Deferred.Deferred<never, RecordingError> = Deferred.unsafeMake(FiberId.none)
  #keys: ReadonlyArray<string> = []
  #secrets: ReadonlyArray<string> = []

  constructor(clock: Clock.Clock, name: string, limit: number) {
    this.#clock = clock
    this.#name = name
    this.#limit = limit
    this.#startedAt = clock.unsafeCurrentTimeMillis()
  }

  get isStopped(): boolean {
    return this.#isStopped
  }

  get startedAt(): number {
    return this.#startedAt
  }

  now(): number {
    return this.#clock.unsafeCurrentTimeMillis() - this.#startedAt
  }

  /** Any text from now on may repeat this key. */
  learnKey(key: string | undefined): void {
    if (key !== undefined && key !== "" && !this.#keys.includes(key)) this.#keys = [...this.#keys, key]
  }

  /** Texts of sockets from now on may repeat these secrets of one of them. */
  learnSecrets(secrets: ReadonlyArray<string>): void {
    this.#secrets = [...this.#secrets, ...secrets].slice(-mostSecrets)
  }

  /** Masks the keys of all requests and connections, and secrets: by default those of connections. */
  veil(secrets: () => ReadonlyArray<string> = () => this.#secrets): Veil {
    const keys = () => this.#keys
    return new Veil({
      get keys() {
        return keys()
      },
      secrets
    })
  }

  nextRequest(): number {
    return ++this.#ids
  }

  nextSocket(): number {
    return ++this.#sockets
  }

  /** Adds a line, to be encoded later. */
  add(size: number, make: () => Line.Line): void {
    if (this.#isStopped || this.#hasEnded || this.#overflow !== undefined) return
    if (this.#waiting > this.#limit + reserve) {
      this.#overflows()
      return
    }
    this.#waiting += size + overhead
    this.#entries.push({ size: size + overhead, make })
    if (this.#entries.length === 1 || this.#waiting > this.#urgentSize) this.#wake?.()
  }

  #overflows(): void {
    const detail = "its sink is too slow"
    this.#overflow = new RecordingError({ operation: "write", name: `of ${this.#name}`, detail })
    this.#entries = []
    this.#waiting = 0
  }

  received(size: number, make: () => Line.Line): void {
    if (this.#hasEnded) return
    this.#received++
    if (this.#waiting + size > this.#limit) {
      this.#dropped++
      this.#missing++
    } else this.add(size, make)
  }

  sent(size: number, make: () => Line.Line): void {
    this.#sent++
    this.add(size, make)
  }

  counts(): Counts {
    return {
      requests: this.#ids,
      connections: this.#sockets,
      received: this.#received,
      sent: this.#sent,
      written: this.#written,
      dropped: this.#dropped
    }
  }

  /** Waits until a condition on the waiting lines holds. */
  #until(isDue: () => boolean): Effect.Effect<void> {
    return Effect.async<void>((resume) => {
      if (isDue()) return resume(Effect.void)
      this.#wake = () => {
        if (!isDue()) return
        this.#wake = undefined
        resume(Effect.void)
      }
      return Effect.sync(() => {
        this.#wake = undefined
      })
    })
  }

  #take(): string {
    let text = ""
    let count = 0
    for (const { make, size } of this.#entries) {
      text += Line.write(make())
      this.#waiting -= size
      count++
      if (text.length >= pieceSize) break
    }
    this.#entries.splice(0, count)
    if (this.#entries.length === 0 && this.#missing > 0) text += Line.write(this.#gap())
    return text
  }

  #gap(): Line.Line {
    const frames = this.#missing
    this.#missing = 0
    return { kind: "gap", at: this.now(), frames }
  }

  /** Adds the last line. What connections do while they close is not part of the recording. */
  end(): void {
    if (this.#missing > 0) {
      const gap = this.#gap()
      this.add(0, () => gap)
    }
    const at = this.now()
    this.add(0, () => ({ kind: "end", at }))
    this.#hasEnded = true
  }

  /** Writes all waiting lines piece by piece. Fails once the sink has failed. */
  drain(sink: Sink): Effect.Effect<void, RecordingError> {
    return Effect.suspend((): Effect.Effect<void, RecordingError> => {
      const error = this.#error ?? this.#overflow
      if (error !== undefined) return Effect.fail(error)
      const text = this.#take()
      if (text === "") return Effect.void
      this.#written += text.length
      return Effect.zipRight(
        sink(text),
        Effect.suspend(() =>
          this.#entries.length === 0 && this.#overflow === undefined
            ? Effect.void
            : Effect.zipRight(Effect.yieldNow(), this.drain(sink))
        )
      )
    })
  }

  /** Stops accepting lines. */
  stop(error?: RecordingError): void {
    this.#isStopped = true
    this.#error ??= error
    this.#entries = []
    this.#waiting = 0
    if (error !== undefined) Deferred.unsafeDone(this.failed, Exit.fail(error))
  }

  /** Writes periodically, until it is interrupted or the sink fails. */
  run(flush: Effect.Effect<void, RecordingError>, every: Duration.Duration): Effect.Effect<void, RecordingError> {
    const soon = Effect.raceFirst(
      Effect.sleep(every),
      this.#until(() => this.#waiting > this.#urgentSize)
    )
    return this.#until(() => this.#entries.length > 0).pipe(
      Effect.zipRight(soon),
      Effect.zipRight(flush),
      Effect.forever
    )
  }
}

/**
 * Starts a recording that lasts until the scope closes.
 *
 * If the sink fails, the recording ends with a warning, but the session continues.
 */
export const make = (
  sink: Sink,
  options: RecorderOptions
): Effect.Effect<{ readonly log: Log; readonly recorder: Recorder["Type"] }, RecordingError, Scope.Scope> =>
  Effect.gen(function* () {
    const log = new Log(yield* Effect.clock, options.venue.name, options.bufferLimit ?? 67_108_864)
    const every = Duration.decode(options.flushEvery ?? Duration.millis(250))
    yield* sink(
      Line.write({ recording: "effect-bybit", version: 1, venue: options.venue.name, startedAt: log.startedAt })
    )
    // One writer at a time, to keep the order of lines.
    const writing = yield* Effect.makeSemaphore(1)
    const flush = writing.withPermits(1)(
      Effect.tapError(Effect.uninterruptible(log.drain(sink)), (error) =>
        log.isStopped
          ? Effect.void
          : Effect.zipRight(
              Effect.sync(() => log.stop(error)),
              Effect.logWarning(`The recording has ended: ${error.message}`)
            )
      )
    )
    yield* Effect.addFinalizer(() =>
      Effect.suspend(() => {
        log.end()
        return Effect.zipRight(
          Effect.ignore(flush),
          Effect.sync(() => log.stop())
        )
      })
    )
    yield* Effect.forkScoped(Effect.ignore(log.run(flush, every)))
    return { log, recorder: { counts: () => log.counts(), flush, failure: Deferred.await(log.failed) } }
  })

/** Keeps a recording in memory, for tests and browsers. */
export const memory = (): { readonly sink: Sink; readonly text: () => string } => {
  const pieces: Array<string> = []
  return {
    sink: (text) => Effect.sync(() => void pieces.push(text)),
    text: () => pieces.join("")
  }
}
