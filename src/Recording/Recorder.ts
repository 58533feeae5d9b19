/** Collects the events of a session, and writes them as lines in the background. */
import type * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Deferred from "effect/Deferred"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import { Veil } from "../Errors/internal/Veil.js"
import { layerFork } from "../Runtime/LayerFork.js"
import { warning } from "../Runtime/Log.js"
import { doubling } from "../Runtime/Pauses.js"
import { Outage } from "./internal/Outage.js"
import * as Line from "./Line.js"
import { RecordingError } from "./RecordingError.js"

/**
 * Writes the text of a recording piece by piece. A piece is safe once its effect has succeeded. After a failure, it is called again with
 * the same piece, after a pause: nothing of that may have remained.
 */
export type Sink = (text: string) => Effect.Effect<void, RecordingError>

/** Counts of what has been recorded so far. */
export interface Counts {
  readonly requests: number
  readonly connections: number
  /** Text frames received and sent. */
  readonly received: number
  readonly sent: number
  /** Characters that the sink has written. */
  readonly written: number
  /** Frames dropped because the sink couldn't keep up, or failed. */
  readonly dropped: number
  /** Other lines that were dropped, such as requests and answers. */
  readonly lost: number
}

/** The recorder of a session. */
export class Recorder extends Context.Tag("effect-bybit/Recorder")<
  Recorder,
  {
    readonly counts: () => Counts
    /** Writes all waiting lines now. */
    readonly flush: Effect.Effect<void, RecordingError>
    /** Fails when the sink fails for the first time; otherwise never ends. The recording goes on as soon as the sink works again. */
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
   * Characters that may wait for a sink that is slow or fails; beyond that, incoming frames are dropped and counted. Default 64 Mi.
   * Other lines, without which a replay lacks requests or connections, may take another 256 Mi.
   */
  readonly bufferLimit?: number | undefined
}

interface Entry {
  readonly size: number
  readonly make: () => Line.Line
}

/** Estimated characters in a line besides its texts. */
const overhead = 80
/** Additional characters beyond the limit, for lines other than frames. */
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
  #entries: Array<Entry> = []
  #waiting = 0
  #dropped = 0
  #lost = 0
  /** What was dropped since the last line. */
  #missing = { frames: 0, lines: 0 }
  #wake: (() => void) | undefined
  #hasEnded = false
  /** What the sink didn't take. */
  #unwritten: string | undefined
  #written = 0
  #ids = 0
  #sockets = 0
  #received = 0
  #sent = 0
  readonly #urgentSize = pieceSize * 4
  readonly #countMissing: () => void
  #keys: ReadonlyArray<string> = []
  #secrets: ReadonlyArray<string> = []

  constructor(clock: Clock.Clock, limit: number, countMissing: () => void) {
    this.#clock = clock
    this.#limit = limit
    this.#countMissing = countMissing
    this.#startedAt = clock.unsafeCurrentTimeMillis()
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
    if (this.#hasEnded) return
    if (this.#waiting > this.#limit + reserve) {
      this.#lost++
      this.#missing.lines++
      this.#countMissing()
    } else this.#accept(size, make)
  }

  /** Accepts a line, after one that says what is missing before it. */
  #accept(size: number, make: () => Line.Line): void {
    if (this.#isMissing) {
      const gap = this.#gap()
      this.#push(0, () => gap)
    }
    this.#push(size, make)
  }

  #push(size: number, make: () => Line.Line): void {
    this.#waiting += size + overhead
    this.#entries.push({ size: size + overhead, make })
    if (this.#entries.length === 1 || this.#waiting > this.#urgentSize) this.#wake?.()
  }

  received(size: number, make: () => Line.Line): void {
    if (this.#hasEnded) return
    this.#received++
    if (this.#waiting + size > this.#limit) {
      this.#dropped++
      this.#missing.frames++
      this.#countMissing()
    } else this.#accept(size, make)
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
      dropped: this.#dropped,
      lost: this.#lost
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
    if (this.#entries.length === 0 && this.#isMissing) text += Line.write(this.#gap())
    return text
  }

  get #isMissing(): boolean {
    return this.#missing.frames + this.#missing.lines > 0
  }

  #gap(): Line.Line {
    const { frames, lines } = this.#missing
    this.#missing = { frames: 0, lines: 0 }
    return { kind: "gap", at: this.now(), frames, ...(lines === 0 ? {} : { lines }) }
  }

  /** Adds the last line. What connections do while they close is not part of the recording. */
  end(): void {
    const at = this.now()
    this.#accept(0, () => ({ kind: "end", at }))
    this.#hasEnded = true
  }

  /** Writes all waiting lines piece by piece. What the sink doesn't take comes first the next time. */
  drain(sink: Sink): Effect.Effect<void, RecordingError> {
    return Effect.suspend(() => {
      const text = this.#unwritten ?? this.#take()
      if (text === "") return Effect.void
      this.#unwritten = text
      return Effect.flatMap(sink(text), () => {
        this.#unwritten = undefined
        this.#written += text.length
        return this.#entries.length === 0 ? Effect.void : Effect.zipRight(Effect.yieldNow(), this.drain(sink))
      })
    })
  }

  /** Forgets what could not be written, and returns how many lines that was. */
  stop(): number {
    const forgotten = this.#entries.length + (this.#unwritten?.split("\n").length ?? 1) - 1
    this.#lost += forgotten
    for (let i = 0; i < forgotten; i++) this.#countMissing()
    this.#entries = []
    this.#unwritten = undefined
    this.#waiting = 0
    return forgotten
  }

  /** Writes periodically, until it is interrupted. While the sink fails, it tries again after growing pauses. */
  run(flush: Effect.Effect<void, RecordingError>, every: Duration.Duration): Effect.Effect<void, RecordingError> {
    const soon = Effect.raceFirst(
      Effect.sleep(every),
      this.#until(() => this.#waiting > this.#urgentSize)
    )
    return this.#until(() => this.#entries.length > 0 || this.#unwritten !== undefined).pipe(
      Effect.zipRight(soon),
      Effect.zipRight(Effect.retry(flush, doubling(1000, 60_000))),
      Effect.forever
    )
  }
}

/**
 * Starts a recording that lasts until the scope closes.
 *
 * If the sink fails, that is a warning, lines wait as for a slow sink, and the session continues.
 */
export const make = (
  sink: Sink,
  options: RecorderOptions
): Effect.Effect<{ readonly log: Log; readonly recorder: Recorder["Type"] }, RecordingError, Scope.Scope> =>
  Effect.gen(function* () {
    const { name } = options.venue
    const clock = yield* Effect.clock
    const outage = new Outage(name, clock, yield* layerFork)
    const log = new Log(clock, options.bufferLimit ?? 67_108_864, outage.countMissing)
    const every = Duration.decode(options.flushEvery ?? Duration.millis(250))
    yield* sink(Line.write({ recording: "effect-bybit", version: 1, venue: name, startedAt: log.startedAt }))
    yield* Effect.acquireRelease(
      Effect.sync(() => outage.over()),
      () => Effect.sync(() => outage.close())
    )
    const failed = yield* Deferred.make<never, RecordingError>()
    const defective = (cause: unknown) =>
      new RecordingError({ operation: "write", name, detail: `the sink died: ${String(cause)}`, cause })
    // One writer at a time, to keep the order of lines.
    const writing = yield* Effect.makeSemaphore(1)
    const flush = writing.withPermits(1)(
      Effect.tapBoth(Effect.uninterruptible(log.drain((text) => Effect.catchAllDefect(sink(text), defective))), {
        onFailure: (error) => {
          outage.failed(error)
          return Deferred.fail(failed, error)
        },
        onSuccess: () => Effect.sync(() => outage.over())
      })
    )
    const unwritten = Effect.suspend(() => {
      const lines = log.stop()
      if (lines === 0) return Effect.void
      return warning({ venue: name }, `The recording of ${name} has ended without its last ${lines} lines`)
    })
    yield* Effect.addFinalizer(() =>
      Effect.suspend(() => {
        log.end()
        return Effect.zipRight(Effect.ignore(flush), unwritten)
      })
    )
    yield* Effect.forkScoped(Effect.ignore(log.run(flush, every)))
    return { log, recorder: { counts: () => log.counts(), flush, failure: Deferred.await(failed) } }
  })

/** Keeps a recording in memory, for tests and browsers. */
export const memory = (): { readonly sink: Sink; readonly text: () => string } => {
  const pieces: Array<string> = []
  return {
    sink: (text) => Effect.sync(() => void pieces.push(text)),
    text: () => pieces.join("")
  }
}
