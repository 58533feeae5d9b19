import type { Follower } from "../Program/Following.js"
import type { World } from "../World/World.js"
import type { Verdict } from "./Verdict.js"

/** For how long a private connection that was given up explains gaps, in milliseconds. */
const explainedMillis = 60_000

/** Once nothing is wrong anymore, nobody is told of a gap: connections are replaced without any. */
export class GapJudge {
  readonly #world: World
  readonly #verdict: Verdict
  readonly #soundAt: number
  #privateDroppedAt = Number.NEGATIVE_INFINITY

  constructor(world: World, verdict: Verdict, soundAt: number) {
    this.#world = world
    this.#verdict = verdict
    this.#soundAt = soundAt
  }

  /** An audit gives up a private connection when it has found what wasn't pushed, however long ago. */
  privateDropped(): void {
    this.#privateDroppedAt = this.#world.now
  }

  told({ account, desk, id, kind, leftAt }: Follower): void {
    const { now } = this.#world
    if (now < this.#soundAt || !desk.isOpen || leftAt !== undefined) return
    if (account !== undefined && now - this.#privateDroppedAt < explainedMillis) return
    this.#verdict.fail("healthy", `${kind} ${id} is told of a gap although nothing is wrong`)
  }
}
