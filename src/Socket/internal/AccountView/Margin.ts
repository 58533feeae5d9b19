/**
 * The margins of a unified account in cross margin, by the exchange's formulas, in plain numbers: they are estimates.
 */
import { dollarsOf } from "./Contract.js"
import type { CollateralTier, ContractTerms, LoanTier, RiskTier } from "./Terms.js"

/** A coin at its present price. Amounts are in the coin. */
export interface Coin {
  readonly coin: string
  /** In USD. */
  readonly price: number
  /** Wallet balance and unrealized profit. */
  readonly balance: number
  /** Loans and their interest. */
  readonly borrowed: number
  /** By open spot orders. */
  readonly locked: number
  /** Undefined if unknown; empty if the coin is no collateral. */
  readonly collateral: ReadonlyArray<CollateralTier> | undefined
  /** Undefined if unknown. */
  readonly loans: ReadonlyArray<LoanTier> | undefined
}

/** Linear, or worth 1 / price. */
export interface Contract {
  readonly category: string
  readonly symbol: string
  readonly base: string
  readonly settle: string
  readonly terms: ContractTerms | undefined
}

/** A position that is not empty. */
export interface Leg {
  readonly key: string
  readonly contract: Contract
  readonly positionIdx: number
  /** Negative for short. */
  readonly size: number
  readonly mark: number
  readonly leverage: number | undefined
  /** Used if they can't be calculated; undefined in portfolio margin. */
  readonly asPushed: Margins
}

/** The open orders of one side of a position that reserve margin. */
export interface Resting {
  readonly contract: Contract
  readonly positionIdx: number
  readonly side: "Buy" | "Sell"
  readonly qty: number
  /** In the settle coin, at the prices of the orders. */
  readonly value: number
}

export interface MarginInputs {
  readonly coins: ReadonlyArray<Coin>
  readonly legs: ReadonlyArray<Leg>
  readonly orders: ReadonlyArray<Resting>
  readonly spotLeverage: number | undefined
}

/** In the settle coin. */
export interface Margins {
  readonly initial: number | undefined
  readonly maintenance: number | undefined
}

export const isInverse = ({ category }: Contract): boolean => category === "inverse"

/** Options have formulas of their own. */
const isContract = ({ category }: Contract): boolean => category === "linear" || category === "inverse"

const valueOf = (contract: Contract, size: number, price: number): number =>
  isInverse(contract) ? size / price : size * price

const gainOf = ({ contract, mark, size }: Leg, price: number): number =>
  isInverse(contract) ? size * (1 / mark - 1 / price) : size * (price - mark)

/** The rates at a value. Each tier's rate applies to its own part of the value, which is what the deduction is for. */
const tierAt = (tiers: ReadonlyArray<RiskTier>, value: number) => {
  let [maintenance, from, initial] = [0, 0, 0]
  for (const [at, tier] of tiers.entries()) {
    const to = at === tiers.length - 1 ? value : Math.min(value, tier.limit)
    initial = tier.initial
    maintenance += Math.max(0, to - from) * tier.maintenance
    from = to
    if (value <= tier.limit) break
  }
  return { initial, maintenance }
}

/** The taker fee at the price at which nothing is left of the initial margin. */
const feeToClose = (contract: Contract, isLong: boolean, value: number, leverage: number, fee: number): number =>
  value * (isLong !== isInverse(contract) ? 1 - 1 / leverage : 1 + 1 / leverage) * fee

/** The margins of a position at a mark price, with the fee to close it; undefined if tiers, fee or leverage are unknown. */
const calculated = ({ contract, leverage, size }: Leg, mark: number) => {
  const { terms } = contract
  if (terms === undefined || leverage === undefined || !isContract(contract)) return undefined
  const value = valueOf(contract, Math.abs(size), mark)
  const { initial, maintenance } = tierAt(terms.tiers, value)
  const fee = feeToClose(contract, size > 0, value, leverage, terms.takerFee)
  return { initial: value * Math.max(1 / leverage, initial) + fee, maintenance: maintenance + fee }
}

/** The margins of a position: calculated if possible, otherwise those that were told. */
export const marginsOf = (leg: Leg): Margins => calculated(leg, leg.mark) ?? leg.asPushed

/**
 * The initial margin of orders, in the settle coin; undefined without leverage. What only closes the position needs none.
 */
const ofOrders = ({ contract, qty, side, value }: Resting, leg: Leg | undefined): number | undefined => {
  const { terms } = contract
  const leverage = leg?.leverage ?? (side === "Buy" ? terms?.buyLeverage : terms?.sellLeverage)
  const size = leg?.size ?? 0
  const opens = Math.max(0, qty - Math.max(0, side === "Buy" ? -size : size))
  return opens === 0
    ? 0
    : leverage === undefined || !isContract(contract)
      ? undefined
      : (value * opens) / qty / leverage
}

/** What of a coin counts as collateral, in the coin. A debt counts in full. */
const weighed = (tiers: ReadonlyArray<CollateralTier>, amount: number): number => {
  if (amount <= 0) return amount
  let [from, total] = [0, 0]
  for (const { ratio, upTo } of tiers) {
    total += Math.max(0, Math.min(amount, upTo) - from) * ratio
    from = upTo
  }
  return total
}

/** What is owed: loans, and losses beyond the balance. */
const debtOf = ({ balance, borrowed }: Coin): number => borrowed + Math.max(0, -balance)

const loanOf = (loans: ReadonlyArray<LoanTier>, debt: number): LoanTier | undefined =>
  loans.find(({ upTo }) => debt <= upTo) ?? loans.at(-1)

const nameOf = ({ category, symbol }: Contract): string => `${category} ${symbol}`

/** In USD, unless stated otherwise. */
export interface Measured {
  /** All that can be lost, of which a part may not count as collateral. */
  readonly marginBalance: number
  /** Undefined if a ratio is unknown. */
  readonly collateral: number | undefined
  /** Undefined if anything of it is unknown. */
  readonly initial: number | undefined
  readonly maintenance: number | undefined
  /** The part of the collateral that spot orders lock. */
  readonly locked: number
  /** What is unknown, in words. */
  readonly unknown: ReadonlyArray<string>
}

/** What is unknown, by what needs it: the collateral, all margins, the initial margin. */
interface Unknown {
  readonly ratios: Set<string>
  readonly margins: Set<string>
  readonly orders: Set<string>
}

/** Margins of positions and orders, in USD. */
const marginsIn = (facts: MarginInputs, unknown: Unknown) => {
  const prices = new Map(facts.coins.map(({ coin, price }) => [coin, price]))
  let [initial, maintenance] = [0, 0]
  for (const leg of facts.legs) {
    const { contract } = leg
    const margins = marginsOf(leg)
    const price = prices.get(contract.settle) || dollarsOf(contract.settle)
    if (price === undefined) unknown.margins.add(`price of ${contract.settle}`)
    if (isContract(contract) && contract.terms === undefined)
      unknown.margins.add(`risk limit and fee of ${contract.symbol}`)
    else if (margins.initial === undefined || margins.maintenance === undefined)
      unknown.margins.add(`margins of ${contract.symbol}`)
    initial += (margins.initial ?? 0) * (price ?? 0)
    maintenance += (margins.maintenance ?? 0) * (price ?? 0)
  }
  // Of the two sides of a position, only the one that would open more counts.
  const larger = new Map<string, number>()
  for (const one of facts.orders) {
    const { contract, positionIdx } = one
    const leg = facts.legs.find(
      (each) => nameOf(each.contract) === nameOf(contract) && each.positionIdx === positionIdx
    )
    const margin = ofOrders(one, leg)
    const price = prices.get(contract.settle) || dollarsOf(contract.settle)
    if (price === undefined) unknown.orders.add(`price of ${contract.settle}`)
    if (margin === undefined) unknown.orders.add(`margin of orders for ${contract.symbol}`)
    const key = `${nameOf(contract)} ${positionIdx}`
    const more = (margin ?? 0) * (price ?? 0) - (larger.get(key) ?? 0)
    if (more <= 0) continue
    initial += more
    larger.set(key, (larger.get(key) ?? 0) + more)
  }
  return { initial, maintenance }
}

/** Collateral and margins of an account at this moment. */
export const measured = (facts: MarginInputs): Measured => {
  const missing: Unknown = { ratios: new Set(), margins: new Set(), orders: new Set() }
  const { margins, orders, ratios } = missing
  let { initial, maintenance } = marginsIn(facts, missing)
  let [marginBalance, collateral, locked] = [0, 0, 0]
  for (const coin of facts.coins) {
    const has = coin.balance - coin.borrowed
    marginBalance += has * coin.price
    if (coin.collateral === undefined && has * coin.price > 0) ratios.add(`collateral ratio of ${coin.coin}`)
    const tiers = coin.collateral ?? []
    collateral += weighed(tiers, has) * coin.price
    locked += Math.max(0, weighed(tiers, has) - weighed(tiers, has - coin.locked)) * coin.price
    const debt = debtOf(coin)
    if (debt <= 0) continue
    const loan = loanOf(coin.loans ?? [], debt)
    if (loan === undefined || facts.spotLeverage === undefined) margins.add(`margin of loans in ${coin.coin}`)
    initial += debt * coin.price * Math.max(loan?.initial ?? 0, 1 / (facts.spotLeverage ?? 1))
    maintenance += debt * coin.price * (loan?.maintenance ?? 0)
  }
  return {
    marginBalance,
    collateral: ratios.size > 0 ? undefined : collateral,
    initial: margins.size + orders.size > 0 ? undefined : initial,
    maintenance: margins.size > 0 ? undefined : maintenance,
    locked,
    unknown: [...ratios, ...margins, ...orders]
  }
}

/** The account if the mark price of a contract were another one, and the coin it is named after moved with it. */
const movedTo = (facts: MarginInputs, contract: Contract, mark: number, price: number): MarginInputs => {
  let gain = 0
  const legs = facts.legs.map((leg) => {
    if (nameOf(leg.contract) !== nameOf(contract)) return leg
    gain += gainOf(leg, price)
    return { ...leg, mark: price }
  })
  const coins = facts.coins.map((coin) => {
    const isBase = coin.coin === contract.base
    if (!isBase && coin.coin !== contract.settle) return coin
    return {
      ...coin,
      price: isBase ? (coin.price * price) / mark : coin.price,
      balance: coin.coin === contract.settle ? coin.balance + gain : coin.balance
    }
  })
  return { ...facts, coins, legs }
}

/** What of an account has to be measured again when a contract's price moves. */
const affected = (facts: MarginInputs, contract: Contract): MarginInputs => ({
  ...facts,
  orders: [],
  coins: facts.coins.filter(({ coin }) => coin === contract.base || coin === contract.settle),
  legs: facts.legs.filter((leg) => nameOf(leg.contract) === nameOf(contract) || leg.contract.settle === contract.base)
})

const roomOf = (facts: MarginInputs): number => {
  const { collateral, maintenance } = measured(facts)
  return (collateral ?? 0) - (maintenance ?? 0)
}

/** How far from the mark price a liquidation price is looked for, as a factor. */
const furthest = 40

/** The first price, from one on, at which nothing is left: it is bracketed, then found by the Illinois method. */
const firstLost = (from: number, isUp: boolean, leftAt: (price: number) => number): number | undefined => {
  let [safe, left] = [from, leftAt(from)]
  if (left <= 0) return from
  let [lost, missing] = [from, 0]
  for (let part = 0.01; ; part *= 2) {
    lost = isUp ? from * (1 + part) : from / (1 + part)
    missing = leftAt(lost)
    if (missing <= 0) break
    if (part > furthest) return undefined
    safe = lost
    left = missing
  }
  for (let i = 0; i < 60 && Math.abs(lost / safe - 1) > 1e-7; i++) {
    const price = (safe * missing - lost * left) / (missing - left)
    const there = leftAt(price)
    if (Math.abs(there) <= 1e-9 * Math.abs(left)) return price
    if (there > 0) {
      safe = price
      left = there
      missing /= 2
    } else {
      lost = price
      missing = there
      left /= 2
    }
  }
  return lost
}

/**
 * The mark price at which the account is liquidated, all other prices at their present values; undefined if none does that, as when
 * long and short are equal. `whole` is the measure of the account, whose collateral and maintenance margin must be known.
 */
export const liquidationPrice = (facts: MarginInputs, whole: Measured, contract: Contract): number | undefined => {
  const legs = facts.legs.filter((leg) => nameOf(leg.contract) === nameOf(contract))
  const mark = legs[0]?.mark ?? 0
  const long = legs.reduce((sum, { size }) => sum + Math.max(0, size), 0)
  const short = legs.reduce((sum, { size }) => sum + Math.max(0, -size), 0)
  if (mark <= 0 || Math.abs(long - short) <= 1e-12 * (long + short)) return undefined
  const part = affected(facts, contract)
  const others = (whole.collateral ?? 0) - (whole.maintenance ?? 0) - roomOf(part)
  return firstLost(mark, short > long, (price) => others + roomOf(movedTo(part, contract, mark, price)))
}
