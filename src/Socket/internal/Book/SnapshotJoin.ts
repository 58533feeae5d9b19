import type { Update } from "../../Book.js"
import type { PublicMessage } from "../Topic/Push.js"

/** A whole book, read over REST. */
export interface Whole extends Update {
  readonly ts?: number
  readonly cts?: number
}

/** More are never waiting unless REST doesn't answer. The oldest are then forgotten, and a newer snapshot is needed. */
const mostHeld = 10_000

/** The deltas of a topic that wait for a snapshot, which is read elsewhere. */
export class SnapshotJoin<Data extends Update> {
  #held: Array<PublicMessage<Data>> = []
  /** Whether a delta has proven that nothing is missing between the snapshot and the topic. */
  #isProven = false

  reset(): void {
    this.#held = []
  }

  hold(pushed: PublicMessage<Data>): void {
    const last = this.#held.at(-1)
    // IDs start over with a session.
    if (last !== undefined && pushed.data.u < last.data.u) this.#held = []
    this.#held.push(pushed)
    if (this.#held.length > mostHeld) this.#held = this.#held.slice(mostHeld / 2)
  }

  /** The deltas to apply to a snapshot; undefined if it is so old that some between it and them are missing. */
  after(whole: Whole): ReadonlyArray<PublicMessage<Data>> | undefined {
    const [first] = this.#held
    if (first !== undefined && first.data.u > whole.u + 1) return undefined
    const deltas = this.#held.filter(({ data }) => data.u > whole.u)
    this.#held = []
    this.#isProven = first !== undefined
    return deltas
  }

  /** Whether a delta may follow an update. The first one after a snapshot must follow it directly. */
  follows(before: number, updateId: number): boolean {
    if (this.#isProven || updateId <= before) return true
    this.#isProven = updateId === before + 1
    return this.#isProven
  }
}
