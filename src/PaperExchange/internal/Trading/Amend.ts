/** Changes price, quantity, trigger and stops of an open order. */
import * as Either from "effect/Either"
import type { Engine } from "../Engine.js"
import * as LiquidationPrice from "../Margin/LiquidationPrice.js"
import * as Halt from "../Market/Halt.js"
import * as Instrument from "../Market/Instrument.js"
import { invalid, type Outcome, refuse } from "../Outcome.js"
import { given } from "../Parameters.js"
import type { Account, Order } from "../State.js"
import * as Entry from "./Entry.js"
import * as Funds from "./Funds.js"
import * as OrderLookup from "./OrderLookup.js"
import type { AmendRequest } from "./OrderRequest.js"
import * as Rules from "./OrderRules.js"
import type { Attached, Exit, TriggerBy } from "./OrderTerms.js"
import * as Resting from "./Resting.js"
import * as Stops from "./Stops.js"
import * as StopTerms from "./StopTerms.js"

/** The new values of an order. */
interface Change {
  readonly price: number
  readonly qty: number
  readonly triggerPrice: number | undefined
  readonly triggerBy: TriggerBy | undefined
  readonly attached: Attached | undefined
}

const exitOf = (
  order: Order,
  mode: "Full" | "Partial",
  old: Exit | undefined,
  terms: ReturnType<typeof StopTerms.takeProfitOf>
): Outcome<Exit | undefined> => {
  if (!given(terms.price) && !given(terms.limit) && !given(terms.by)) return Either.right(old)
  return Either.gen(function* () {
    const { market } = order
    const price = yield* StopTerms.stopPrice(market, terms.price)
    if (price === 0 || (price === undefined && old === undefined)) return undefined
    const base = order.type === "Limit" ? order.price : market.lastPrice
    const at = price ?? old?.price ?? 0
    yield* StopTerms.wrongSide(order.side, terms.kind, at, base)
    const by = given(terms.by) ? Rules.triggerByOf(terms.by) : (old?.by ?? "LastPrice")
    const type = mode === "Full" && market.instrument.category !== "spot" ? "Market" : (old?.type ?? "Market")
    if (type === "Market") return { price: at, by, type, limit: 0 }
    const limit = given(terms.limit) ? yield* Rules.priceOf(market, terms.limit) : (old?.limit ?? 0)
    return { price: at, by, type, limit }
  })
}

const sameExit = (a: Exit | undefined, b: Exit | undefined): boolean =>
  a === b || (a?.price === b?.price && a?.by === b?.by && a?.type === b?.type && a?.limit === b?.limit)

const sameAttached = (a: Attached | undefined, b: Attached | undefined): boolean =>
  a === b || (a?.mode === b?.mode && sameExit(a?.takeProfit, b?.takeProfit) && sameExit(a?.stopLoss, b?.stopLoss))

/** The order's new take profit and stop loss. */
const attachedOf = (order: Order, request: AmendRequest): Outcome<Attached | undefined> => {
  const old = order.attached
  const mode = StopTerms.modeOf(order.account, order.market, given(request.tpslMode) ? request.tpslMode : old?.mode)
  if (Either.isLeft(mode)) return Either.left(mode.left)
  const takeProfit = exitOf(order, mode.right, old?.takeProfit, StopTerms.takeProfitOf(request))
  if (Either.isLeft(takeProfit)) return Either.left(takeProfit.left)
  const stopLoss = exitOf(order, mode.right, old?.stopLoss, StopTerms.stopLossOf(request))
  if (Either.isLeft(stopLoss)) return Either.left(stopLoss.left)
  if (takeProfit.right === undefined && stopLoss.right === undefined) return Either.right(undefined)
  return Either.right({ mode: mode.right, takeProfit: takeProfit.right, stopLoss: stopLoss.right })
}

const changeOf = (order: Order, request: AmendRequest, now: number): Outcome<Change> => {
  const { market, trigger } = order
  const limited = order.type === "Limit"
  const byIv = limited && market.instrument.category === "option" && given(request.orderIv)
  const price = byIv
    ? Rules.ivPriceOf(market, request.orderIv ?? "", now)
    : limited && given(request.price)
      ? Rules.priceOf(market, request.price)
      : Either.right(order.price)
  if (Either.isLeft(price)) return Either.left(price.left)
  const qty = given(request.qty) ? Rules.qtyOf(market, request.qty, order.type) : Either.right(order.qty)
  if (Either.isLeft(qty)) return Either.left(qty.left)
  const triggerPrice =
    given(request.triggerPrice) && trigger !== undefined
      ? Rules.priceOf(market, request.triggerPrice)
      : Either.right(trigger?.price)
  if (Either.isLeft(triggerPrice)) return Either.left(triggerPrice.left)
  const attached = attachedOf(order, request)
  if (Either.isLeft(attached)) return Either.left(attached.left)
  const triggerBy = given(request.triggerBy) ? Rules.triggerByOf(request.triggerBy) : trigger?.by
  return Either.right({
    price: price.right,
    qty: qty.right,
    triggerPrice: triggerPrice.right,
    triggerBy,
    attached: attached.right
  })
}

/**
 * Amends an order. If only its quantity is reduced, the order keeps its place in the queue. A new price or a larger
 * quantity moves it behind all other orders at its price.
 *
 * Source: https://bybit-exchange.github.io/docs/v5/order/amend-order
 */
export const amend = (engine: Engine, account: Account, request: AmendRequest): Outcome<Order> =>
  Either.gen(function* () {
    const order = yield* OrderLookup.find(engine, account, request)
    yield* Halt.check(engine, order.market)
    const spot = order.market.instrument.category === "spot"
    const change = yield* changeOf(order, request, engine.now)
    const { attached, price, qty, triggerBy, triggerPrice } = change
    const restops = !sameAttached(attached, order.attached)
    const moves = price !== order.price || qty !== order.qty
    const retriggers = triggerPrice !== order.trigger?.price || triggerBy !== order.trigger?.by
    if (!moves && !retriggers && !restops) {
      return yield* invalid("The order remains unchanged as the parameters entered match the existing ones.")
    }
    if (restops && order.filled > 0) return yield* refuse(110059)
    if (order.status === "Untriggered") return yield* amendWaiting(engine, order, change)
    if (qty <= order.filled) return yield* refuse(spot ? 170313 : 110064)
    if (moves) {
      yield* checkMove(engine, order, price, qty)
    }
    order.attached = attached
    if (order.market.instrument.category === "option") order.iv = given(request.orderIv) ? request.orderIv : ""
    if (moves) move(engine, order, price, qty)
    else engine.noteOrder(order)
    return order
  })

const amendWaiting = (engine: Engine, order: Order, change: Change): Outcome<Order> =>
  Either.gen(function* () {
    const { market, position, trigger } = order
    if (trigger === undefined) return order
    const { price, qty, triggerBy, triggerPrice } = change
    const spot = market.instrument.category === "spot"
    const whole = order.closeOnTrigger && order.qty === 0
    if (qty !== order.qty) {
      if (order.amount !== undefined) return yield* refuse(170312)
      if (whole) return yield* refuse(110060)
      if (trigger.kind !== "Stop" && position !== undefined && qty > position.absolute) return yield* refuse(110058)
    }
    const by = triggerBy ?? trigger.by
    const at = triggerPrice ?? trigger.price
    if (order.locked > 0n && order.amount === undefined) {
      const more = Resting.amountToLock(market, order.side, order.type === "Limit" ? price : at, qty) - order.locked
      if (more > 0n) yield* Funds.checkSpot(engine, order.account, market, order.side, more, order.leveraged)
    }
    if ((at !== trigger.price || by !== trigger.by) && trigger.trail === undefined) {
      const current = Rules.watched(market, by)
      if (spot && trigger.leg === undefined) trigger.direction = at > current ? 1 : 2
      if (trigger.direction === 1 && at <= current) return yield* refuse(spot ? 170130 : 110092)
      if (trigger.direction === 2 && at >= current) return yield* refuse(spot ? 170130 : 110093)
      trigger.price = at
      trigger.by = by
      if (position !== undefined && trigger.kind === "TakeProfit") {
        position.takeProfit = at
        position.tpTriggerBy = by
        engine.notePosition(position)
      }
      if (position !== undefined && trigger.kind === "StopLoss") {
        position.stopLoss = at
        position.slTriggerBy = by
        engine.notePosition(position)
      }
    }
    order.attached = change.attached
    order.price = price
    order.qty = qty
    order.leaves = qty
    if (order.twin !== undefined && trigger.leg === undefined) {
      order.twin.qty = qty
      order.twin.leaves = qty
      engine.noteOrder(order.twin)
    }
    if (order.locked > 0n) Resting.lock(engine, order, Stops.amountToLock(order) - order.locked)
    engine.noteOrder(order)
    return order
  })

/** Rejects an invalid new price or quantity for a resting order. */
const checkMove = (engine: Engine, order: Order, price: number, qty: number): Outcome<void> =>
  Either.gen(function* () {
    const { account, market } = order
    const { instrument } = market
    const spot = instrument.category === "spot"
    if (price !== order.price) {
      yield* Rules.withinBand(account, market, order.side, price)
    }
    const leaves = qty - order.filled
    if (!order.reduceOnly && Instrument.value(instrument, price, qty) < instrument.minNotional) {
      return yield* refuse(spot ? 170140 : 110094)
    }
    if (spot) {
      const needed = Resting.amountToLock(market, order.side, price, leaves) - order.locked
      if (needed > 0n) yield* Funds.checkSpot(engine, account, market, order.side, needed, order.leveraged)
      return
    }
    if (order.position === undefined || order.reduceOnly) return
    if (LiquidationPrice.isBeyond(engine, order.position, order.side, price)) return yield* refuse(110040)
    yield* Funds.checkDerivative(
      engine,
      order.position,
      order.side,
      leaves,
      Instrument.value(instrument, price, leaves),
      order
    )
  })

const move = (engine: Engine, order: Order, price: number, qty: number): void => {
  const { market } = order
  if (price === order.price && qty < order.qty) {
    const cut = order.qty - qty
    Resting.shrink(order, cut)
    order.qty = qty
    if (order.locked > 0n) {
      Resting.unlock(order, Resting.amountToLock(market, order.side, price, cut))
      engine.noteWallet(order.account)
    }
    engine.noteOrder(order)
    return
  }
  Resting.removeFromBook(order)
  Resting.unlock(order, order.locked)
  order.price = price
  order.leaves = qty - order.filled
  order.qty = qty
  engine.noteOrder(order)
  Entry.execute(engine, order)
}
