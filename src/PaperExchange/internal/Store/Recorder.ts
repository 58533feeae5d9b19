/** Collects what the journal has to record, and holds messages back until that is stored. */
import * as Effect from "effect/Effect"
import { type Change, type Entry, line } from "../../Store/Journal.js"
import type { StorageError } from "../../Store/Storage.js"
import type { Engine } from "../Engine.js"

/**
 * The time is recorded after this many milliseconds without changes. A process never runs longer than this after its
 * last entry.
 */
export const longestSilence = 60_000

/** Records state changes in order, and holds back messages about them until they are stored. */
export class Recorder {
  /** Why nothing can be stored anymore, if the store has failed. */
  broken: StorageError | undefined = undefined
  /** Called when the store has failed for good. */
  onBroken: () => void = () => {}
  /** The number of entries, including those of previous processes. */
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
      // What an account learned from the passing of time must happen again in a replay, even if time is skipped.
      changed: ({ time }) => {
        if (time > this.lastAt) this.record({ kind: "time" })
      },
      settled: () => {
        if (engine.now - this.lastAt >= longestSilence) this.record({ kind: "time" })
      }
    })
  }

  /** Records a change that is about to be made. */
  record(change: Change): void {
    const { now, lastSeq } = this.engine
    this.lastAt = now
    const entry: Entry = { n: ++this.count, at: now, seq: lastSeq, change }
    this.lines.push(line(entry))
    this.wake()
  }

  /** Runs `work` once everything recorded so far is stored, possibly immediately. Never runs it if storing fails. */
  after(work: () => void): void {
    if (this.stored === this.count) work()
    else if (this.broken === undefined) {
      this.held.push({ after: this.count, done: (error) => error === undefined && work() })
    }
  }

  /** Waits until everything recorded so far is stored. */
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

  /** Returns the entries that have not been stored yet. */
  take(): { readonly text: string; readonly count: number } {
    const text = this.lines.join("")
    this.lines = []
    return { text, count: this.count }
  }

  /** Releases the work waiting for entries up to a number. */
  release(count: number): void {
    this.stored = count
    let i = 0
    while ((this.held[i]?.after ?? Number.POSITIVE_INFINITY) <= count) i++
    for (const { done } of this.held.splice(0, i)) done()
  }

  /** Gives up: nothing more is stored, and nothing held back is sent. */
  fail(error: StorageError): void {
    this.broken = error
    for (const { done } of this.held.splice(0)) done(error)
    this.onBroken()
  }
}
