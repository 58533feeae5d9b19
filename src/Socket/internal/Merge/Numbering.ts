/** Tells by cross sequences which pushes of a book are from before a restart of its service. */
import { fieldOf, type Push } from "./Merge.js"

/** Where a push of a book stands. A field that is missing or isn't a number is NaN, which compares as neither older nor newer. */
export interface Stamp {
  /** The update ID: it starts again at 1 when the book's service restarts. */
  readonly id: number
  /** The cross sequence, which goes on then: the smaller one is the older push. */
  readonly sequence: number
  /** In milliseconds of the exchange's clock. */
  readonly time: number
}

const numberOf = (value: unknown, name: string): number => {
  const field = fieldOf(value, name)
  return typeof field === "number" ? field : Number.NaN
}

export const stampOf = (push: Push): Stamp => ({
  id: numberOf(push.data, "u"),
  sequence: numberOf(push.data, "seq"),
  time: numberOf(push, "ts")
})

/** Tells by the cross sequence which pushes are from before a restart of the book's service: IDs start again then. */
export class Numbering {
  #last: Stamp = stampOf({})
  /** The cross sequence of the first push after the last restart. */
  #restart = Number.NaN

  /** Whether a push is newer than the last one that was delivered. */
  isNews({ sequence }: Stamp): boolean {
    return sequence > this.#last.sequence
  }

  /** Whether a push is older than the last one that was delivered. */
  isOlder({ sequence }: Stamp): boolean {
    return sequence < this.#last.sequence
  }

  /** Whether it repeats the last one. */
  isRepeat({ sequence }: Stamp): boolean {
    return sequence === this.#last.sequence
  }

  /**
   * Whether a push is from before the last restart that was delivered, or announces that one or an earlier one. `isEmpty`: all
   * connections were lost, so nothing can follow what was delivered.
   */
  isOutdated(stamp: Stamp, isEmpty: boolean): boolean {
    const { id, sequence, time } = stamp
    const last = this.#last
    if (sequence < this.#restart) return true
    if (!this.isOlder(stamp)) return false
    // Listeners were told of the gap, so a book may begin again with anything, unless sequences are known to outlast restarts.
    if (isEmpty) return this.#restart > 0 && time < last.time
    return id === 1 ? time <= last.time : id > last.id
  }

  /** A push is the first one after a restart. */
  restarted({ sequence }: Stamp): void {
    this.#restart = sequence
  }

  delivered(stamp: Stamp): void {
    this.#last = stamp
  }
}
