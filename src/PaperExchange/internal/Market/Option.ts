/** Prices options by Black-Scholes, with greeks and implied volatility. */
import { hash } from "../Chance.js"
import { coins, type Instrument, type OptionTerms } from "./Instrument.js"

/** The inputs for pricing an option. Options are European: they can only be exercised at expiry. */
export interface Terms {
  readonly call: boolean
  /** In dollars. */
  readonly strike: number
  /** In dollars. */
  readonly underlying: number
  /** Years of 365 days until expiry; 0 afterwards. */
  readonly years: number
  /** Annual: 0.5 is 50%. */
  readonly volatility: number
}

const yearMillis = 365 * 86_400_000

/**
 * The inputs for pricing an option at a time. The volatility has a smile: strikes far from the underlying cost more,
 * puts slightly more than calls, and the level, about that of the underlying's own movement, drifts over hours.
 */
export const terms = (
  instrument: Instrument,
  option: OptionTerms,
  seed: number,
  underlying: number,
  millis: number
): Terms => {
  const years = Math.max(0, instrument.deliveryTime - millis) / yearMillis
  const x = millis / 14_400_000
  const cell = Math.floor(x)
  const a = hash(seed, 950, cell)
  const usual = coins.find(({ coin }) => coin === instrument.baseCoin)?.volatility ?? 0
  const level = usual * (0.98 + 0.14 * (a + (hash(seed, 950, cell + 1) - a) * (x - cell)))
  const away = Math.log(option.strike / underlying) / Math.sqrt(Math.max(years, 1 / 365))
  const smile = 1 + Math.min(1.5, 0.35 * away * away - 0.08 * away)
  return { call: option.call, strike: option.strike, underlying, years, volatility: Math.max(0.1, level * smile) }
}

/** The cumulative normal distribution, to about seven digits. */
const normal = (x: number): number => {
  const z = Math.abs(x) / Math.SQRT2
  const t = 1 / (1 + 0.5 * z)
  const poly =
    -1.26551223 +
    t *
      (1.00002368 +
        t *
          (0.37409196 +
            t *
              (0.09678418 +
                t *
                  (-0.18628806 +
                    t * (0.27886807 + t * (-1.13520398 + t * (1.48851587 + t * (-0.82215223 + t * 0.17087277))))))))
  const tail = 0.5 * t * Math.exp(-z * z + poly)
  return x > 0 ? 1 - tail : tail
}

const density = (x: number): number => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)

/** The payoff of an option if it expired now, in dollars for one base coin. */
export const payoff = (option: OptionTerms, underlying: number): number =>
  Math.max(0, option.call ? underlying - option.strike : option.strike - underlying)

/** The Black-Scholes price of an option, without interest, in dollars for one base coin. */
export const price = (of: Terms): number => {
  const spread = of.volatility * Math.sqrt(of.years)
  if (spread === 0) return payoff(of, of.underlying)
  const d1 = Math.log(of.underlying / of.strike) / spread + spread / 2
  const d2 = d1 - spread
  return of.call
    ? Math.max(0, of.underlying * normal(d1) - of.strike * normal(d2))
    : Math.max(0, of.strike * normal(-d2) - of.underlying * normal(-d1))
}

/** The greeks of an option for one base coin. */
export interface Greeks {
  /** Price change per dollar of the underlying. */
  readonly delta: number
  /** Delta change per dollar of the underlying. */
  readonly gamma: number
  /** Price change per percentage point of volatility. */
  readonly vega: number
  /** Price change per day. */
  readonly theta: number
}

/** The greeks of an option. */
export const greeks = (of: Terms): Greeks => {
  const root = Math.sqrt(of.years)
  const spread = of.volatility * root
  if (spread === 0) {
    const inside = payoff(of, of.underlying) > 0
    return { delta: inside ? (of.call ? 1 : -1) : 0, gamma: 0, vega: 0, theta: 0 }
  }
  const d1 = Math.log(of.underlying / of.strike) / spread + spread / 2
  const pdf = density(d1)
  return {
    delta: of.call ? normal(d1) : normal(d1) - 1,
    gamma: pdf / (of.underlying * spread),
    vega: (of.underlying * pdf * root) / 100,
    theta: (-of.underlying * pdf * of.volatility) / (2 * root) / 365
  }
}

/** The implied volatility of a price, at most 5; 0 for a price below the payoff. */
export const impliedVolatility = (of: Terms, dollars: number): number => {
  if (of.years === 0 || dollars <= payoff(of, of.underlying)) return 0
  let low = 0
  let high = 5
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2
    if (price({ ...of, volatility: middle }) < dollars) low = middle
    else high = middle
  }
  return (low + high) / 2
}
