/** What a recorder notes of a run. Money is in dollars, of which USDT is one, in units of 10^-18; so are quantities and prices. */
import type { Side } from "../../Schema/Side.js"

/** What a position is in: a market, and in hedge mode one of its sides. */
export interface Place {
  readonly category: string
  readonly symbol: string
  readonly positionIdx: number
}

/** A fill, a liquidation or a delivery. */
export interface Fill extends Place {
  readonly kind: "fill"
  readonly time: number
  readonly side: Side
  /** In the base coin, or contracts. */
  readonly qty: bigint
  /** In the quote coin. */
  readonly price: bigint
  readonly value: bigint
  readonly fee: bigint
  /** The part of `qty` that was paid as the fee: spot buys pay in the coin they buy. */
  readonly feeQty: bigint
  /** The profit on what it closed, before fees. Undefined on spot, where it follows from the fills. */
  readonly pnl: bigint | undefined
  /** What is less than this can't be traded. */
  readonly minQty: bigint
}

/** Funding, received if positive. */
export interface FundingPaid extends Place {
  readonly kind: "funding"
  readonly time: number
  readonly amount: bigint
  /** The profit that a session's end books. */
  readonly pnl: bigint
}

/** An order, as it ended or stands. */
export interface OrderFact {
  readonly category: string
  readonly symbol: string
  readonly side: Side
  /** Between the best bid and ask when it arrived, or the last price if a side was empty. */
  readonly mid: bigint
  readonly ordered: bigint
  readonly filled: bigint
  /** The average price of its fills. */
  readonly price: bigint
}

/** The account at a time. */
export interface Sample {
  readonly time: number
  readonly equity: bigint
  /** What was deposited less what was withdrawn since the start. */
  readonly transfers: bigint
  /** The value of positions, long and short, and of coins other than dollars. */
  readonly notional: bigint
}

/** What changed the equity, but for unrealized profit. */
export interface Sums {
  readonly realised: bigint
  readonly funding: bigint
  readonly fees: bigint
  readonly interest: bigint
  readonly transfers: bigint
}

/** Everything that a report is made of. */
export interface Facts {
  /** How far apart samples are, in milliseconds. The first and the last are at the start and the end. */
  readonly every: number
  readonly samples: ReadonlyArray<Sample>
  readonly sums: Sums
  /** What the account is worth beyond what everything in it cost. */
  readonly unrealised: bigint
  readonly events: ReadonlyArray<Fill | FundingPaid>
  readonly orders: ReadonlyArray<OrderFact>
  /** For how long there was a position, in milliseconds. */
  readonly exposedMillis: number
  /** How often each code was answered. */
  readonly refusals: ReadonlyMap<number, number>
}
