/** The sums of an account at given prices: equity, collateral, margins, debts, and what is left to use. */
import type { Holding } from "../Account/Profile.js"
import type { Engine } from "../Engine.js"
import * as Instrument from "../Market/Instrument.js"
import * as Money from "../Money.js"
import type { Account } from "../State.js"
import * as Collateral from "./Collateral.js"
import * as PositionMargin from "./PositionMargin.js"
import * as PriceView from "./PriceView.js"

/** The position and order sums of one settle coin, in that coin. */
export interface CoinSums {
  readonly coin: string
  /** Of perpetuals and futures. */
  unrealised: bigint
  /** The value of options at their mark prices; sold options count as negative. */
  optionValue: bigint
  positionMargin: bigint
  orderMargin: bigint
  /** What open orders would pay in fees, for opening and closing. */
  orderFees: bigint
  maintenance: bigint
}

/** The sums of an account, as amounts in dollars. */
export interface Totals {
  /** Balances minus debts, plus unrealized profit and options. */
  readonly equity: bigint
  /** Balances minus debts. */
  readonly wallet: bigint
  /** The assets that count as collateral, including unrealized profit, after the haircut. */
  readonly marginBalance: bigint
  /** The part of the wallet that does not count as collateral. */
  readonly haircut: bigint
  readonly unrealised: bigint
  readonly positionMargin: bigint
  readonly orderMargin: bigint
  /** What open orders would pay in fees: no margin, but new orders cannot use it. */
  readonly orderFees: bigint
  /** Initial margin of loans, including loans that open spot orders would need. */
  readonly loanMargin: bigint
  /** Maintenance margin of positions and loans. */
  readonly maintenance: bigint
  /** All debts. */
  readonly debt: bigint
  /** Locked by open spot orders, to the extent that it counts as collateral. */
  readonly locked: bigint
  /** Never negative. */
  readonly available: bigint
  /** By settle coin. */
  readonly coins: ReadonlyMap<string, CoinSums>
}

/** What open orders reserve of a settle coin in isolated mode. */
export const reserved = (account: Account, coin: string): bigint => {
  const sums = byCoin(account).get(coin)
  return sums === undefined ? 0n : sums.orderMargin + sums.orderFees
}

/** The sums of positions and orders, by settle coin. */
export const byCoin = (account: Account, prices: PriceView.Marks = PriceView.present): Map<string, CoinSums> => {
  const coins = new Map<string, CoinSums>()
  for (const [market, list] of account.positions) {
    const { instrument } = market
    for (const position of list) {
      if (position.size === 0 && position.buyQty === 0 && position.sellQty === 0) continue
      let sums = coins.get(instrument.settleCoin)
      if (sums === undefined) {
        sums = {
          coin: instrument.settleCoin,
          unrealised: 0n,
          optionValue: 0n,
          positionMargin: 0n,
          orderMargin: 0n,
          orderFees: 0n,
          maintenance: 0n
        }
        coins.set(instrument.settleCoin, sums)
      }
      const risk = PositionMargin.riskOf(position, prices)
      if (Instrument.paidInFull(instrument)) sums.optionValue += position.worthAt(risk.mark)
      else sums.unrealised += risk.unrealised
      sums.positionMargin += risk.initial
      sums.orderMargin += risk.orders
      sums.orderFees += risk.orderFees
      sums.maintenance += risk.maintenance
    }
  }
  return coins
}

/** The debt in a coin: loans, unpaid interest, and derivatives losses beyond the balance. */
export const debtOf = (holding: Holding, unrealised: bigint): bigint =>
  holding.borrowed + holding.interest + derivativeDebt(holding, unrealised)

/** Derivatives losses beyond a coin's balance, including unrealized losses. */
export const derivativeDebt = (holding: Holding, unrealised: bigint): bigint =>
  Money.max(0n, -(holding.balance + Money.min(0n, unrealised)))

/** All of an account's sums, at the present prices of an engine or at others. */
export const totals = (prices: PriceView.All, account: Account): Totals => {
  const coins = byCoin(account, prices)
  let wallet = 0n
  let equity = 0n
  let collateral = 0n
  let haircut = 0n
  let locked = 0n
  let debt = 0n
  let loanMargin = 0n
  let maintenance = 0n
  let unrealised = 0n
  let positionMargin = 0n
  let orderMargin = 0n
  let orderFees = 0n
  for (const holding of account.holdings.values()) {
    const { coin } = holding
    const sums = coins.get(coin)
    const empty = holding.balance === 0n && holding.locked === 0n && holding.borrowed + holding.interest === 0n
    if (sums === undefined && empty) continue
    const price = prices.coinPrice(coin) ?? 0n
    const own = holding.balance - holding.borrowed - holding.interest
    const profit = sums?.unrealised ?? 0n
    const has = own + profit
    const counts = has <= 0n ? has : weighed(account, coin, has)
    wallet += (own * price) / Money.one
    equity += ((has + (sums?.optionValue ?? 0n)) * price) / Money.one
    collateral += (counts * price) / Money.one
    haircut += ((has - counts) * price) / Money.one
    if (sums !== undefined) {
      unrealised += (profit * price) / Money.one
      positionMargin += (sums.positionMargin * price) / Money.one
      orderMargin += (sums.orderMargin * price) / Money.one
      orderFees += (sums.orderFees * price) / Money.one
      maintenance += (sums.maintenance * price) / Money.one
    }
    if (holding.locked > 0n) {
      const mine = Money.min(holding.locked, Money.max(0n, holding.balance))
      locked += (weighed(account, coin, mine) * price) / Money.one
    }
    const owed = debtOf(holding, profit)
    const ordered = Money.max(0n, holding.locked - Money.max(0n, holding.balance))
    if (owed > 0n || ordered > 0n) {
      const rates = loanRates(account, coin, owed + ordered)
      debt += (owed * price) / Money.one
      loanMargin += ((((owed + ordered) * price) / Money.one) * rates.initial) / 100_000_000n
      maintenance += (((owed * price) / Money.one) * rates.maintenance) / 100_000_000n
    }
  }
  for (const [coin, sums] of coins) {
    if (account.holdings.has(coin)) continue
    const price = prices.coinPrice(coin) ?? 0n
    const worth = (sums.unrealised * price) / Money.one
    unrealised += worth
    equity += worth + (sums.optionValue * price) / Money.one
    collateral += worth
    positionMargin += (sums.positionMargin * price) / Money.one
    orderMargin += (sums.orderMargin * price) / Money.one
    orderFees += (sums.orderFees * price) / Money.one
    maintenance += (sums.maintenance * price) / Money.one
  }
  return {
    equity,
    wallet,
    marginBalance: collateral,
    haircut,
    unrealised,
    positionMargin,
    orderMargin,
    orderFees,
    loanMargin,
    maintenance,
    debt,
    locked,
    available: Money.max(0n, collateral - positionMargin - orderMargin - loanMargin - locked),
    coins
  }
}

/** What an account in cross margin has left beyond its maintenance requirement, in dollars. */
export const slack = (prices: PriceView.All, account: Account): bigint => {
  const sums = totals(prices, account)
  return sums.marginBalance - sums.maintenance
}

/** The part of a positive amount of a coin that counts as collateral for an account. */
export const weighed = (account: Account, coin: string, amount: bigint): bigint => {
  const terms = account.collateralOff.has(coin) ? undefined : Collateral.of(coin)
  return terms === undefined ? 0n : Collateral.weigh(terms, amount)
}

/**
 * The margin rates of a loan, in hundred-millionths. The initial rate follows from the account's leverage, or from the
 * tier if that is stricter.
 */
export const loanRates = (
  account: Account,
  coin: string,
  borrowed: bigint
): { readonly initial: bigint; readonly maintenance: bigint } => {
  const terms = Collateral.of(coin)
  if (terms === undefined) return { initial: 100_000_000n, maintenance: 100_000_000n }
  const tier = Collateral.loanTier(terms, borrowed)
  const leverage = account.spotLeverages.get(coin) ?? account.spotLeverage
  return {
    initial: BigInt(Math.max(tier.initialRate, Math.ceil(100_000_000 / leverage))),
    maintenance: BigInt(tier.maintenanceRate)
  }
}

/**
 * How much more margin a derivatives order can use, in the settle coin: in isolated mode the coin's free balance,
 * otherwise the account's unused collateral. May be negative.
 */
export const usable = (engine: Engine, account: Account, coin: string): bigint => {
  if (account.isolated) return account.free(coin) - reserved(account, coin)
  const sums = totals(engine, account)
  const needed = sums.positionMargin + sums.orderMargin + sums.orderFees + sums.loanMargin + sums.locked
  const left = sums.marginBalance - needed
  const price = engine.coinPrice(coin) ?? 0n
  return price === 0n ? 0n : (left * Money.one) / price
}

/** How much of a coin can be spent on spot or leave the account: free, not borrowed and not needed as margin. */
export const spendable = (engine: Engine, account: Account, coin: string): bigint => {
  let free = account.free(coin)
  if (free <= 0n) return 0n
  if (account.isolated) return Money.max(0n, free - reserved(account, coin))
  const sums = totals(engine, account)
  const profit = sums.coins.get(coin)?.unrealised ?? 0n
  // An unrealized loss cannot be spent.
  if (profit < 0n) free = Money.max(0n, free + profit)
  if (sums.positionMargin === 0n && sums.orderMargin === 0n && sums.loanMargin === 0n) return free
  const price = engine.coinPrice(coin) ?? 0n
  const one = weighed(account, coin, Money.one)
  if (price === 0n || one === 0n) return free
  return Money.min(free, (((sums.available * Money.one) / one) * Money.one) / price)
}
