/** What a process may send on its own while it does not reach the shared limits. */
import type { Gate, Seat, Spent } from "./SharedLimits.js"

/** What this process knows about those that share the limits. Times in milliseconds by the local clock. */
export interface Standing {
  /** Its last place among them. */
  readonly seat: Pick<Seat, "number" | "of">
  /** The clock of the shared limits minus the local one. */
  readonly ahead: number
  /** From when on its share is withheld from the others. */
  readonly withheldFrom: number
}

interface Use {
  readonly name: string
  readonly gate: Gate
  readonly units: number
  readonly at: number
}

const longest = (gate: Gate): number => Math.max(0, ...gate.windows.map(({ perMs }) => perMs))

/** How many units of a limit all processes together may use on their own. */
const reserveOf = (count: number): number => Math.max(1, Math.floor(count / 2))

/** The share of one process of so many, and how many take turns because there is less than one unit for each. */
const shareOf = (reserve: number, of: number) => ({
  most: Math.max(1, Math.floor(reserve / of)),
  turns: Math.ceil(of / Math.max(1, reserve))
})

/**
 * The shares of this process, and what it used of them.
 *
 * A window may still contain what others were granted before they found this process missing: so its share is free one window after
 * it is withheld from them. If there are more processes than units, they take turns of one window by the clock of the shared limits.
 */
export class Reserve {
  #made = 0
  readonly #standing: () => Standing
  #uses: ReadonlyArray<Use>

  constructor(standing: () => Standing, uses: ReadonlyArray<Use> = []) {
    this.#standing = standing
    this.#uses = uses
  }

  /** Starts from what is used now, to plan ahead. */
  copy(): Reserve {
    return new Reserve(this.#standing, this.#uses)
  }

  /** The largest number of units that may be used at once. */
  most(gate: Gate): number {
    const { of } = this.#standing().seat
    return Math.min(...gate.windows.map(({ count }) => shareOf(reserveOf(count), of).most))
  }

  /** When so many units are free. `early` units are never granted to anybody, so that they are free at once. */
  readyAt(gate: Gate, units: number, now: number, early = 0): number {
    return gate.windows.reduce((at, window) => this.#freeAt(gate.name, window, units, at, early), now)
  }

  take(gate: Gate, units: number, at: number): void {
    this.#uses = [...this.#uses, { name: `spent.${this.#made++}`, gate, units, at }]
  }

  /** What was used so recently that it still counts. Forgets the rest. */
  spent(now: number): ReadonlyArray<Spent> {
    this.#uses = this.#uses.filter(({ at, gate }) => at + longest(gate) > now)
    return this.#uses.map(({ at, ...use }) => ({ ...use, agoMillis: Math.max(0, now - at) }))
  }

  #freeAt(name: string, { count, perMs }: Gate["windows"][number], units: number, now: number, early: number) {
    const { ahead, seat, withheldFrom } = this.#standing()
    const withheld = withheldFrom + perMs
    const reserve = early > 0 && now < withheld ? early : reserveOf(count)
    const { most, turns } = shareOf(reserve, seat.of)
    let at = early > 0 ? now : Math.max(now, withheld)
    const recent = this.#uses.filter((use) => use.gate.name === name && use.at + perMs > at)
    let open = most - recent.reduce((sum, use) => sum + use.units, 0)
    for (const use of recent) {
      if (open >= units) break
      open += use.units
      at = use.at + perMs
    }
    if (turns === 1) return at
    // Where the end of one turn and the beginning of the next would exceed the limit, a window without a turn is between them.
    const turn = 2 * reserve > count ? 2 * perMs : perMs
    const current = Math.floor((at + ahead) / turn)
    const behind = (((seat.number - current) % turns) + turns) % turns
    const isOpen = behind === 0 && at + ahead - current * turn <= perMs
    return isOpen ? at : (current + (behind || turns)) * turn - ahead
  }
}
