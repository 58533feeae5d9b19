/** Reckons when each of several waiting calls will be sent. */
import { RateWindow } from "./RateWindow.js"
import type { Gate } from "./SharedLimits.js"

/** When calls can be sent one after another, if nothing else happens. */
export class Turns {
  readonly #windows: ReadonlyArray<RateWindow>
  readonly #from: number

  constructor(windows: ReadonlyArray<RateWindow>, from: number) {
    this.#windows = windows
    this.#from = from
  }

  /** When a call can be sent after those that were added. */
  of(units: number): number {
    let turn = this.#from
    for (const window of this.#windows) turn = Math.max(turn, window.readyAt(Math.min(units, window.count), turn))
    return turn
  }

  /** Adds a call that is sent then. */
  add(units: number, turn: number): void {
    for (const window of this.#windows) window.take(units, turn)
  }
}

/** When calls can be sent from a time on, as fast as these windows allow. */
export const turnsOf = (windows: Gate["windows"], from: number): Turns =>
  new Turns(
    windows.map(({ count, perMs }) => new RateWindow(count, perMs, count)),
    from
  )
