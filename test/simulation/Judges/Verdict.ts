import type { Failure } from "../Outcome.js"
import type { World } from "../World/World.js"

/** What is wrong, by which judge. */
export interface Problem {
  readonly judge: string
  readonly message: string
}

/** The first violation of a run. */
export class Verdict {
  failure: Failure | undefined
  readonly #world: World

  constructor(world: World) {
    this.#world = world
  }

  fail(judge: string, message: string): void {
    if (this.failure !== undefined) return
    this.failure = { judge, message, at: this.#world.now }
    this.#world.note(`VIOLATED ${judge}: ${message}`)
  }
}
