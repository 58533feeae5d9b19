import type { Candles } from "../../../src/Socket.js"
import type { Follower } from "../Program/Following.js"
import type { Scene } from "../Program/Scene.js"
import type { Problem, Verdict } from "./Verdict.js"

const minute = 60_000

/** Candles are closed once, in order, without a hole, and are the exchange's. */
export class CandleJudge {
  readonly #scene: Scene
  readonly #verdict: Verdict
  /** The start of the last closed candle of each stream. */
  readonly #closed = new Map<Follower, number>()

  constructor(scene: Scene, verdict: Verdict) {
    this.#scene = scene
    this.#verdict = verdict
  }

  event(follower: Follower, event: Candles.CandleEvent): void {
    const all = event._tag === "History" ? event.candles : [event.candle]
    for (const candle of all) {
      if (!candle.isClosed) continue
      const { close, high, low, open, start, volume } = candle
      const before = this.#closed.get(follower)
      if (before !== undefined && start !== before + minute)
        this.#verdict.fail("candles", `candles ${follower.id}: ${start} follows ${before}`)
      this.#closed.set(follower, start)
      this.#scene.world.note(`candles ${follower.id} closed ${start}`)
      const real = this.#scene.exchange.candle(follower.market ?? "", start)
      if (real === undefined) {
        this.#verdict.fail("candles", `candle ${start} never was`)
        return
      }
      const [shown, true_] = [
        [open, high, low, close, volume],
        [real.open, real.high, real.low, real.close, real.volume]
      ].map((texts) => texts.map(Number).join(" "))
      if (shown !== true_) this.#verdict.fail("candles", `candle ${start} is ${true_}, not ${shown}`)
    }
  }

  /** When all is quiet: no candle is overdue. `now` is the exchange's time. */
  quiet(follower: Follower, now: number): Problem | undefined {
    if (follower.kind !== "candles" || follower.endedAt !== undefined) return undefined
    const closed = this.#closed.get(follower) ?? 0
    const due = Math.floor((now - 10_000) / minute) * minute - minute
    return closed >= due
      ? undefined
      : { judge: "candles", message: `candles ${follower.id} have ${closed} closed last, not ${due}` }
  }
}
