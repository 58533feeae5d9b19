import * as Effect from "effect/Effect"
import { type Change, type Entry, line } from "../../Store/Journal.js"
import type { StorageError } from "../../Store/Storage.js"
import type { Engine } from "../Engine.js"

/** Milliseconds after which time alone is taken down: no process lives on for longer after its last entry. */
export const longestSilence = 60_000

/**
 * Takes down what changes the state, in the order in which it happens, and holds back what may be told of it until it is safe.
 */
export class Recorder {
  /** Why nothing can be stored any more. */
  broken: StorageError | undefined = undefined
  /** Called once nothing can be stored any more. */
  onBroken: () => void = () => {}
  /** How many entries there are, those before this process included. */
  count: number
  private readonly engine: Engine
  private readonly wake: () => void
  private stored: number
  private lastAt: number
  private lines: Array<string> = []
  private held: Array<{ readonly after: number; readonly done: (error?: StorageError) => void }> = []

  constructor(engine: Engine, count: number, wake: () => void) {
    this.engine = engine
    this.count = count
    this.stored = count
    this.wake = wake
    this.lastAt = engine.now
    engine.listeners.add({
      // What an account is told of the passing of time must happen again, however the time between is dealt with.
      changed: ({ time }) => {
        if (time > this.lastAt) this.record({ kind: "time" })
      },
      settled: () => {
        if (engine.now - this.lastAt >= longestSilence) this.record({ kind: "time" })
      }
    })
  }

  /** Takes down a change that is about to be made. */
  record(change: Change): void {
    const { now, lastSeq } = this.engine
    this.lastAt = now
    const entry: Entry = { n: ++this.count, at: now, seq: lastSeq, change }
    this.lines.push(line(entry))
    this.wake()
  }

  /**
   * Does something as soon as all that has been taken down so far is safe, at once if it is; never if it cannot be stored.
   */
  after(work: () => void): void {
    if (this.stored === this.count) work()
    else if (this.broken === undefined) {
      this.held.push({ after: this.count, done: (error) => error === undefined && work() })
    }
  }

  /** Waits until all that has been taken down so far is safe. */
  get safe(): Effect.Effect<void, StorageError> {
    return Effect.suspend(() => {
      if (this.broken !== undefined) return Effect.fail(this.broken)
      if (this.stored === this.count) return Effect.void
      return Effect.async<void, StorageError>((resume) => {
        this.held.push({
          after: this.count,
          done: (error) => resume(error === undefined ? Effect.void : Effect.fail(error))
        })
      })
    })
  }

  /** Hands over what has not been stored yet. */
  take(): { readonly text: string; readonly count: number } {
    const text = this.lines.join("")
    this.lines = []
    return { text, count: this.count }
  }

  /** Lets go of what waited for the entries up to a number. */
  release(count: number): void {
    this.stored = count
    let i = 0
    while ((this.held[i]?.after ?? Number.POSITIVE_INFINITY) <= count) i++
    for (const { done } of this.held.splice(0, i)) done()
  }

  /** Gives up: nothing more is stored, and nobody is told anything. */
  fail(error: StorageError): void {
    this.broken = error
    for (const { done } of this.held.splice(0)) done(error)
    this.onBroken()
  }
}
