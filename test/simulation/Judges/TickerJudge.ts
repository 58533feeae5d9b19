import type { Follower } from "../Program/Following.js"
import type { Scene } from "../Program/Scene.js"
import type { Problem } from "./Verdict.js"

const fields = ["lastPrice", "volume24h", "highPrice24h"] as const

/** A ticker of a market that goes on is the exchange's. */
export class TickerJudge {
  readonly #scene: Scene

  constructor(scene: Scene) {
    this.#scene = scene
  }

  /** When nothing moves: the last row is the current one. */
  still({ endedAt, id, kind, markets, tickers }: Follower): Problem | undefined {
    if ((kind !== "ticker" && kind !== "tickers") || endedAt !== undefined) return undefined
    const { exchange } = this.#scene
    for (const market of markets) {
      if (exchange.hasCeased(market)) continue
      const row = tickers.get(market)
      const real = exchange.ticker(market)
      const wrong = fields.find((field) => row?.[field] !== real[field])
      if (wrong !== undefined)
        return {
          judge: "ticker",
          message: `ticker ${id} of ${market} has ${wrong} ${row?.[wrong]}, not ${real[wrong]}`
        }
    }
    return undefined
  }
}
