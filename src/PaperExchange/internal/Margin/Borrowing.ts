/** Loans of a unified account: how much it may borrow, and how it borrows and repays. */
import * as Either from "effect/Either"
import * as Posting from "../Account/Posting.js"
import type { Engine } from "../Engine.js"
import * as Money from "../Money.js"
import { invalid, type Outcome, ok, refuse } from "../Outcome.js"
import type { Account, Market, Order } from "../State.js"
import type { Side } from "../Trading/OrderTerms.js"
import * as Collateral from "./Collateral.js"
import * as Margin from "./Margin.js"

/** The unrealized profit in a coin. */
const unrealised = (account: Account, coin: string): bigint => Margin.byCoin(account).get(coin)?.unrealised ?? 0n

/** An account's debt in a coin: loans, unpaid interest, and derivatives losses beyond the balance. */
export const debtOf = (account: Account, coin: string): bigint => {
  const holding = account.holdings.get(coin)
  return holding === undefined ? 0n : Margin.debtOf(holding, unrealised(account, coin))
}

/** How much of a coin the open spot margin orders would borrow if all of them were filled. */
export const ordered = (account: Account, coin: string): bigint => {
  const holding = account.holdings.get(coin)
  return holding === undefined ? 0n : Money.max(0n, holding.locked - Money.max(0n, holding.balance))
}

/** The interest-free part of a debt: the borrowing caused by unrealized losses, up to a limit. */
export const free = (account: Account, coin: string): bigint => {
  const holding = account.holdings.get(coin)
  const terms = Collateral.of(coin)
  if (holding === undefined || terms === undefined) return 0n
  const profit = unrealised(account, coin)
  const byLosses = Money.min(Margin.derivativeDebt(holding, profit), Money.max(0n, -profit))
  return Money.min(byLosses, terms.freeBorrow)
}

/** How much more of a coin an account can borrow within its limit, regardless of its collateral. */
export const remainingLimit = (account: Account, coin: string): bigint => {
  const terms = Collateral.of(coin)
  if (terms === undefined) return 0n
  return Money.max(0n, terms.maxBorrow - debtOf(account, coin) - ordered(account, coin))
}

/**
 * The maximum that an account can borrow of a coin now, given its limit and its collateral.
 *
 * The loan needs initial margin, and the coin it is spent on or held in counts only partly as collateral.
 */
export const maxBorrowable = (engine: Engine, account: Account, coin: string, heldAs = coin): bigint => {
  const quota = remainingLimit(account, coin)
  const price = engine.coinPrice(coin) ?? 0n
  if (quota === 0n || price === 0n || account.isolated) return 0n
  const terms = Collateral.of(heldAs)
  const ratio =
    terms === undefined || account.collateralOff.has(heldAs) ? 0n : Collateral.weigh(terms, Money.one) * 100_000_000n
  // A borrowed coin that is kept is fully offset by its own debt.
  const haircut = heldAs === coin ? 0n : 100_000_000n - ratio / Money.one
  const rate = Margin.loanRates(account, coin, debtOf(account, coin)).initial + haircut
  const byCollateral = (((Margin.totals(engine, account).available * 100_000_000n) / rate) * Money.one) / price
  return Money.min(quota, byCollateral)
}

/** Lends coins to an account. */
const lend = (engine: Engine, account: Account, coin: string, amount: bigint): void => {
  if (amount <= 0n) return
  Posting.transfer(engine, engine.lender, account, "BORROW", coin, amount)
  account.holding(coin).borrowed += amount
}

/**
 * Repays up to an amount of a coin's loans from its balance, interest first, and returns the amount paid. Locked coins
 * and the margin of isolated positions are not used.
 */
export const payBack = (engine: Engine, account: Account, coin: string, upTo: bigint): bigint => {
  const holding = account.holdings.get(coin)
  if (holding === undefined) return 0n
  const free = Money.min(upTo, Money.max(0n, account.free(coin)))
  const interest = Money.min(free, holding.interest)
  const principal = Money.min(free - interest, holding.borrowed)
  if (interest > 0n) {
    holding.interest -= interest
    Posting.transfer(engine, account, engine.lender, "INTEREST", coin, interest)
  }
  if (principal > 0n) {
    holding.borrowed -= principal
    Posting.transfer(engine, account, engine.lender, "REPAY", coin, principal)
  }
  return interest + principal
}

/** Repays loans with the amount of a coin just received, unless automatic repayment is off for the coin. */
export const repayIncoming = (engine: Engine, account: Account, coin: string, amount: bigint): void => {
  const holding = account.holdings.get(coin)
  if (account.house || holding === undefined || holding.borrowed + holding.interest === 0n) return
  if (!account.autoRepayOff.has(coin)) payBack(engine, account, coin, amount)
}

/**
 * Settles loans after a spot fill: a margin order borrows whatever the balance lacks, and what is received repays
 * loans.
 */
export const settle = (engine: Engine, order: Order, paidCoin: string, gotCoin: string, got: bigint): void => {
  const { account } = order
  const paid = account.holding(paidCoin)
  if (order.leveraged && paid.balance < 0n) lend(engine, account, paidCoin, -paid.balance)
  repayIncoming(engine, account, gotCoin, got)
}

/** Rejects a spot margin order that would borrow more than the account's limit or collateral allows. */
export const checkMargin = (
  engine: Engine,
  account: Account,
  market: Market,
  side: Side,
  needed: bigint
): Outcome<void> => {
  if (!account.spotMargin || account.isolated) return refuse(170036)
  const { baseCoin, quoteCoin } = market.instrument
  const coin = side === "Buy" ? quoteCoin : baseCoin
  const own = Margin.spendable(engine, account, coin)
  if (needed <= own) return ok
  const shortfall = needed - own
  if (Collateral.of(coin) === undefined) return refuse(170037)
  if (shortfall > remainingLimit(account, coin)) return refuse(170034)
  return shortfall > maxBorrowable(engine, account, coin, side === "Buy" ? baseCoin : quoteCoin) ? refuse(170033) : ok
}

/** Borrows a coin manually. */
export const borrow = (engine: Engine, account: Account, coin: string, text: string): Outcome<bigint> => {
  const terms = Collateral.of(coin)
  if (terms === undefined) return refuse(176010)
  const amount = Money.parse(text)
  if (amount === undefined || amount <= 0n) return invalid("amount invalid")
  if (amount % Money.tenTo(18 - terms.precision) !== 0n) return refuse(176031)
  if (amount < terms.minBorrow) return refuse(176025)
  if (account.isolated) return refuse(182021)
  if (amount > remainingLimit(account, coin)) return refuse(176027)
  if (amount > maxBorrowable(engine, account, coin)) return refuse(176029)
  lend(engine, account, coin, amount)
  return Either.right(amount)
}

/** The coins that have a debt: one coin, or all of them. */
const owed = (account: Account, coin: string | undefined): Outcome<ReadonlyArray<string>> => {
  const coins = [...account.holdings.keys()].filter(
    (name) => (coin === undefined || name === coin) && debtOf(account, name) > 0n
  )
  return coins.length === 0 ? refuse(182102) : Either.right(coins)
}

const amountOf = (
  account: Account,
  coin: string | undefined,
  text: string | undefined
): Outcome<bigint | undefined> => {
  if (text === undefined || text === "") return Either.right(undefined)
  if (coin === undefined) return invalid("amount cannot be passed without coin")
  const amount = Money.parse(text)
  if (amount === undefined || amount <= 0n) return invalid("amount invalid")
  if (amount % Money.tenTo(10) !== 0n) return refuse(176132)
  return amount > debtOf(account, coin) ? refuse(176017) : Either.right(amount)
}

/** Manual repayment from the balances of the same coins. */
export const repay = (
  engine: Engine,
  account: Account,
  coin: string | undefined,
  text: string | undefined
): Outcome<bigint> =>
  Either.gen(function* () {
    const coins = yield* owed(account, coin)
    const amount = yield* amountOf(account, coin, text)
    let paid = 0n
    for (const name of coins) paid += payBack(engine, account, name, amount ?? debtOf(account, name))
    return paid === 0n ? yield* refuse(176015) : paid
  })

/** The amount of one coin paid in a repayment. */
export interface Payment {
  readonly coin: string
  readonly amount: bigint
}

/** The conversion spread, in hundredths of a percent. */
const spread = 10n

/**
 * Converts one coin into another with the exchange as the counterparty, at index prices less 0.1%, for up to `wanted`
 * of the other coin. Returns how much was taken of the first coin and received of the other.
 */
export const convert = (
  engine: Engine,
  account: Account,
  from: string,
  to: string,
  wanted: bigint
): { readonly taken: bigint; readonly brought: bigint } => {
  const sells = engine.coinPrice(from) ?? 0n
  const buys = engine.coinPrice(to) ?? 0n
  const free = account.free(from)
  if (sells === 0n || buys === 0n || free <= 0n) return { taken: 0n, brought: 0n }
  const cost = Money.mulDivUp(wanted * 10_000n, buys, sells * (10_000n - spread))
  const taken = Money.min(free, cost)
  const brought = taken === cost ? wanted : (taken * sells * (10_000n - spread)) / (buys * 10_000n)
  if (brought === 0n) return { taken: 0n, brought: 0n }
  Posting.transfer(engine, account, engine.maker, "SPOT_REPAYMENT_SELL", from, taken)
  Posting.transfer(engine, engine.maker, account, "SPOT_REPAYMENT_BUY", to, brought)
  return { taken, brought }
}

/**
 * Manual repayment from the balances of the same coins and, if they do not suffice, from other coins in liquidation
 * order. Returns the amount paid in each coin.
 */
export const repayWithAll = (
  engine: Engine,
  account: Account,
  coin: string | undefined,
  text?: string | undefined
): Outcome<ReadonlyArray<Payment>> =>
  Either.gen(function* () {
    const coins = yield* owed(account, coin)
    const amount = yield* amountOf(account, coin, text)
    const payments = new Map<string, bigint>()
    const note = (name: string, paid: bigint) => {
      if (paid > 0n) payments.set(name, (payments.get(name) ?? 0n) + paid)
    }
    for (const name of coins) {
      let left = amount ?? debtOf(account, name)
      const paid = payBack(engine, account, name, left)
      note(name, paid)
      left -= paid
      for (const { coin: other } of Collateral.all) {
        if (left <= 0n) break
        if (other === name || debtOf(account, other) > 0n) continue
        const { brought, taken } = convert(engine, account, other, name, left)
        note(other, taken)
        payBack(engine, account, name, brought)
        left -= brought
      }
    }
    if (payments.size === 0) return yield* refuse(182101)
    return [...payments].map(([name, paid]) => ({ coin: name, amount: paid }))
  })
