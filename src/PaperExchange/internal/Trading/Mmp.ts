/** Market maker protection: freezes an account's option orders after too many fills. */
import * as Either from "effect/Either"
import type { Mmp } from "../Account/Profile.js"
import type { Engine } from "../Engine.js"
import * as Option from "../Market/Option.js"
import * as Money from "../Money.js"
import { invalid, type Outcome, refuse } from "../Outcome.js"
import type { Account, Market, Order } from "../State.js"
import * as Resting from "./Resting.js"

/** Whether trading is frozen for the protected orders of a base coin's options. */
export const isFrozen = (mmp: Mmp, now: number): boolean =>
  mmp.frozen && (mmp.frozenPeriod === 0 || now < mmp.frozenUntil)

const whole = (text: string): number | undefined => {
  const amount = Money.parse(text)
  const units = amount === undefined ? undefined : Money.toUnits(amount, 0)
  return units === undefined || units < 0 ? undefined : units
}

const limit = (text: string): bigint | undefined => {
  const amount = Money.parse(text)
  return amount === undefined || amount <= 0n || amount % Money.tenTo(16) !== 0n ? undefined : amount
}

/**
 * Sets up market maker protection for the options of a base coin.
 *
 * Source: https://bybit-exchange.github.io/docs/v5/account/set-mmp
 */
export const set = (
  account: Account,
  request: {
    readonly baseCoin: string
    readonly window: string
    readonly frozenPeriod: string
    readonly qtyLimit: string
    readonly deltaLimit: string
    readonly vegaLimit: string | undefined
  }
): Outcome<Mmp> => {
  const window = whole(request.window)
  if (window === undefined || window === 0) return invalid("params error: window invalid")
  const frozenPeriod = whole(request.frozenPeriod)
  if (frozenPeriod === undefined) return invalid("params error: frozenPeriod invalid")
  const qtyLimit = limit(request.qtyLimit)
  if (qtyLimit === undefined) return invalid("params error: qtyLimit invalid")
  const deltaLimit = limit(request.deltaLimit)
  if (deltaLimit === undefined) return invalid("params error: deltaLimit invalid")
  const vegaLimit = limit(request.vegaLimit ?? "500000")
  if (vegaLimit === undefined) return invalid("params error: vegaLimit invalid")
  const { baseCoin } = request
  const mmp: Mmp = {
    baseCoin,
    window,
    frozenPeriod,
    qtyLimit,
    deltaLimit,
    vegaLimit,
    frozen: false,
    frozenUntil: 0,
    fills: []
  }
  account.mmp.set(baseCoin, mmp)
  return Either.right(mmp)
}

/** Lifts a freeze. */
export const reset = (account: Account, baseCoin: string): Outcome<Mmp> => {
  const mmp = account.mmp.get(baseCoin)
  if (mmp === undefined) return refuse(110062)
  mmp.frozen = false
  mmp.frozenUntil = 0
  mmp.fills = []
  return Either.right(mmp)
}

/**
 * Counts a fill of a protected order. If a limit is exceeded, freezes trading and cancels the coin's protected orders.
 */
export const filled = (engine: Engine, order: Order, qty: number): void => {
  const { account, market } = order
  const mmp = account.mmp.get(market.instrument.baseCoin)
  if (mmp === undefined || isFrozen(mmp, engine.now)) return
  const since = engine.now - mmp.window
  mmp.fills = mmp.fills.filter((fill) => fill.time > since)
  const size = Money.fromUnits(qty, market.instrument.qtyScale)
  const sign = order.side === "Buy" ? 1 : -1
  const greeks = greeksOf(market, engine.now)
  const scaled = (each: number) => (size * BigInt(Math.round(sign * each * 1e8))) / 100_000_000n
  mmp.fills.push({ time: engine.now, qty: size, delta: scaled(greeks.delta), vega: scaled(greeks.vega) })
  let total = 0n
  let delta = 0n
  let vega = 0n
  for (const fill of mmp.fills) {
    total += fill.qty
    delta += fill.delta
    vega += fill.vega
  }
  const absolute = (amount: bigint) => (amount < 0n ? -amount : amount)
  if (total < mmp.qtyLimit && absolute(delta) < mmp.deltaLimit && absolute(vega) < mmp.vegaLimit) return
  mmp.frozen = true
  mmp.frozenUntil = engine.now + mmp.frozenPeriod
  mmp.fills = []
  for (const other of [...account.openOrders]) {
    if (other.mmp && other !== order && other.market.instrument.baseCoin === mmp.baseCoin) {
      Resting.cancel(engine, other, { cancel: "CancelByMmpTriggered", reject: "EC_CancelByMMP" })
    }
  }
}

const greeksOf = (market: Market, now: number): Option.Greeks => {
  const { instrument } = market
  const { option } = instrument
  return option === undefined
    ? { delta: 0, gamma: 0, vega: 0, theta: 0 }
    : Option.greeks(Option.terms(instrument, option, market.seed, market.underlyingAt(now), now))
}

/** Whether an order is protected and its coin is frozen. */
export const stopped = (engine: Engine, order: Order): boolean => {
  if (!order.mmp) return false
  const mmp = order.account.mmp.get(order.market.instrument.baseCoin)
  return mmp !== undefined && isFrozen(mmp, engine.now)
}
