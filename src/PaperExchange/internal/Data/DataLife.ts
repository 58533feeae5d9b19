/** Moves an exchange through its data: time passes from moment to moment, and nothing happens in between. */
import { isPrice } from "../../../MarketData/Event.js"
import { MisfitData } from "../../InputErrors.js"
import * as Deposits from "../Account/Deposits.js"
import * as Withdrawals from "../Account/Withdrawals.js"
import type { Engine } from "../Engine.js"
import * as Interest from "../Margin/Interest.js"
import * as Liquidation from "../Margin/Liquidation.js"
import * as Funding from "../Market/Funding.js"
import type { Instrument } from "../Market/Instrument.js"
import * as DisconnectCancelAll from "../Trading/DisconnectCancelAll.js"
import * as Triggers from "../Trading/Triggers.js"
import type { Timed } from "./Answers.js"
import { DataMarket } from "./DataMarket.js"
import { DataPath } from "./DataPath.js"
import { Driver } from "./Driver.js"
import type { Feed, Moment } from "./Feed.js"
import type { Rules } from "./Rules.js"

/** The data of an exchange, and what is needed to trade on it. */
export interface OwnMarket {
  readonly feed: Feed
  readonly rules: Rules
  /** The instruments with the rules of each time, the earliest first, by what events call their symbols. */
  readonly listings: ReadonlyMap<string, ReadonlyArray<Timed<Instrument>>>
}

export class DataLife {
  readonly feed: Feed
  /** What ended the data before its end. */
  misfit: MisfitData | undefined
  readonly #engine: Engine
  readonly #rules: Rules
  readonly #instruments = new Map<string, Instrument>()
  /** Rules to come, the last first. */
  readonly #later: Array<Timed<Instrument> & { readonly name: string }> = []
  readonly #drivers = new Map<string, Driver>()
  /** Events of symbols that aren't listed yet. */
  readonly #early = new Map<string, Array<Moment>>()

  constructor(engine: Engine, { feed, listings, rules }: OwnMarket) {
    this.#engine = engine
    this.feed = feed
    this.#rules = rules
    for (const [name, [first, ...later]] of listings) {
      if (first !== undefined) this.#instruments.set(name, first.value)
      this.#later.push(...later.map(({ from, value }) => ({ from, name, value })))
    }
    this.#later.sort((a, b) => b.from - a.from)
  }

  /** Whether everything that happens until a time can be known without reading more. */
  covers(millis: number): boolean {
    return this.feed.takeUntil(millis)
  }

  /** When something happens next that may concern somebody: without open orders, candles do at their end. */
  get nextTime(): number {
    const next = this.feed.next()
    if (next === undefined || next === "unread") return Number.POSITIVE_INFINITY
    const isPutOff = (symbol: string) => this.#drivers.get(symbol)?.hasOrders === false
    return Math.min(this.feed.firstTime(isPutOff), this.#due())
  }

  /** Shows what was before the start: it makes candles, and meets no orders. */
  recall(millis: number): void {
    this.#restate(millis)
    for (let next = this.feed.next(); isUntil(next, millis); next = this.feed.next()) this.#apply(next)
  }

  /** Advances to a time, or as far as the data was read. */
  advance(millis: number): void {
    const engine = this.#engine
    let hasMoved = false
    for (;;) {
      const next = this.feed.next()
      const at = Math.min(next === undefined || next === "unread" ? Number.POSITIVE_INFINITY : next.time, this.#due())
      if (next === "unread" || at > millis) {
        if (next !== "unread" && millis > engine.now) {
          engine.now = millis
          hasMoved = true
        }
        break
      }
      engine.now = Math.max(engine.now, at)
      this.#restate(engine.now)
      for (let due = this.feed.next(); isUntil(due, engine.now); due = this.feed.next()) this.#apply(due)
      this.#check()
      engine.notify()
      hasMoved = true
    }
    if (!hasMoved) return
    this.#check()
    engine.settle()
  }

  /** Data is never skipped. */
  skip(millis: number): void {
    this.advance(millis)
  }

  #apply(moment: Moment): void {
    this.feed.drop()
    const { symbol } = moment.event
    const driver = this.#drivers.get(symbol)
    if (driver !== undefined) {
      this.#drive(driver, moment)
      return
    }
    const early = this.#early.get(symbol) ?? []
    early.push(moment)
    this.#early.set(symbol, early)
    const instrument = this.#instruments.get(symbol)
    if (instrument === undefined || !isPrice(moment.event._tag)) return
    this.#early.delete(symbol)
    const listed = this.#list(instrument, early[0]?.time ?? moment.time)
    this.#drivers.set(symbol, listed)
    for (const each of early) this.#drive(listed, each)
  }

  #drive(driver: Driver, moment: Moment): void {
    try {
      driver.apply(moment)
    } catch (error) {
      if (!(error instanceof MisfitData)) throw error
      this.misfit = error
      this.feed.close()
    }
  }

  #list(instrument: Instrument, millis: number): Driver {
    const engine = this.#engine
    const path = engine.path(instrument.baseCoin)
    if (!(path instanceof DataPath)) throw new Error(`${instrument.baseCoin} has no price of the data`)
    const market = new DataMarket(engine, instrument, path, millis)
    engine.add(market)
    return new Driver(engine, market, this.#rules)
  }

  /** Lets new rules come into force. Open orders stay as they are. */
  #restate(millis: number): void {
    for (let next = this.#later.at(-1); next !== undefined && next.from <= millis; next = this.#later.at(-1)) {
      this.#later.pop()
      this.#instruments.set(next.name, next.value)
      const market = this.#drivers.get(next.name)?.market
      if (market !== undefined) market.instrument = next.value
    }
  }

  /** When funding, interest or new rules are due next. */
  #due(): number {
    let at = Math.min(this.#engine.nextInterest, this.#later.at(-1)?.from ?? Number.POSITIVE_INFINITY)
    for (const { market } of this.#drivers.values()) if (market.paidAt !== undefined) at = Math.min(at, market.paidAt)
    return at
  }

  #check(): void {
    const engine = this.#engine
    for (const { market } of this.#drivers.values()) {
      if (market.paidAt !== undefined && market.paidAt <= engine.now) {
        const rate = market.fundingRate
        market.pay()
        Funding.settle(engine, market)
        market.fundingRate = rate
      }
    }
    Triggers.check(engine)
    if (engine.now >= engine.nextInterest) Interest.check(engine)
    if (engine.custody.coming.size > 0) Deposits.check(engine)
    if (engine.custody.going.size > 0) Withdrawals.check(engine)
    Liquidation.check(engine)
    Triggers.follow(engine)
    if (engine.disconnects.size > 0) DisconnectCancelAll.check(engine)
  }
}

const isUntil = (moment: Moment | "unread" | undefined, millis: number): moment is Moment =>
  moment !== undefined && moment !== "unread" && moment.time <= millis
