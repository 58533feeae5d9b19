/** Requests on their way to the exchange. */

interface Underway {
  readonly work: () => void
  isDue: boolean
}

/** Lets delayed requests arrive, those of one connection in the order in which they were sent. */
export class Arrivals {
  /** Schedules work. Without it, nothing is delayed. */
  later: ((millis: number, work: () => void) => void) | undefined = undefined
  readonly #underway = new WeakMap<object, Array<Underway>>()

  /** Whether a connection has requests on their way. */
  has(connection: object): boolean {
    return (this.#underway.get(connection)?.length ?? 0) > 0
  }

  /** Runs `work` after `millis`, and after all earlier work of the connection: at once if there is neither. */
  enter(connection: object, millis: number, work: () => void): void {
    const waiting = this.#underway.get(connection) ?? []
    const { later } = this
    if (later === undefined || (millis === 0 && waiting.length === 0)) {
      work()
      return
    }
    const one = { work, isDue: millis === 0 }
    waiting.push(one)
    this.#underway.set(connection, waiting)
    if (!one.isDue) {
      later(millis, () => {
        one.isDue = true
        while (waiting[0]?.isDue === true) waiting.shift()?.work()
      })
    }
  }
}
