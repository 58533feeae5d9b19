/** The lines of a channel by seat: the serving one, the next one, and those that are closing. */
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import type { Fork } from "../Connection/Fork.js"
import { Retiring } from "../Connection/Retiring.js"
import { gone, opened, type Seat } from "../Connection/Seat.js"
import type { Line, SeatInfo } from "./Line.js"

/** The pause before a line that failed for good is replaced doubles from the first to the last. */
const firstPauseMillis = Duration.toMillis("5 seconds")
const longestPauseMillis = Duration.toMillis("5 minutes")
/** The pauses start over after a line that was connected for this long. */
const stableMillis = Duration.toMillis("1 minute")

/** How many lines have failed in a row before this one. */
const failuresBefore = ({ connectedMillis, seatInfo }: Line): number =>
  connectedMillis >= stableMillis ? 0 : seatInfo.failures

/** The seat of the line that is to follow a line: in a rotation, or after it has failed for good. */
export const seatAfter = (line: Line, why: "rotated" | "failed"): SeatInfo => ({
  ...line.seatInfo,
  generation: line.seatInfo.generation + 1,
  failures: why === "rotated" ? 0 : failuresBefore(line) + 1
})

/** What becomes of a seat whose line has failed for good. */
export type Failure =
  /** Its other line serves. */
  | { readonly _tag: "OtherServes" }
  /** It gets a new line after a pause: other seats have lines that didn't fail. */
  | { readonly _tag: "ReplacedAfter"; readonly pauseMillis: number }
  /** No line is left. */
  | { readonly _tag: "NoneLeft" }

/** The lines of a channel. Each has a seat, which has two during a rotation: the one that serves, and the next one. */
export class Lines {
  readonly #retiring: Retiring<Line>
  #seats: ReadonlyArray<Seat<Line>>
  #all: ReadonlyArray<Line> = []

  constructor(count: number, fork: Fork) {
    this.#retiring = new Retiring(fork)
    this.#seats = Array.from({ length: count }, () => [])
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
    return this.seatOf(line)[0] === line
  }

  has(line: Line): boolean {
    return this.#all.includes(line)
  }

  /** Whether a line delivers a topic. */
  isActive(topic: string, except?: Line): boolean {
    return this.#all.some((line) => line !== except && line.isActive(topic))
  }

  /** The topics of which a line may have had something that no other one delivers: the others only have them since later. */
  undelivered(line: Line): ReadonlyArray<string> {
    const others = this.#all.filter((other) => other !== line)
    return [...line.delivered].filter(
      (topic) =>
        this.isActive(topic, line) && !others.some((other) => other.covers(topic, line) || other.isRefused(topic))
    )
  }

  /** Looks after topics that are silent: to be called every few seconds. */
  check(): void {
    for (const line of this.#all) {
      // One connection at a time, so that the others go on delivering.
      line.check((topic) => !this.#all.some((one) => one !== line && one.isPending(topic)))
    }
  }

  /** The lines of a line's seat. */
  seatOf({ seatInfo }: Line): Seat<Line> {
    return this.#seats[seatInfo.index] ?? []
  }

  /** A line takes its seat. */
  add(line: Line): void {
    this.#move(opened, line)
  }

  /** A line leaves its seat. */
  remove(line: Line): void {
    this.#move(gone, line)
  }

  /** A line leaves its seat, and is about to be closed. What it sends until then is delivered. */
  retire(line: Line): void {
    this.remove(line)
    this.#retiring.add(line)
  }

  /** Closes a retired line in the background, and then calls a function. */
  closeRetired(line: Line, closed: () => void): void {
    this.#retiring.close(line, line.close, closed)
  }

  /** What becomes of the seat of a line that has failed for good. */
  afterFailure(line: Line): Failure {
    if (this.seatOf(line).length === 2) return { _tag: "OtherServes" }
    if (this.#all.every(({ hasFailed }) => hasFailed)) return { _tag: "NoneLeft" }
    const pauseMillis = Math.min(longestPauseMillis, firstPauseMillis * 2 ** failuresBefore(line))
    return { _tag: "ReplacedAfter", pauseMillis }
  }

  /** Closes all. */
  readonly close: Effect.Effect<void> = Effect.suspend(() =>
    Effect.forEach(this.#all, (line) => line.close, { concurrency: "unbounded", discard: true })
  ).pipe(Effect.zipRight(Effect.suspend(() => this.#retiring.awaitAll)), Effect.ensuring(Effect.sync(() => this.end())))

  /** No line is left, or none that lives. */
  end(): void {
    for (const line of this.#all) {
      line.leave()
      line.seatInfo.vitals.close()
    }
  }

  #move(to: typeof opened, line: Line): void {
    const { index } = line.seatInfo
    this.#seats = this.#seats.map((seat, at) => (at === index ? to(seat, line) : seat))
    this.#all = this.#seats.flat()
  }
}
