/** After an older snapshot, lets only its connection deliver until it has caught up. */
import type { Origin } from "./Merge.js"

/**
 * A snapshot that somebody asked for may be older than what was already delivered.
 *
 * Until its connection has caught up, only that connection counts: what the others send would leave out what lies between.
 */
export class OlderSnapshot {
  #origin: Origin | undefined
  #until = 0

  /** A snapshot of this connection was delivered, after `until`. */
  begin(origin: Origin, until: number): void {
    this.#origin = origin
    this.#until = until
  }

  end(): void {
    this.#origin = undefined
  }

  isOf(origin: Origin): boolean {
    return this.#origin === origin
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
