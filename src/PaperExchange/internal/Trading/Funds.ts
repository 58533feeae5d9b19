/** Whether an account can pay for an order: in coins on spot, in margin on derivatives. */
import type { Engine } from "../Engine.js"
import * as Borrowing from "../Margin/Borrowing.js"
import * as Margin from "../Margin/Margin.js"
import * as PositionMargin from "../Margin/PositionMargin.js"
import * as Instrument from "../Market/Instrument.js"
import * as Money from "../Money.js"
import { type Outcome, ok, refuse } from "../Outcome.js"
import type { Account, Market, Order, Position } from "../State.js"
import type { Side } from "./OrderTerms.js"
import * as Positions from "./Position.js"
import * as Resting from "./Resting.js"

/** The expected value of an order in the settle coin, as far as the book's depth allows. */
export const expectedValue = (
  market: Market,
  side: Side,
  type: "Limit" | "Market",
  price: number,
  qty: number
): bigint =>
  type === "Limit"
    ? Instrument.value(market.instrument, price, qty)
    : market.book.opposite(side).worth(market.instrument, qty, price)

/** Rejects a derivatives order that would open more than the account can afford or its risk limit allows. */
export const checkDerivative = (
  engine: Engine,
  position: Position,
  side: Side,
  qty: number,
  orderValue: bigint,
  replaced?: Order
): Outcome<void> => {
  const { account, market } = position
  const { instrument } = market
  const oldValue = replaced === undefined ? 0n : Instrument.value(instrument, replaced.price, replaced.leaves)
  const oldQty = replaced === undefined ? 0 : replaced.leaves
  const before = PositionMargin.costOfOrders(position)
  const usable = Margin.usable(engine, account, instrument.settleCoin)
  Positions.count(position, side, qty - oldQty, orderValue - oldValue)
  const after = PositionMargin.costOfOrders(position)
  const exposure = position.valueAt() + Money.max(position.buyValue, position.sellValue)
  Positions.count(position, side, oldQty - qty, oldValue - orderValue)
  if (after <= before) return ok
  // Option premiums are paid in full.
  const paid = Instrument.paidInFull(instrument) && side === "Buy" ? orderValue : 0n
  if (usable < Money.max(paid, after - before)) return refuse(110007)
  const last = instrument.tiers[instrument.tiers.length - 1]
  if (last !== undefined && exposure > BigInt(last.limit) * Money.one) return refuse(110090)
  const { buy, sell } = account.leverage(market)
  const tier = PositionMargin.tierOf(market, exposure)
  if (tier !== undefined && Math.max(buy, sell) > tier.maxLeverage) return refuse(110090)
  return ok
}

/** Rejects a spot order that needs more of a coin than the account can spend or, with margin, borrow. */
export const checkSpot = (
  engine: Engine,
  account: Account,
  market: Market,
  side: Side,
  needed: bigint,
  leveraged = false
): Outcome<void> => {
  if (leveraged) return Borrowing.checkMargin(engine, account, market, side, needed)
  return needed > Margin.spendable(engine, account, Resting.paymentCoin(market, side)) ? refuse(170131) : ok
}
