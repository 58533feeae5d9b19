/** Says what an order would do to an account's margin rates, without placing it. */
import * as Either from "effect/Either"
import type { Engine } from "../Engine.js"
import * as Margin from "../Margin/Margin.js"
import * as PositionMargin from "../Margin/PositionMargin.js"
import * as Instrument from "../Market/Instrument.js"
import type { Outcome } from "../Outcome.js"
import type { Account, Order } from "../State.js"
import * as Funds from "./Funds.js"
import type { PlaceRequest } from "./OrderRequest.js"
import * as Placing from "./Placing.js"
import * as Positions from "./Position.js"

/** The margin rates of an account before and after an order, in ten-thousandths. */
export interface Rates {
  readonly preImrE4: number
  readonly preMmrE4: number
  readonly postImrE4: number
  readonly postMmrE4: number
}

const e4 = (part: bigint, whole: bigint): number => (whole <= 0n ? 0 : Number((part * 10_000n) / whole))

/** The maintenance margin that an order would add to its position. */
const maintenanceWith = (order: Order): bigint => {
  const { market, position } = order
  if (position === undefined) return 0n
  const long = order.side === "Buy"
  const opened = Funds.expectedValue(market, order.side, order.type, order.price, order.leaves)
  const worth = position.size === 0 || position.size > 0 === long ? position.valueAt() + opened : opened
  const { buy, sell } = position.account.leverage(market)
  const fee = Instrument.feeToClose(market.instrument, long, worth, long ? buy : sell)
  const held = position.valueAt()
  return (
    PositionMargin.maintenanceAt(market, worth) +
    fee -
    PositionMargin.maintenanceAt(market, held) -
    PositionMargin.feeToClose(position, held)
  )
}

/**
 * Computes how an order would affect the account's margin, with all the checks of a new order. Changes nothing.
 *
 * Source: https://bybit-exchange.github.io/docs/v5/order/pre-check-order
 */
export const rates = (engine: Engine, account: Account, request: PlaceRequest): Outcome<Rates> =>
  Either.gen(function* () {
    // No order is created, so its ID may be in use. Only options need one.
    const asked = request.category === "option" ? request : { ...request, orderLinkId: undefined }
    const order = yield* Placing.prepare(engine, account, asked, engine.lastSeq + 1)
    const before = Margin.totals(engine, account)
    const held = before.positionMargin + before.orderMargin
    const pre = { preImrE4: e4(held, before.marginBalance), preMmrE4: e4(before.maintenance, before.marginBalance) }
    const { position } = order
    if (position === undefined || order.reduceOnly) {
      return { ...pre, postImrE4: pre.preImrE4, postMmrE4: pre.preMmrE4 }
    }
    const worth = Funds.expectedValue(order.market, order.side, order.type, order.price, order.leaves)
    Positions.count(position, order.side, order.leaves, worth)
    const after = Margin.totals(engine, account)
    Positions.count(position, order.side, -order.leaves, -worth)
    return {
      ...pre,
      postImrE4: e4(after.positionMargin + after.orderMargin, after.marginBalance),
      postMmrE4: e4(before.maintenance + maintenanceWith(order), after.marginBalance)
    }
  })
