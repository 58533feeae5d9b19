import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import type { Fork } from "../Connection/Fork.js"
import type { Line, Place } from "./Line.js"

/** The pause before a line that failed for good is replaced doubles from the first to the last. */
const firstPauseMillis = Duration.toMillis("5 seconds")
const longestPauseMillis = Duration.toMillis("5 minutes")
/** The pauses start over after a line that was connected for this long. */
const stableMillis = Duration.toMillis("1 minute")

/** The parts of the lines. */
export interface Options {
  readonly name: string
  /** How many there are. */
  readonly count: number
  readonly fork: Fork
  readonly make: (place: Place) => Line
  /** Subscribes a new line to all topics. */
  readonly subscribe: (line: Line) => void
  /** Another line serves now under this name. */
  readonly changed: (line: Line) => void
  /** A line was taken out of service, and is about to be closed. */
  readonly retiring: (line: Line) => void
  /** A line was closed. */
  readonly retired: (line: Line) => void
}

/**
 * The lines of a channel.
 *
 * Each has a place. During a rotation, a place has two: the one that serves, and the next one. A line that fails for good is replaced
 * after a pause, as long as another place has one that didn't.
 */
export class Lines {
  readonly #options: Options
  #all: ReadonlyArray<Line>
  /** Lines that are about to be closed. */
  #retired: ReadonlyArray<Line> = []
  #closing: ReadonlyArray<Fiber.RuntimeFiber<unknown>> = []

  constructor(options: Options) {
    this.#options = options
    this.#all = Array.from({ length: options.count }, (_, index) =>
      options.make({
        name: index === 0 ? options.name : `${options.name} #${index + 1}`,
        index,
        generation: 1,
        failures: 0
      })
    )
  }

  /** All but those that are about to be closed. */
  get all(): ReadonlyArray<Line> {
    return this.#all
  }

  get first(): Line {
    return this.#all[0] as Line
  }

  /** Those whose messages are delivered. */
  get delivering(): ReadonlyArray<Line> {
    return this.#retired.length === 0 ? this.#all : [...this.#all, ...this.#retired]
  }

  /** One for each place. */
  get serving(): ReadonlyArray<Line> {
    return this.#all.filter((line) => this.isServing(line))
  }

  isServing({ place }: Line): boolean {
    return this.#all.find((one) => one.place.index === place.index)?.place === place
  }

  has(line: Line): boolean {
    return this.#all.includes(line)
  }

  /** Starts the line that is to replace another one. */
  addNext({ place }: Line): Line {
    const next = this.#options.make({ ...place, generation: place.generation + 1, failures: 0 })
    this.#all = [...this.#all, next]
    this.#start(next)
    return next
  }

  /** Takes a line out of service, and closes it in the background. What it has sent before the close is still delivered. */
  remove(line: Line): void {
    if (!this.has(line)) return
    const { changed, fork, retired, retiring } = this.#options
    const wasServing = this.isServing(line)
    this.#all = this.#all.filter((one) => one !== line)
    this.#retired = [...this.#retired, line]
    retiring(line)
    const next = wasServing ? this.#twinOf(line) : undefined
    if (next !== undefined) changed(next)
    const closed = Effect.sync(() => {
      this.#retired = this.#retired.filter((one) => one !== line)
      retired(line)
    })
    const closing = fork(Effect.zipRight(line.close, closed))
    this.#closing = [...this.#closing, closing]
    closing.addObserver(() => {
      this.#closing = this.#closing.filter((one) => one !== closing)
    })
  }

  /** A line has failed for good. False if no line is left. */
  failed(line: Line): boolean {
    if (this.#twinOf(line) !== undefined) {
      this.remove(line)
      return true
    }
    if (this.#all.every(({ hasFailed }) => hasFailed)) return false
    const { changed, fork } = this.#options
    const pauseMillis = Math.min(longestPauseMillis, firstPauseMillis * 2 ** this.#failuresBefore(line))
    line.replaceAfter(pauseMillis)
    const { name } = line.place
    fork(Effect.logWarning(`${name}: failed, another connection is opened in ${pauseMillis} ms`))
    changed(line)
    return true
  }

  /** Replaces failed lines whose pause is over. */
  look(): void {
    for (const line of this.#all) {
      if (!line.mustBeReplaced) continue
      const { place } = line
      const failures = this.#failuresBefore(line) + 1
      const next = this.#options.make({ ...place, generation: place.generation + 1, failures })
      this.#all = this.#all.map((one) => (one === line ? next : one))
      this.#options.retiring(line)
      this.#start(next)
    }
  }

  /** Closes all. */
  readonly close: Effect.Effect<void> = Effect.suspend(() =>
    Effect.forEach(this.#all, (line) => line.close, { concurrency: "unbounded", discard: true })
  ).pipe(Effect.zipRight(Effect.suspend(() => Effect.asVoid(Fiber.awaitAll(this.#closing)))))

  /** How many lines have failed in a row before this one. */
  #failuresBefore(line: Line): number {
    return line.connectedMillis >= stableMillis ? 0 : line.place.failures
  }

  #twinOf(line: Line): Line | undefined {
    return this.#all.find((one) => one !== line && one.place.index === line.place.index)
  }

  #start(line: Line): void {
    this.#options.subscribe(line)
    line.start()
  }
}
