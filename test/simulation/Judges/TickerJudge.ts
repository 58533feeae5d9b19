import type { Follower } from "../Program/Following.js"
import type { Scene } from "../Program/Scene.js"
import type { Problem } from "./Verdict.js"

const fields = ["lastPrice", "volume24h", "highPrice24h"] as const

/** A ticker is the exchange's. */
export class TickerJudge {
  readonly #scene: Scene

  constructor(scene: Scene) {
    this.#scene = scene
  }

  /** When nothing moves: the last row is the current one. */
  still({ endedAt, id, kind, market, ticker }: Follower): Problem | undefined {
    if (kind !== "ticker" || market === undefined || endedAt !== undefined) return undefined
    const real = this.#scene.exchange.ticker(market)
    const wrong = fields.find((field) => ticker?.[field] !== real[field])
    return wrong === undefined
      ? undefined
      : { judge: "ticker", message: `ticker ${id} has ${wrong} ${ticker?.[wrong]}, not ${real[wrong]}` }
  }
}
