import * as Effect from "effect/Effect"
import type { Exchange } from "../Exchange.js"
import * as Commands from "./Store/Commands.js"

/** Further behind than this, the exchange catches up in slices. */
const behindMillis = 60_000
/** What lies further back than this is left out. */
const livedMillis = 600_000
const stepsOfSlice = 40

/** Lets everything else of the process have its turn, timers and connections too, whatever the clock is. */
const turn: Effect.Effect<void> = Effect.async<void>((resume) => {
  const timer = setTimeout(() => resume(Effect.void), 0)
  return Effect.sync(() => clearTimeout(timer))
})

/**
 * Lets an exchange follow its clock without ever holding up the process for long.
 *
 * Where the clock goes on from step to step, as a test clock does, nothing is ever left out: the same clock gives the same
 * markets. Where it jumps by more than a minute, because the machine slept, the exchange lives through the gap in short slices,
 * and calls wait for that. It was closed for what lies more than 10 minutes back: nothing happened then, and no funding was
 * paid.
 */
export class Pace {
  private readonly exchange: Exchange
  private readonly arrived = new Set<() => void>()

  constructor(exchange: Exchange) {
    this.exchange = exchange
  }

  /** Whether calls have to wait. */
  get isBehind(): boolean {
    return this.gap > behindMillis
  }

  /** Waits until the exchange is near the present. */
  readonly present: Effect.Effect<void> = Effect.suspend(() =>
    this.isBehind
      ? Effect.async<void>((resume) => {
          const done = () => resume(Effect.void)
          this.arrived.add(done)
          return Effect.sync(() => this.arrived.delete(done))
        })
      : Effect.void
  )

  /** Brings the exchange to the present. */
  readonly follow: Effect.Effect<void> = Effect.suspend(() => {
    if (!this.isBehind) {
      this.exchange.catchUp()
      return Effect.void
    }
    return Effect.zipRight(
      Effect.whileLoop({
        while: () => this.isBehind,
        body: () => {
          this.slice()
          return turn
        },
        step: () => {}
      }),
      Effect.sync(() => {
        this.exchange.catchUp()
        const waiting = [...this.arrived]
        this.arrived.clear()
        for (const done of waiting) done()
      })
    )
  })

  private get gap(): number {
    return this.exchange.unskewed() - this.exchange.engine.now
  }

  private slice(): void {
    const { engine, life } = this.exchange
    if (this.gap > livedMillis) {
      Commands.write(this.exchange, Commands.skip, this.exchange.unskewed() - livedMillis)
    }
    life.advance(Math.min(this.exchange.unskewed(), engine.now + stepsOfSlice * engine.stepMillis))
  }
}
