import type { Dice } from "./Dice.js"
import type { World } from "./World.js"

/** What the network carries: calls, and the three kinds of sockets. */
export type Traffic = "http" | "public" | "private" | "trade"

/**
 * What the network does to traffic for a while.
 *
 * - `slow`: each message takes up to `amount` milliseconds longer.
 * - `refuse`: no connection is accepted; `hang`: it is neither accepted nor refused.
 * - `lose`: a call is cut off with the probability `amount`, before the exchange has it or after.
 * - `gateway`: something in front of the exchange answers a call itself, with the probability `amount`.
 */
export type Trouble = "slow" | "refuse" | "hang" | "lose" | "gateway"

interface Window {
  readonly what: Trouble
  readonly on: ReadonlyArray<Traffic>
  readonly until: number
  readonly amount: number
}

/** The troubles of the network. */
export class Weather {
  readonly #world: World
  readonly #usual: number
  #windows: Array<Window> = []

  /** `usual` is how long a message takes at most without troubles, in milliseconds. */
  constructor(world: World, usual: number) {
    this.#world = world
    this.#usual = usual
  }

  bring(what: Trouble, on: ReadonlyArray<Traffic>, millis: number, amount = 1): void {
    this.#windows.push({ what, on, until: this.#world.now + millis, amount })
  }

  /** How much of a trouble there is now: 0 for none. */
  amount(what: Trouble, on: Traffic): number {
    let amount = 0
    for (const window of this.#windows)
      if (window.what === what && window.until > this.#world.now && window.on.includes(on))
        amount = Math.max(amount, window.amount)
    return amount
  }

  /** Until when there is this trouble. */
  until(what: Trouble, on: Traffic): number {
    return Math.max(
      this.#world.now,
      ...this.#windows.filter((window) => window.what === what && window.on.includes(on)).map(({ until }) => until)
    )
  }

  /** How long a message takes, in milliseconds. */
  latency(on: Traffic, dice: Dice): number {
    return dice.between(2, this.#usual) + Math.floor(dice.next() * this.amount("slow", on))
  }

  clear(): void {
    this.#windows = []
  }
}
