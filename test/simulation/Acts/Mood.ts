import type { Dice } from "../World/Dice.js"

/** What a plan has much of, less of, or none: things that are always in the same mixture rarely meet. */
export class Mood {
  readonly #dice: Dice
  readonly #factors = new Map<string, number>()

  constructor(dice: Dice) {
    this.#dice = dice
  }

  /** Draws from the rows of a group, the first of which is never left out. */
  draw<A>(dice: Dice, group: string, rows: ReadonlyArray<readonly [weight: number, make: () => A]>): A {
    return dice.weighted(
      rows.map(([weight, make], index) => [weight * this.#factor(`${group} ${index}`, index === 0), make] as const)
    )()
  }

  #factor(name: string, isKept: boolean): number {
    const known = this.#factors.get(name)
    if (known !== undefined) return known
    const factor = this.#dice.fork(name).pick(isKept ? [1, 1, 2] : [0, 0.5, 1, 1, 4])
    this.#factors.set(name, factor)
    return factor
  }
}
