/**
 * What a run earned and how, as plain JSON.
 *
 * Money is in dollars, of which USDT and USDC are one, as exact decimals; quantities and prices are as the exchange has them. Times are in
 * milliseconds since 1970. Shares are numbers: 0.1 is 10%.
 */
import * as Schema from "../Schema/Shape.js"
import { Side } from "../Schema/Side.js"

const decimal = Schema.String
const time = Schema.Number

/** What makes a run repeatable: the same values give the same report. */
export const Run = Schema.Struct({
  /** The hash of everything else here. */
  id: Schema.String,
  /** The hash of the data that was read. Absent if the market was made up. */
  data: Schema.optional(Schema.String),
  /**
   * How many gaps the data has, its beginning and end included, and how many bad rows were left out because it is `lenient`. Absent if
   * there are none. Its own report, which `open` returns, says where they are.
   */
  flaws: Schema.optional(Schema.Struct({ gaps: Schema.Number, badRows: Schema.Number })),
  seed: Schema.Number,
  /** The version of this library. */
  version: Schema.String,
  from: time,
  to: time,
  /** The other options, as JSON. */
  options: Schema.String
})
export type Run = typeof Run.Type

/** A round trip: from no position to none again. One that is open has no `exitTime`. */
export const Trade = Schema.Struct({
  category: Schema.String,
  symbol: Schema.String,
  positionIdx: Schema.Number,
  /** The side of its entry. */
  side: Side,
  entryTime: time,
  exitTime: Schema.optional(time),
  /** In milliseconds. */
  duration: Schema.optional(Schema.Number),
  /** The sum of its entries. */
  qty: decimal,
  /** An average, weighted with quantities. */
  entryPrice: decimal,
  /** Absent if nothing was closed. */
  exitPrice: Schema.optional(decimal),
  fees: decimal,
  /** Received, or paid if negative. */
  funding: decimal,
  /** Realized, after fees and funding. */
  pnl: decimal
})
export type Trade = typeof Trade.Type

const orderSums = {
  /** How many reached the book: conditional orders count once they are triggered. */
  orders: Schema.Number,
  /** The filled part of what was ordered. Of several symbols, weighted with their mean price. Absent if nothing was ordered. */
  fillRatio: Schema.optional(Schema.Number),
  /**
   * How much worse than the middle of bid and ask at their arrival orders filled, on average, in basis points; better if negative.
   * Absent if nothing was filled.
   */
  slippage: Schema.optional(Schema.Number)
}

/** The orders of a symbol. */
export const SymbolOrders = Schema.Struct({
  category: Schema.String,
  symbol: Schema.String,
  ordered: decimal,
  filled: decimal,
  ...orderSums
})
export type SymbolOrders = typeof SymbolOrders.Type

/**
 * What a run earned and how. To the last digit, the final equity is the initial one plus `realised`, `unrealised`, `funding` and
 * `transfers`, less `fees` and `interest`.
 */
export const Report = Schema.Struct({
  /** Absent if it isn't the report of a backtest. */
  run: Schema.optional(Run),
  from: time,
  /** When the program ended, or was stopped. */
  to: time,
  equity: Schema.Struct({
    initial: decimal,
    final: decimal,
    /** How far apart the points of the curve are, in milliseconds. */
    every: Schema.Number,
    curve: Schema.Array(Schema.Struct({ time, equity: decimal }))
  }),
  /** What closed positions and sold coins brought in, before fees and funding. */
  realised: decimal,
  /** What open positions and coins gained. */
  unrealised: decimal,
  /** Received, or paid if negative. */
  funding: decimal,
  fees: decimal,
  interest: decimal,
  /** Deposits less withdrawals. They are no part of returns and drawdowns. */
  transfers: decimal,
  /** The share of the initial equity that was earned. */
  return: Schema.Number,
  /** The fall from a peak of the curve that was its largest part, and the times of peak and trough. Absent if it never fell. */
  drawdown: Schema.optional(Schema.Struct({ amount: decimal, share: Schema.Number, from: time, to: time })),
  /**
   * Mean over standard deviation of the returns between points of the curve, for a year of 365 days and a risk-free rate of 0. Absent if
   * there are fewer than two returns, or they don't vary.
   */
  sharpe: Schema.optional(Schema.Number),
  /** The same over the root mean square of the negative returns. Absent if there are none. */
  sortino: Schema.optional(Schema.Number),
  exposure: Schema.Struct({
    /** The share of the time with a position, or with coins other than dollars. */
    time: Schema.Number,
    /** The mean value of positions and such coins at the points of the curve. */
    notional: decimal
  }),
  /** Round trips, in the order in which they ended. */
  trades: Schema.Array(Trade),
  /** Those that weren't over at the end. */
  open: Schema.Array(Trade),
  orders: Schema.Struct({ ...orderSums, symbols: Schema.Array(SymbolOrders) }),
  /** How often the exchange refused a request, by code. */
  refusals: Schema.Record(Schema.Number)
})
export type Report = typeof Report.Type
