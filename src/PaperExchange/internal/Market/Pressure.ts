/** What accounts other than the house have taken from a market, and how far it moves the maker's prices. */
import type { Instrument } from "./Instrument.js"

/** The milliseconds in which all but a third of it is forgotten. */
const memory = 300_000
/** The typical quantities that are traded a day. */
const daily = 20 * 1440
/** Below these typical quantities it is in proportion to the quantity: small orders are lost in the crowd. */
const small = 4
const most = 0.1

/**
 * Moves the maker's prices with the square root of what was taken, bought less sold: a day's volume moves them by half a
 * day's volatility. It fades within minutes.
 */
export class Pressure {
  private readonly typicalQty: number
  private readonly volatility: number
  private held = 0
  private since = 0

  constructor(instrument: Instrument, volatility: number) {
    this.typicalQty = instrument.typicalQty
    this.volatility = instrument.option === undefined ? volatility : 0
  }

  /** Adds what a taker bought, or sold if it is negative. */
  add(qty: number, now: number): void {
    this.held = this.heldAt(now) + qty
    this.since = now
  }

  /** How far it moves the maker's prices at a time, as a fraction: 0 if by less than a hundred-thousandth. */
  at(millis: number): number {
    if (this.held === 0) return 0
    const held = this.heldAt(millis)
    const times = Math.abs(held) / this.typicalQty
    const root = times < small ? times / Math.sqrt(small) : Math.sqrt(times)
    const by = Math.min(most, (0.5 * this.volatility * root) / Math.sqrt(365 * daily))
    return by < 0.00001 ? 0 : Math.sign(held) * by
  }

  private heldAt(millis: number): number {
    return this.held * Math.exp(-Math.max(0, millis - this.since) / memory)
  }
}
