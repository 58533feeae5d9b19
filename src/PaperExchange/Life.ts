import type { Engine } from "./Engine.js"
import { Flow } from "./Flow.js"
import * as Funding from "./Funding.js"
import * as Liquidation from "./Liquidation.js"
import * as Stops from "./Stops.js"

/**
 * What happens by itself as time goes by: prices move, quotes follow, fundings are paid, stops fire.
 *
 * @since 0.1.0
 */
export class Life {
  private readonly engine: Engine
  private readonly flows: ReadonlyArray<Flow>

  constructor(engine: Engine) {
    this.engine = engine
    this.flows = engine.markets.map((market) => {
      if (market.instrument.fundingMinutes > 0) {
        market.nextFunding = market.fundingAfter(engine.now)
        market.fundingRate = market.fundingRateAt(market.nextFunding)
      }
      return new Flow(engine, market)
    })
    this.step()
    engine.settle()
  }

  /**
   * Lives through the time up to `millis`, step by step: one long call and many short ones give the same.
   */
  advance(millis: number): void {
    const engine = this.engine
    if (millis <= engine.now) return
    while (engine.nextStep <= millis) {
      engine.now = engine.nextStep
      engine.nextStep += engine.stepMillis
      this.step()
      engine.tell()
    }
    engine.now = Math.max(engine.now, millis)
    engine.settle()
  }

  private step(): void {
    const engine = this.engine
    for (const [i, market] of engine.markets.entries()) {
      market.look(engine.now)
      if (market.nextFunding !== 0 && engine.now >= market.nextFunding) Funding.settle(engine, market)
      this.flows[i]?.step()
    }
    Stops.check(engine)
    Liquidation.check(engine)
  }
}
