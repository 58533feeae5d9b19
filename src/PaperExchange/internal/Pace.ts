/** Catches up with the clock in slices, so that a machine that slept is not blocked when it wakes. */
import * as Effect from "effect/Effect"
import type { DataError } from "../DataOptions.js"
import type { Exchange } from "../Exchange.js"
import * as Commands from "./Store/Commands.js"

/** How an exchange follows its clock. */
export interface Follower {
  /** Whether calls must wait. */
  readonly isBehind: boolean
  /** Waits until the exchange is near the present. */
  readonly present: Effect.Effect<void>
  /** Advances the exchange to the present. */
  readonly follow: Effect.Effect<void>
  /** Waits until something happens on its own, if that is known. */
  readonly rest?: Effect.Effect<void> | undefined
  /** Waits for the end of the data, if there is data. */
  readonly ended?: Effect.Effect<void, DataError> | undefined
}

/** An exchange that is further behind than this catches up in slices. */
const behindMillis = 60_000
/** Anything further back than this is skipped. */
const simulatedMillis = 600_000
const stepsOfSlice = 40

/** Yields to the event loop, including its timers and connections, whatever `Clock` is in use. */
export const turn: Effect.Effect<void> = Effect.async<void>((resume) => {
  const timer = setTimeout(() => resume(Effect.void), 0)
  return Effect.sync(() => clearTimeout(timer))
})

/**
 * Makes an exchange follow its clock without blocking the process for long.
 *
 * If the clock moves in small steps, as a test clock does, nothing is skipped: the same clock gives the same markets.
 * If it jumps by more than a minute, for example because the machine slept, the exchange simulates the gap in short
 * slices while calls wait. Anything more than 10 minutes back is skipped: nothing happens during that time, and
 * anything that came due in it, such as funding, happens once at its end.
 */
export class Pace implements Follower {
  private readonly exchange: Exchange
  private readonly arrived = new Set<() => void>()

  constructor(exchange: Exchange) {
    this.exchange = exchange
  }

  /** Whether calls must wait. */
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

  /** Advances the exchange to the present. */
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
    if (this.gap > simulatedMillis) {
      Commands.runAndRecord(this.exchange, Commands.skip, this.exchange.unskewed() - simulatedMillis)
    }
    life.advance(Math.min(this.exchange.unskewed(), engine.now + stepsOfSlice * engine.stepMillis))
  }
}
