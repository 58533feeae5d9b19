import type { Holding } from "../Account/Profile.js"
import type { Engine } from "../Engine.js"
import * as Instrument from "../Market/Instrument.js"
import * as Money from "../Money.js"
import type { Account, Market, Position } from "../State.js"
import * as Collateral from "./Collateral.js"
import * as OptionMargin from "./OptionMargin.js"
import type { Risk } from "./Risk.js"

/** The position and order sums of one settle coin, in that coin. */
export interface CoinSums {
  readonly coin: string
  /** Of perpetuals and futures. */
  unrealised: bigint
  /** The value of options at their mark prices; sold options count as negative. */
  optionValue: bigint
  positionMargin: bigint
  orderMargin: bigint
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

/** The risk tier of a position value. */
export const tierOf = (market: Market, positionValue: bigint): Instrument.RiskTier | undefined => {
  const { tiers } = market.instrument
  for (const tier of tiers) if (positionValue <= BigInt(tier.limit) * Money.one) return tier
  return tiers[tiers.length - 1]
}

/** Under portfolio margin, positions need this percentage of their usual margin. */
const portfolioRate = 70n

const lower = (account: Account, margin: bigint): bigint =>
  account.marginMode === "PORTFOLIO_MARGIN" ? (margin * portfolioRate) / 100n : margin

const sameInputs = (risk: Risk, position: Position, leverage: { readonly buy: number; readonly sell: number }) => {
  const { account, market } = position
  return (
    risk.mark === market.markPrice &&
    risk.index === market.indexPrice &&
    risk.size === position.size &&
    risk.entryValue === position.entryValue &&
    risk.margin === position.margin &&
    risk.buyQty === position.buyQty &&
    risk.buyValue === position.buyValue &&
    risk.sellQty === position.sellQty &&
    risk.sellValue === position.sellValue &&
    risk.mode === account.marginMode &&
    risk.buyLeverage === leverage.buy &&
    risk.sellLeverage === leverage.sell
  )
}

/** The margins of a position with its orders, recomputed only when one of their inputs has changed. */
const riskOf = (position: Position): Risk => {
  const { account, market } = position
  const leverage = account.leverage(market)
  const last = position.risk
  if (last !== undefined && sameInputs(last, position, leverage)) return last
  const option = Instrument.paidInFull(market.instrument)
  const initial = option
    ? position.size < 0
      ? lower(account, OptionMargin.initial(market, position.absolute))
      : 0n
    : position.size === 0
      ? 0n
      : account.isolated
        ? position.margin
        : lower(account, position.initialMargin(position.markValue))
  const risk: Risk = {
    mark: market.markPrice,
    index: market.indexPrice,
    size: position.size,
    entryValue: position.entryValue,
    margin: position.margin,
    buyQty: position.buyQty,
    buyValue: position.buyValue,
    sellQty: position.sellQty,
    sellValue: position.sellValue,
    mode: account.marginMode,
    buyLeverage: leverage.buy,
    sellLeverage: leverage.sell,
    unrealised: position.unrealised,
    initial,
    maintenance: lower(
      account,
      option
        ? position.size < 0
          ? OptionMargin.maintenance(market, position.absolute)
          : 0n
        : maintenanceAt(market, position.markValue)
    ),
    orders: orderMargin(position, leverage)
  }
  position.risk = risk
  return risk
}

/**
 * Maintenance margin for a position value, in the settle coin. Each tier's rate applies to its own part of the value,
 * which is equivalent to Bybit's maintenance margin deduction.
 */
export const maintenanceAt = (market: Market, positionValue: bigint): bigint => {
  let sum = 0n
  let from = 0n
  const { tiers } = market.instrument
  for (const [i, tier] of tiers.entries()) {
    const limit = BigInt(tier.limit) * Money.one
    const end = positionValue < limit || i === tiers.length - 1 ? positionValue : limit
    if (end <= from) break
    sum += ((end - from) * BigInt(tier.maintenanceRate)) / 1_000_000n
    from = end
  }
  return sum
}

/** Initial margin of a position in its settle coin, or the actual margin of an isolated position. */
export const ofPosition = (position: Position): bigint => riskOf(position).initial

/** Maintenance margin of a position in its settle coin. */
export const maintenanceOf = (position: Position): bigint => riskOf(position).maintenance

const increase = (qty: number, orderValue: bigint, closes: number): bigint =>
  qty <= closes ? 0n : Money.mulDivUp(orderValue, BigInt(qty - closes), BigInt(qty))

const orderMargin = (position: Position, { buy, sell }: { readonly buy: number; readonly sell: number }): bigint => {
  const { account, market } = position
  if (position.buyQty === 0 && position.sellQty === 0) return 0n
  const buys = increase(position.buyQty, position.buyValue, Math.max(0, -position.size))
  if (Instrument.paidInFull(market.instrument)) {
    const sold = position.sellQty - Math.max(0, position.size)
    return buys + (sold > 0 ? lower(account, OptionMargin.initial(market, sold)) : 0n)
  }
  const sells = increase(position.sellQty, position.sellValue, Math.max(0, position.size))
  return lower(account, Money.max(Money.mulDivUp(buys, 100n, BigInt(buy)), Money.mulDivUp(sells, 100n, BigInt(sell))))
}

/**
 * Initial margin of a position's open orders, in the settle coin: that of the side that would open more. Closing needs
 * none. Bought options need their full price.
 */
export const ofOrders = (position: Position): bigint => riskOf(position).orders

/** The sums of positions and orders, by settle coin. */
export const byCoin = (account: Account): Map<string, CoinSums> => {
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
          maintenance: 0n
        }
        coins.set(instrument.settleCoin, sums)
      }
      const risk = riskOf(position)
      if (Instrument.paidInFull(instrument)) sums.optionValue += position.worth
      else sums.unrealised += risk.unrealised
      sums.positionMargin += risk.initial
      sums.orderMargin += risk.orders
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

/** All of an account's sums. */
export const totals = (engine: Engine, account: Account): Totals => {
  const coins = byCoin(account)
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
  for (const holding of account.holdings.values()) {
    const { coin } = holding
    const sums = coins.get(coin)
    const empty = holding.balance === 0n && holding.locked === 0n && holding.borrowed + holding.interest === 0n
    if (sums === undefined && empty) continue
    const price = engine.coinPrice(coin) ?? 0n
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
    const price = engine.coinPrice(coin) ?? 0n
    const worth = (sums.unrealised * price) / Money.one
    unrealised += worth
    equity += worth + (sums.optionValue * price) / Money.one
    collateral += worth
    positionMargin += (sums.positionMargin * price) / Money.one
    orderMargin += (sums.orderMargin * price) / Money.one
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
    loanMargin,
    maintenance,
    debt,
    locked,
    available: Money.max(0n, collateral - positionMargin - orderMargin - loanMargin - locked),
    coins
  }
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
  if (account.isolated) return account.free(coin) - (byCoin(account).get(coin)?.orderMargin ?? 0n)
  const sums = totals(engine, account)
  const left = sums.marginBalance - sums.positionMargin - sums.orderMargin - sums.loanMargin - sums.locked
  const price = engine.coinPrice(coin) ?? 0n
  return price === 0n ? 0n : (left * Money.one) / price
}

/** How much of a coin can be spent on spot or leave the account: free, not borrowed and not needed as margin. */
export const spendable = (engine: Engine, account: Account, coin: string): bigint => {
  let free = account.free(coin)
  if (free <= 0n) return 0n
  const sums = totals(engine, account)
  if (account.isolated) return Money.max(0n, free - (sums.coins.get(coin)?.orderMargin ?? 0n))
  const profit = sums.coins.get(coin)?.unrealised ?? 0n
  // An unrealized loss cannot be spent.
  if (profit < 0n) free = Money.max(0n, free + profit)
  if (sums.positionMargin === 0n && sums.orderMargin === 0n && sums.loanMargin === 0n) return free
  const price = engine.coinPrice(coin) ?? 0n
  const one = weighed(account, coin, Money.one)
  if (price === 0n || one === 0n) return free
  return Money.min(free, (((sums.available * Money.one) / one) * Money.one) / price)
}
