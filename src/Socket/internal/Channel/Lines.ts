/** The lines of a channel by seat: the serving one, the next one, and those that are closing. */
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import type { Fork } from "../Connection/Fork.js"
import { Retiring } from "../Connection/Retiring.js"
import { gone, opened, type Seat } from "../Connection/Seat.js"
import type { Vitals } from "../Connection/Vitals.js"
import type { Line, SeatInfo } from "./Line.js"

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
  readonly make: (seatInfo: SeatInfo) => Line
  /** Makes the vitals of the connections of a name. */
  readonly vitals: (name: string) => Vitals
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
 * Each has a seat, which has two during a rotation: the one that serves, and the next one. A line that fails for good is replaced
 * after a pause, as long as another seat has one that didn't.
 */
export class Lines {
  readonly #options: Options
  readonly #retiring: Retiring<Line>
  #seats: ReadonlyArray<Seat<Line>>
  #all: ReadonlyArray<Line> = []

  constructor(options: Options) {
    this.#options = options
    this.#retiring = new Retiring(options.fork)
    this.#seats = Array.from({ length: options.count }, () => [])
    for (let index = 0; index < options.count; index++) {
      const name = index === 0 ? options.name : `${options.name} #${index + 1}`
      this.#move(opened, options.make({ name, vitals: options.vitals(name), index, generation: 1, failures: 0 }))
    }
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
    return this.#retiring.lines.size === 0 ? this.#all : [...this.#all, ...this.#retiring.lines]
  }

  /** One for each seat. */
  get serving(): ReadonlyArray<Line> {
    return this.#all.filter((line) => this.isServing(line))
  }

  isServing(line: Line): boolean {
    return this.#seatOf(line)[0] === line
  }

  has(line: Line): boolean {
    return this.#all.includes(line)
  }

  /** Starts the line that is to replace another one. */
  addNext(line: Line): Line {
    const next = this.#makeAfter(line, 0)
    this.#start(next)
    return next
  }

  /** Takes a line out of service, and closes it in the background. What it has sent before the close is still delivered. */
  remove(line: Line): void {
    if (!this.has(line)) return
    const { changed, retired, retiring } = this.#options
    const wasServing = this.isServing(line)
    this.#move(gone, line)
    this.#retiring.add(line)
    retiring(line)
    const [next] = this.#seatOf(line)
    if (wasServing && next !== undefined) changed(next)
    this.#retiring.close(line, line.close, () => retired(line))
  }

  /** A line has failed for good. False if no line is left. */
  failed(line: Line): boolean {
    if (this.#seatOf(line).length === 2) {
      this.remove(line)
      return true
    }
    if (this.#all.every(({ hasFailed }) => hasFailed)) {
      this.#end()
      return false
    }
    const { changed, fork } = this.#options
    const pauseMillis = Math.min(longestPauseMillis, firstPauseMillis * 2 ** this.#failuresBefore(line))
    line.replaceAfter(pauseMillis)
    const { name } = line.seatInfo
    fork(Effect.logDebug(`${name}: failed, another connection is opened in ${pauseMillis} ms`))
    changed(line)
    return true
  }

  /** Replaces failed lines whose pause is over. */
  check(): void {
    for (const line of this.#all) {
      if (!line.mustBeReplaced) continue
      this.#move(gone, line)
      const next = this.#makeAfter(line, this.#failuresBefore(line) + 1)
      this.#options.retiring(line)
      this.#start(next)
      line.leave()
    }
  }

  /** Closes all. */
  readonly close: Effect.Effect<void> = Effect.suspend(() =>
    Effect.forEach(this.#all, (line) => line.close, { concurrency: "unbounded", discard: true })
  ).pipe(
    Effect.zipRight(Effect.suspend(() => this.#retiring.awaitAll)),
    Effect.ensuring(Effect.sync(() => this.#end()))
  )

  /** No line is left, or none that lives. */
  #end(): void {
    for (const line of this.#all) {
      line.leave()
      line.seatInfo.vitals.close()
    }
  }

  /** How many lines have failed in a row before this one. */
  #failuresBefore(line: Line): number {
    return line.connectedMillis >= stableMillis ? 0 : line.seatInfo.failures
  }

  #makeAfter({ seatInfo }: Line, failures: number): Line {
    const next = this.#options.make({ ...seatInfo, generation: seatInfo.generation + 1, failures })
    this.#move(opened, next)
    return next
  }

  #start(line: Line): void {
    this.#options.subscribe(line)
    line.start()
  }

  #seatOf({ seatInfo }: Line): Seat<Line> {
    return this.#seats[seatInfo.index] ?? []
  }

  #move(to: typeof opened, line: Line): void {
    const { index } = line.seatInfo
    this.#seats = this.#seats.map((seat, at) => (at === index ? to(seat, line) : seat))
    this.#all = this.#seats.flat()
  }
}
