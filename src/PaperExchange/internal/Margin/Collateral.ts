/** The terms of each coin: how much of it counts as collateral, and at what rates it can be borrowed. */
import { hash, seedOf } from "../Chance.js"
import * as Instrument from "../Market/Instrument.js"
import * as Money from "../Money.js"

/** A tier of a coin's balance, with its collateral ratio. */
export interface CollateralTier {
  /** The upper bound in the coin, if there is one. */
  readonly upTo: bigint | undefined
  /** In hundredths. */
  readonly ratio: number
}

/** A tier of a coin's loans, with its margin rates. */
export interface LoanTier {
  /** The upper bound in the coin. */
  readonly limit: bigint
  /** In hundred-millionths of the loan. */
  readonly initialRate: number
  /** In hundred-millionths of the loan. */
  readonly maintenanceRate: number
  readonly maxLeverage: number
}

/** The collateral and borrowing terms of a coin, for accounts without a VIP level. */
export interface Terms {
  readonly coin: string
  readonly tiers: ReadonlyArray<CollateralTier>
  readonly loans: ReadonlyArray<LoanTier>
  /** The maximum one account can borrow. */
  readonly maxBorrow: bigint
  /** The minimum for a manual loan. */
  readonly minBorrow: bigint
  /** Decimal places of a manual loan. */
  readonly precision: number
  /** The base hourly interest rate, as an amount. */
  readonly baseRate: bigint
  /** How much unrealized losses can borrow interest-free. */
  readonly freeBorrow: bigint
  /** Coins with lower numbers are sold first. */
  readonly liquidationOrder: number
  /** Whether an account can turn it off as collateral. */
  readonly switchable: boolean
}

const loanTiers = (maxBorrow: bigint): ReadonlyArray<LoanTier> =>
  [10, 5, 4, 3].map((maxLeverage, i) => ({
    limit: (maxBorrow * BigInt(i + 1)) / 4n,
    initialRate: Math.ceil(100_000_000 / maxLeverage),
    maintenanceRate: 4_000_000,
    maxLeverage
  }))

const make = (
  coin: string,
  maxBorrow: string,
  minBorrow: string,
  baseRate: string,
  fullUpTo: string,
  liquidationOrder: number,
  freeBorrow = "0"
): Terms => {
  const ratio = Instrument.coins.find((rules) => rules.coin === coin)?.collateral ?? 0
  const stable = coin === "USDT" || coin === "USDC"
  const most = Money.of(maxBorrow)
  return {
    coin,
    tiers: stable
      ? [{ upTo: undefined, ratio }]
      : [
          { upTo: Money.of(fullUpTo), ratio },
          { upTo: Money.of(fullUpTo) * 10n, ratio: Math.floor(ratio / 2) },
          { upTo: undefined, ratio: 0 }
        ],
    loans: loanTiers(most),
    maxBorrow: most,
    minBorrow: Money.of(minBorrow),
    precision: 8,
    baseRate: Money.of(baseRate),
    freeBorrow: Money.of(freeBorrow),
    liquidationOrder,
    switchable: !stable
  }
}

const rows: ReadonlyMap<string, Terms> = (() =>
  new Map(
    [
      make("USDT", "2000000", "1", "0.0000085616", "0", 100, "10000"),
      make("USDC", "1000000", "1", "0.0000079909", "0", 101, "10000"),
      make("BTC", "30", "0.0001", "0.0000015021", "500", 11),
      make("ETH", "400", "0.001", "0.0000021461", "6000", 12),
      make("SOL", "3000", "0.01", "0.0000057078", "50000", 22),
      make("XRP", "300000", "1", "0.0000045662", "5000000", 31)
    ].map((terms) => [terms.coin, terms])
  ))()

/** The terms of a coin; `undefined` if it cannot be used as collateral or borrowed. */
export const of = (coin: string): Terms | undefined => rows.get(coin)

/** The terms of all coins, in liquidation order. */
export const all: ReadonlyArray<Terms> = (() =>
  [...rows.values()].sort((a, b) => a.liquidationOrder - b.liquidationOrder))()

/**
 * The part of an amount that counts as collateral, in the coin. Each tier's ratio applies to its own part of the
 * amount.
 */
export const weigh = (terms: Terms, amount: bigint): bigint => {
  const first = terms.tiers[0]
  if (first !== undefined && (first.upTo === undefined || amount <= first.upTo)) {
    return (amount * BigInt(first.ratio)) / 100n
  }
  let sum = 0n
  let from = 0n
  for (const { ratio, upTo } of terms.tiers) {
    const end = upTo === undefined || amount < upTo ? amount : upTo
    if (end <= from) break
    sum += ((end - from) * BigInt(ratio)) / 100n
    from = end
  }
  return sum
}

/** The tier of a borrowed amount. */
export const loanTier = (terms: Terms, borrowed: bigint): LoanTier => {
  const last = terms.loans[terms.loans.length - 1]
  const found = terms.loans.find((tier) => borrowed <= tier.limit) ?? last
  if (found === undefined) throw new Error(`No loan tiers for ${terms.coin}`)
  return found
}

const hour = 3_600_000

/**
 * The interest rate for the hour containing a time, as an amount. It deviates randomly from the base rate by up to 20%.
 */
export const hourlyRate = (seed: number, terms: Terms, millis: number): bigint => {
  const chance = hash(seedOf(seed, `rate ${terms.coin}`), 905, Math.floor(millis / hour))
  // Ten decimals, as on Bybit.
  const rate = (terms.baseRate * BigInt(Math.round(80_000 + 40_000 * chance))) / 100_000n
  return rate - (rate % Money.tenTo(6))
}
