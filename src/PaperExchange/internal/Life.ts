/** Moves the exchange through time, step by step, with all that is due at each step in a fixed order. */
import * as Deposits from "./Account/Deposits.js"
import * as Withdrawals from "./Account/Withdrawals.js"
import type { Engine } from "./Engine.js"
import * as Interest from "./Margin/Interest.js"
import * as Liquidation from "./Margin/Liquidation.js"
import * as Crowd from "./Market/Crowd.js"
import * as Expiry from "./Market/Expiry.js"
import { Flow } from "./Market/Flow.js"
import * as Funding from "./Market/Funding.js"
import * as Instrument from "./Market/Instrument.js"
import type { Market } from "./State.js"
import * as DisconnectCancelAll from "./Trading/DisconnectCancelAll.js"
import * as Triggers from "./Trading/Triggers.js"

/** Drives the exchange as time passes: prices move, quotes follow, funding is paid, stops trigger. */
export class Life {
  private readonly engine: Engine
  private minute = -1

  constructor(engine: Engine) {
    this.engine = engine
    for (const market of engine.markets) this.begin(market)
    this.step()
    engine.settle()
  }

  /** Advances to `millis` step by step. One long call gives the same result as many short ones. */
  advance(millis: number): void {
    const engine = this.engine
    if (millis <= engine.now) return
    while (engine.nextStep <= millis) {
      engine.now = engine.nextStep
      engine.nextStep += engine.stepMillis
      this.step()
      engine.notify()
    }
    engine.now = Math.max(engine.now, millis)
    for (const market of engine.markets) market.followed = false
    engine.settle()
  }

  /** Jumps to `millis`. Nothing happens in between. Anything that came due happens once, at the next step. */
  skip(millis: number): void {
    const engine = this.engine
    if (millis <= engine.now) return
    engine.now = millis
    engine.nextStep = (Math.floor(millis / engine.stepMillis) + 1) * engine.stepMillis
  }

  private step(): void {
    const engine = this.engine
    const minute = Math.floor(engine.now / 60_000)
    if (minute !== this.minute) {
      this.minute = minute
      for (const market of Expiry.check(engine)) this.begin(market)
      for (const market of engine.markets) this.eachMinute(market)
    }
    for (const market of engine.markets) {
      if (market.nextFunding !== 0 && engine.now >= market.nextFunding) Funding.settle(engine, market)
      if (engine.statuses.has(market)) continue
      if (market.lived) market.liveStep()
      else if (market.followed) market.follow()
    }
    Triggers.lookBack(engine)
    Triggers.check(engine)
    if (engine.now >= engine.nextInterest) Interest.check(engine)
    if (engine.custody.coming.size > 0) Deposits.check(engine)
    if (engine.custody.going.size > 0) Withdrawals.check(engine)
    Liquidation.check(engine)
    Triggers.follow(engine)
    if (engine.disconnects.size > 0) DisconnectCancelAll.check(engine)
  }

  private begin(market: Market): void {
    const { engine } = this
    if (market.instrument.fundingMinutes > 0) market.beginFunding()
    market.flow = new Flow(engine, market)
  }

  private eachMinute(market: Market): void {
    const { engine } = this
    if (Instrument.isDerivative(market.instrument)) Crowd.move(engine, market)
    market.updateFunding()
    if (!market.lived || !market.quiet || engine.statuses.has(market)) return
    for (const account of engine.accounts.values()) {
      // What the insurance fund could not close yet is closed step by step.
      if (account.house && account !== engine.insurance) continue
      if ((account.openCounts.get(market) ?? 0) > 0) return
      if (account.positions.get(market)?.some((position) => position.size !== 0) === true) return
    }
    market.leave()
  }
}
