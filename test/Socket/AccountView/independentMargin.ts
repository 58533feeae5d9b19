/**
 * A cross margin account of the unified trading account, calculated from the exchange's help pages and from what it serves
 * over REST, in plain numbers. It shares nothing with the library.
 */

/** A step of a risk limit. The deduction makes the maintenance margin continuous from step to step. */
export interface RiskTier {
  readonly limit: number
  readonly maintenance: number
  readonly initial: number
}

export interface Contract {
  readonly category: "linear" | "inverse"
  readonly symbol: string
  readonly base: string
  readonly settle: string
  readonly taker: number
  readonly tiers: ReadonlyArray<RiskTier>
  readonly mark: number
}

export interface Leg {
  readonly contract: Contract
  readonly positionIdx: number
  /** Positive for long, negative for short, 0 for none. */
  readonly size: number
  readonly entry: number
  readonly leverage: number
}

export interface Resting {
  readonly symbol: string
  readonly side: "Buy" | "Sell"
  readonly positionIdx: number
  readonly qty: number
  readonly price: number
  readonly reduceOnly: boolean
  /** An order that waits for its trigger needs no margin. */
  readonly untriggered: boolean
}

export interface Coin {
  readonly coin: string
  readonly walletBalance: number
  readonly spotBorrow: number
  /** Its index price in USD. */
  readonly price: number
  /** Collateral value ratios by quantity, and the margin of loans by quantity. */
  readonly collateral: ReadonlyArray<{ readonly upTo: number; readonly ratio: number }>
  readonly loans: ReadonlyArray<{ readonly upTo: number; readonly initial: number; readonly maintenance: number }>
}

export interface Facts {
  readonly coins: ReadonlyArray<Coin>
  readonly legs: ReadonlyArray<Leg>
  readonly orders: ReadonlyArray<Resting>
  readonly spotLeverage: number
}

export interface Figures {
  readonly equity: number
  readonly collateral: number
  readonly initialMargin: number
  readonly maintenanceMargin: number
  readonly available: number
  readonly imRate: number
  readonly mmRate: number
  readonly profit: number
}

const sum = (values: Iterable<number>): number => {
  let total = 0
  for (const value of values) total += value
  return total
}

const valueOf = (contract: Contract, qty: number, price: number): number =>
  contract.category === "linear" ? qty * price : qty / price

/** In the settle coin, like the margins below. */
export const profitOf = ({ contract, entry, size }: Leg): number =>
  size === 0
    ? 0
    : contract.category === "linear"
      ? size * (contract.mark - entry)
      : size * (1 / entry - 1 / contract.mark)

/** The tiers beyond the first are reached with a deduction: the part below a limit is charged that tier's rate. */
const tierOf = (tiers: ReadonlyArray<RiskTier>, value: number) => {
  let deduction = 0
  let tier = tiers[0]
  for (const next of tiers.slice(1)) {
    if (tier === undefined || value <= tier.limit) break
    deduction += tier.limit * (next.maintenance - tier.maintenance)
    tier = next
  }
  return { maintenance: tier?.maintenance ?? 0, initial: tier?.initial ?? 0, deduction }
}

/** Taker fee at the price at which nothing of the initial margin is left. */
const feeToClose = ({ contract, leverage, size }: Leg, value: number): number =>
  value * (size > 0 === (contract.category === "linear") ? 1 - 1 / leverage : 1 + 1 / leverage) * contract.taker

export const marginsOf = (leg: Leg): { readonly initial: number; readonly maintenance: number } => {
  const value = valueOf(leg.contract, Math.abs(leg.size), leg.contract.mark)
  const tier = tierOf(leg.contract.tiers, value)
  const fee = leg.size === 0 ? 0 : feeToClose(leg, value)
  return {
    initial: value * Math.max(1 / leg.leverage, tier.initial) + fee,
    maintenance: value * tier.maintenance - tier.deduction + fee
  }
}

/** Orders that open or add. Of buys and sells, only one side can add to the exposure: the larger one counts. */
const orderMargin = (legs: ReadonlyArray<Leg>, orders: ReadonlyArray<Resting>): number => {
  const side = (name: "Buy" | "Sell"): number => {
    const sign = name === "Buy" ? 1 : -1
    let margin = 0
    for (const leg of legs) {
      const opens = leg.positionIdx === 0 || (leg.positionIdx === 1) === (name === "Buy")
      if (!opens) continue
      let closing = leg.size * sign < 0 ? Math.abs(leg.size) : 0
      for (const order of orders) {
        if (order.symbol !== leg.contract.symbol || order.positionIdx !== leg.positionIdx) continue
        if (order.side !== name || order.reduceOnly || order.untriggered) continue
        const opening = Math.max(0, order.qty - closing)
        closing = Math.max(0, closing - order.qty)
        margin += valueOf(leg.contract, opening, order.price) / leg.leverage
      }
    }
    return margin
  }
  return Math.max(side("Buy"), side("Sell"))
}

/** The part of a quantity in each step, times the step's ratio. */
const tiered = (steps: Coin["collateral"], qty: number): number => {
  let [from, total] = [0, 0]
  for (const { ratio, upTo } of steps) {
    total += Math.max(0, Math.min(qty, upTo) - from) * ratio
    from = upTo
  }
  return total
}

export const figuresOf = ({ coins, legs, orders, spotLeverage }: Facts): Figures => {
  let [equity, collateral, initialMargin, maintenanceMargin, profit] = [0, 0, 0, 0, 0]
  for (const coin of coins) {
    const own = legs.filter(({ contract }) => contract.settle === coin.coin)
    const symbols = new Set(own.map(({ contract }) => contract.symbol))
    const gained = sum(own.map(profitOf))
    const balance = coin.walletBalance + gained
    const total = balance - coin.spotBorrow
    // What was borrowed, and what losses have taken below zero, which is borrowed as well.
    const debt = coin.spotBorrow + Math.max(0, -balance)
    const loan = coin.loans.find(({ upTo }) => debt <= upTo) ?? coin.loans[coin.loans.length - 1]
    const margins = own.map(marginsOf)
    const inOrders = sum(
      [...symbols].map((symbol) =>
        orderMargin(
          own.filter(({ contract }) => contract.symbol === symbol),
          orders
        )
      )
    )
    equity += total * coin.price
    profit += gained * coin.price
    collateral += (total > 0 ? tiered(coin.collateral, total) : total) * coin.price
    initialMargin +=
      coin.price * (sum(margins.map(({ initial }) => initial)) + inOrders) +
      coin.price * debt * Math.max(loan?.initial ?? 0, 1 / spotLeverage)
    maintenanceMargin +=
      coin.price * sum(margins.map(({ maintenance }) => maintenance)) + coin.price * debt * (loan?.maintenance ?? 0)
  }
  // Where something needs margin and nothing covers it, no rate is too high.
  const rateOf = (margin: number) =>
    margin === 0 ? 0 : collateral > 0 ? margin / collateral : Number.POSITIVE_INFINITY
  return {
    equity,
    collateral,
    initialMargin,
    maintenanceMargin,
    available: collateral - initialMargin,
    imRate: rateOf(initialMargin),
    mmRate: rateOf(maintenanceMargin),
    profit
  }
}

/** The account if a contract's mark were `price`. The coin it is named after moves with it, nothing else does. */
const at = (facts: Facts, contract: Contract, price: number): Facts => ({
  ...facts,
  coins: facts.coins.map((coin) =>
    coin.coin === contract.base ? { ...coin, price: (coin.price * price) / contract.mark } : coin
  ),
  legs: facts.legs.map((leg) =>
    leg.contract.symbol === contract.symbol ? { ...leg, contract: { ...leg.contract, mark: price } } : leg
  )
})

/** The mark price at which the account is liquidated; undefined if none does that, as when long and short are equal. */
export const liquidationPriceOf = (facts: Facts, symbol: string): number | undefined => {
  const legs = facts.legs.filter(({ contract }) => contract.symbol === symbol)
  const contract = legs[0]?.contract
  const net = sum(legs.map(({ size }) => size))
  if (contract === undefined || Math.abs(net) < 1e-9) return undefined
  const isLost = (price: number) => figuresOf(at(facts, contract, price)).mmRate >= 1
  const step = net > 0 ? 0.997 : 1 / 0.997
  let safe = contract.mark
  for (let i = 0; i < 1200; i++) {
    let lost = safe * step
    if (isLost(lost)) {
      for (let j = 0; j < 40; j++) {
        const middle = (safe + lost) / 2
        if (isLost(middle)) lost = middle
        else safe = middle
      }
      return lost
    }
    safe = lost
  }
  return undefined
}
