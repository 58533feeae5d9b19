import type { Scene } from "../Program/Scene.js"
import type { Verdict } from "./Verdict.js"

/** How long a connection may take to replace another one when nothing is wrong, in milliseconds. */
const rotationMillis = 20_000

/** Once nothing is wrong anymore, a connection that is replaced is soon given up. */
export class RotationJudge {
  readonly #scene: Scene
  readonly #verdict: Verdict
  readonly #soundAt: number
  /** Since when there are more connections than are wanted, by process and path. */
  #since = new Map<string, number>()

  constructor(scene: Scene, verdict: Verdict, soundAt: number) {
    this.#scene = scene
    this.#verdict = verdict
    this.#soundAt = soundAt
  }

  /** At any time. */
  look(): void {
    const { network, settings, world } = this.#scene
    if (world.now < this.#soundAt) return
    const counts = new Map<string, number>()
    for (const { path, process, traffic } of network.held) {
      const name = `process ${process.id} ${path}`
      if (traffic === "public") counts.set(name, (counts.get(name) ?? 0) + 1)
    }
    const since = new Map<string, number>()
    for (const [name, count] of counts) {
      if (count <= settings.lines) continue
      const from = this.#since.get(name) ?? world.now
      since.set(name, from)
      if (world.now - from > rotationMillis)
        this.#verdict.fail("rotated", `${name} has had ${count} connections for ${world.now - from} ms`)
    }
    this.#since = since
  }
}
