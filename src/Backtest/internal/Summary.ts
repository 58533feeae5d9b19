/** Makes a report of what was recorded. */
import * as Money from "../../PaperExchange/internal/Money.js"
import type { Report, Run, SymbolOrders, Trade } from "../Report.js"
import * as Curve from "./Curve.js"
import type { Facts, Sample } from "./Facts.js"
import * as Orders from "./Orders.js"
import { type Trip, trips } from "./Trips.js"

const { format } = Money

/** Prices are averages, so they end somewhere. */
const priceOf = (price: bigint): string => Money.formatTo(price, 8)

const tradeOf = ({ entryPrice, exitPrice, exitTime, fees, funding, pnl, qty, ...trip }: Trip): Trade => ({
  ...trip,
  ...(exitTime === undefined ? {} : { exitTime, duration: exitTime - trip.entryTime }),
  qty: format(qty),
  entryPrice: priceOf(entryPrice),
  ...(exitPrice === undefined ? {} : { exitPrice: priceOf(exitPrice) }),
  fees: format(fees),
  funding: format(funding),
  pnl: format(pnl)
})

const sumsOf = ({ fillRatio, orders, slippage }: Orders.OrderSums) => ({
  orders,
  ...(fillRatio === undefined ? {} : { fillRatio }),
  ...(slippage === undefined ? {} : { slippage })
})

const symbolOf = (sums: Orders.SymbolOrders): SymbolOrders => ({
  category: sums.category,
  symbol: sums.symbol,
  ordered: format(sums.ordered),
  filled: format(sums.filled),
  ...sumsOf(sums)
})

const drawdownOf = (samples: ReadonlyArray<Sample>): Pick<Report, "drawdown"> => {
  const worst = Curve.drawdown(samples)
  return worst === undefined ? {} : { drawdown: { ...worst, amount: format(worst.amount) } }
}

const ratiosOf = ({ every, samples }: Facts): Pick<Report, "sharpe" | "sortino"> => {
  const { sharpe, sortino } = Curve.ratios(samples, every)
  return { ...(sharpe === undefined ? {} : { sharpe }), ...(sortino === undefined ? {} : { sortino }) }
}

const exposureOf = ({ exposedMillis, samples }: Facts, millis: number): Report["exposure"] => {
  const sum = samples.reduce((sum, { notional }) => sum + notional, 0n)
  const notional = samples.length === 0 ? 0n : sum / BigInt(samples.length)
  return { time: millis === 0 ? 0 : exposedMillis / millis, notional: Money.formatTo(notional, 8) }
}

/** The report of a run, or of an account that was followed. */
export const summary = (facts: Facts, run?: Run): Report => {
  const { every, samples, sums } = facts
  const first = samples[0] ?? { time: 0, equity: 0n }
  const last = samples.at(-1) ?? first
  const earned = last.equity - first.equity - sums.transfers
  const { closed, open } = trips(facts.events)
  const codes = [...facts.refusals].sort(([a], [b]) => a - b)
  return {
    ...(run === undefined ? {} : { run }),
    from: first.time,
    to: last.time,
    equity: {
      initial: format(first.equity),
      final: format(last.equity),
      every,
      curve: samples.map(({ equity, time }) => ({ time, equity: format(equity) }))
    },
    realised: format(sums.realised),
    unrealised: format(facts.unrealised),
    funding: format(sums.funding),
    fees: format(sums.fees),
    interest: format(sums.interest),
    transfers: format(sums.transfers),
    return: Curve.ratio(earned, first.equity),
    ...drawdownOf(samples),
    ...ratiosOf(facts),
    exposure: exposureOf(facts, last.time - first.time),
    trades: closed.map(tradeOf),
    open: open.map(tradeOf),
    orders: { ...sumsOf(Orders.total(facts.orders)), symbols: Orders.bySymbol(facts.orders).map(symbolOf) },
    refusals: Object.fromEntries(codes)
  }
}
