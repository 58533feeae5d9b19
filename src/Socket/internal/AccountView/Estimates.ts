/** Brings totals, margins and liquidation prices of a view up to date with prices and orders. */
import * as BigDecimal from "effect/BigDecimal"
import * as HashMap from "effect/HashMap"
import * as Option from "effect/Option"
import { settleCoinOf } from "../../../Schema/Category.js"
import type { Wallet } from "../../../Schema/Wallet.js"
import type { AccountBalance, AccountPosition, AccountTotals, AccountView } from "../../AccountView.js"
import { numberOf, orZero, rounded, textOf, valueOf } from "./Amount.js"
import { type Leg, liquidationPrice, type MarginInputs, type Measured, marginsOf, measured } from "./Margin.js"
import { marginInputsOf } from "./MarginInputs.js"

/** A number in plain digits, with at most 15 that count: beyond them is the noise of floating point. */
const plainOf = (amount: number, decimals: number, digits = 15): string => {
  const whole = amount === 0 ? 0 : Math.floor(Math.log10(Math.abs(amount))) + 1
  const text = amount.toFixed(Math.max(0, Math.min(decimals, digits - whole)))
  const short = text.includes(".") ? text.replace(/\.?0+$/, "") : text
  return short === "-0" ? "0" : short
}

/** Decimals of amounts in USD and of rates, and of amounts in coins. */
const [inUsd, inCoin] = [8, 16]

/** Where margin is needed and nothing covers it, no rate is too high. */
const highest = 1000

const min = (times: Iterable<number | undefined>): number | undefined => {
  let least: number | undefined
  for (const time of times) if (time !== undefined && (least === undefined || time < least)) least = time
  return least
}

const max = (times: Iterable<number | undefined>): number | undefined => {
  let most: number | undefined
  for (const time of times) if (time !== undefined && (most === undefined || time > most)) most = time
  return most
}

/** The exchange's totals, as pushed. */
const pushedTotals = (wallet: Wallet, pushedAt: number): AccountTotals => ({
  totalEquity: valueOf(wallet.totalEquity),
  totalWalletBalance: valueOf(wallet.totalWalletBalance),
  totalMarginBalance: valueOf(wallet.totalMarginBalance),
  totalPerpUPL: valueOf(wallet.totalPerpUPL),
  totalInitialMargin: valueOf(wallet.totalInitialMargin),
  totalMaintenanceMargin: valueOf(wallet.totalMaintenanceMargin),
  totalAvailableBalance: valueOf(wallet.totalAvailableBalance),
  accountIMRate: valueOf(wallet.accountIMRate),
  accountMMRate: valueOf(wallet.accountMMRate),
  pushedAt,
  estimatedAt: undefined,
  unknown: [],
  isEstimate: false
})

/** The exchange gives no margins of positions in portfolio margin, where the value of options counts as margin. */
const isPortfolio = ({ coin }: Wallet): boolean =>
  coin.length > 0 && coin.every(({ totalPositionIM }) => totalPositionIM === "")

/** It gives no margins of the account in isolated margin. */
const isCross = (wallet: Wallet): boolean => !isPortfolio(wallet) && wallet.accountMMRate !== ""

/**
 * The part of the margin balance that new orders couldn't use when the wallet was pushed, and no margin: what doesn't count as
 * collateral. It is derived from the exchange's figures if the ratios are unknown.
 */
const haircutOf = (wallet: Wallet): number => {
  const balance = numberOf(wallet.totalMarginBalance)
  const [initial, available] = [numberOf(wallet.totalInitialMargin), numberOf(wallet.totalAvailableBalance)]
  if (balance === undefined) return 0
  if (initial !== undefined && available !== undefined && available > 0) return balance - available - initial
  const [maintenance, maintenanceRate] = [numberOf(wallet.totalMaintenanceMargin), numberOf(wallet.accountMMRate)]
  if (maintenance !== undefined && maintenanceRate !== undefined && maintenanceRate > 0)
    return balance - maintenance / maintenanceRate
  const rate = numberOf(wallet.accountIMRate)
  return initial !== undefined && rate !== undefined && rate > 0 ? balance - initial / rate : 0
}

const usdOf = (view: AccountView, coin: string): number =>
  numberOf(Option.getOrUndefined(HashMap.get(view.balances, coin))?.usdPrice) ?? 0

/** The sum of a figure of all coins, in USD. */
const inDollars = (view: AccountView, of: "equity" | "unrealisedPnl"): number =>
  HashMap.reduce(view.balances, 0, (sum, one) => sum + (numberOf(one[of]) ?? 0) * (numberOf(one.usdPrice) ?? 0))

/** A margin that can't be calculated: as the wallet said, and what the marks of positions have changed since. */
const grown = (view: AccountView, atPush: number | undefined, of: "initialMargin" | "maintenanceMargin") =>
  atPush === undefined
    ? undefined
    : HashMap.reduce(view.positions, atPush, (sum, one) => {
        const change = (numberOf(one[of]) ?? 0) - (numberOf(one.counted[of]) ?? 0)
        return sum + change * usdOf(view, settleCoinOf(one.category, one.symbol))
      })

const rateOf = (margin: number | undefined, collateral: number): number | undefined => {
  if (margin === undefined) return undefined
  if (margin <= 0) return 0
  return collateral <= 0 ? highest : Math.min(highest, margin / collateral)
}

const totalsOf = (view: AccountView, wallet: Wallet, whole: Measured): AccountTotals => {
  const pushed = pushedTotals(wallet, view.walletAt)
  const { touchedAt } = view
  if (touchedAt === undefined) return pushed
  const isKnown = isCross(wallet)
  const equity = inDollars(view, "equity")
  const marginBalance = isPortfolio(wallet) ? equity : whole.marginBalance
  const calculated = isKnown ? whole : unknown
  const initial = calculated.initial ?? grown(view, numberOf(pushed.totalInitialMargin), "initialMargin")
  const maintenance =
    calculated.maintenance ?? grown(view, numberOf(pushed.totalMaintenanceMargin), "maintenanceMargin")
  const collateral = calculated.collateral ?? marginBalance - haircutOf(wallet)
  const locked = calculated.collateral === undefined ? 0 : whole.locked
  // What the exchange doesn't tell of this account isn't estimated.
  const as = (text: string | undefined, amount: number | undefined) =>
    text === undefined || amount === undefined ? undefined : plainOf(amount, inUsd)
  const prices = [...HashMap.values(view.positions), ...HashMap.values(view.balances)]
  return {
    totalEquity: as(pushed.totalEquity, equity),
    totalWalletBalance: pushed.totalWalletBalance,
    totalMarginBalance: as(pushed.totalMarginBalance, marginBalance),
    totalPerpUPL: as(pushed.totalPerpUPL, inDollars(view, "unrealisedPnl")),
    totalInitialMargin: as(pushed.totalInitialMargin, initial),
    totalMaintenanceMargin: as(pushed.totalMaintenanceMargin, maintenance),
    totalAvailableBalance: as(
      pushed.totalAvailableBalance,
      initial === undefined ? undefined : collateral - initial - locked
    ),
    accountIMRate: as(pushed.accountIMRate, rateOf(initial, collateral)),
    accountMMRate: as(pushed.accountMMRate, rateOf(maintenance, collateral)),
    pushedAt: view.walletAt,
    estimatedAt: min(prices.map(({ estimatedAt }) => estimatedAt)) ?? touchedAt,
    unknown: isKnown ? whole.unknown : [],
    isEstimate: true
  }
}

const unknown = { initial: undefined, maintenance: undefined, collateral: undefined }

const isSame = (a: object, b: object): boolean => {
  const others = new Map(Object.entries(b))
  return Object.entries(a).every(([key, value]) => others.get(key) === value)
}

/** The map with the values that changed; the same one if none did. */
const mapped = <A extends object>(map: HashMap.HashMap<string, A>, change: (value: A, key: string) => A) =>
  HashMap.reduce(map, map, (all, value, key) => {
    const next = change(value, key)
    return next === value || isSame(next, value) ? all : HashMap.set(all, key, next)
  })

const balanceOf = (view: AccountView, one: AccountBalance): AccountBalance => {
  if (one.estimatedAt === undefined) return one
  const { coin, equity, pushed, usdPrice } = one
  const ofThisCoin = [...HashMap.values(view.positions)].filter(
    (each) => settleCoinOf(each.category, each.symbol) === coin
  )
  const usdValue = valueOf(pushed.usdValue)
  return {
    ...one,
    usdValue:
      usdValue === undefined || usdPrice === undefined
        ? usdValue
        : textOf(rounded(BigDecimal.multiply(orZero(equity), orZero(usdPrice)), inUsd)),
    estimatedAt: min([one.estimatedAt, ...ofThisCoin.map(({ estimatedAt }) => estimatedAt)]) ?? one.estimatedAt
  }
}

/** The liquidation price of the larger side of a contract; the other one has none. */
const liquidationOf = (facts: MarginInputs, whole: Measured, leg: Leg): string | undefined => {
  const { contract, size } = leg
  const legs = facts.legs.filter((one) => one.contract.symbol === contract.symbol)
  const net = legs.reduce((sum, one) => sum + one.size, 0)
  const price = net * size > 0 ? liquidationPrice(facts, whole, contract) : undefined
  return price === undefined ? undefined : plainOf(price, inCoin, 9)
}

const positionOf = (
  one: AccountPosition,
  facts: MarginInputs,
  whole: Measured,
  leg: Leg,
  pricedAt: number | undefined
) => {
  const isPriced = pricedAt !== undefined && pricedAt > one.pushedAt
  const estimatedAt = one.estimatedAt ?? (isPriced ? pricedAt : undefined)
  if (estimatedAt === undefined) return one
  const { initial, maintenance } = marginsOf(leg)
  const text = (margin: number | undefined) => (margin === undefined ? undefined : plainOf(margin, inCoin))
  return {
    ...one,
    initialMargin: text(initial),
    maintenanceMargin: text(maintenance),
    liqPrice:
      whole.collateral === undefined || whole.maintenance === undefined || one.category === "option"
        ? valueOf(one.position.liqPrice)
        : liquidationOf(facts, whole, leg),
    estimatedAt,
    isEstimate: true
  }
}

/** Brings all figures up to date that follow from prices, orders and terms. */
export const estimated = (view: AccountView): AccountView => {
  const { wallet } = view
  if (wallet === undefined) return view
  const facts = marginInputsOf(view)
  const whole = measured(facts)
  const pricedAt = max([...HashMap.values(view.balances)].map(({ estimatedAt }) => estimatedAt))
  const legs = new Map(facts.legs.map((leg) => [leg.key, leg]))
  const positions = !isCross(wallet)
    ? view.positions
    : mapped(view.positions, (one, key) => {
        const leg = legs.get(key)
        return leg === undefined ? one : positionOf(one, facts, whole, leg, pricedAt)
      })
  const next = { ...view, positions, balances: mapped(view.balances, (one) => balanceOf(view, one)) }
  return { ...next, totals: totalsOf(next, wallet, whole) }
}
