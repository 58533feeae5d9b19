/** After an older snapshot, lets only its connection deliver until it has caught up. */
import type { Origin } from "./Merge.js"

const nobody: Origin = {}

/**
 * A snapshot that somebody asked for may be older than what was already delivered.
 *
 * Until its connection has caught up, only that connection counts: what the others send would leave out what lies between. If it is
 * lost before, nothing counts until there is another snapshot.
 */
export class OlderSnapshot {
  #origin: Origin | undefined
  #until = 0

  /** A snapshot is delivered, after `last`. */
  delivered(origin: Origin, id: number, last: number): void {
    this.#until = this.#origin === undefined ? last : Math.max(this.#until, last)
    this.#origin = id < this.#until ? origin : undefined
  }

  end(): void {
    this.#origin = undefined
  }

  /** A connection was lost. Whether it had yet to catch up, so that a snapshot is needed. */
  lost(origin: Origin): boolean {
    if (this.#origin !== origin) return false
    this.#origin = nobody
    return true
  }

  /** Whether it was lost before it had caught up. */
  get isLost(): boolean {
    return this.#origin === nobody
  }

  /** Whether an update may be delivered. */
  allows(origin: Origin, id: number): boolean {
    if (this.#origin === undefined) return true
    if (this.#origin !== origin) {
      this.#until = Math.max(this.#until, id)
      return false
    }
    if (id >= this.#until) this.#origin = undefined
    return true
  }
}
