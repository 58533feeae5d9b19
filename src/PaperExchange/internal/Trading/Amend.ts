import type { Engine } from "../Engine.js"
import * as Instrument from "../Market/Instrument.js"
import { isReply, type Outcome, params, type Reply, reply } from "../Reply.js"
import type { Account, Order } from "../State.js"
import * as Entry from "./Entry.js"
import * as Finding from "./Finding.js"
import * as Funds from "./Funds.js"
import type { AmendRequest } from "./OrderRequest.js"
import * as Rules from "./OrderRules.js"
import type { Attached, Exit } from "./OrderTerms.js"
import * as Resting from "./Resting.js"
import * as Stops from "./Stops.js"
import * as StopTerms from "./StopTerms.js"

/** What an order is to become. */
interface Change {
  readonly price: number
  readonly qty: number
  readonly triggerPrice: number | undefined
  readonly triggerBy: Order["trigger"] extends infer T ? (T extends { by: infer B } ? B | undefined : never) : never
  readonly attached: Attached | undefined
}

const exitOf = (
  order: Order,
  mode: "Full" | "Partial",
  old: Exit | undefined,
  terms: ReturnType<typeof StopTerms.takeProfitOf>
): Outcome<Exit | undefined> => {
  if (!Rules.given(terms.price) && !Rules.given(terms.limit) && !Rules.given(terms.by)) return old
  const { market } = order
  const price = StopTerms.stopPrice(market, terms.price)
  if (isReply(price)) return price
  if (price === 0 || (price === undefined && old === undefined)) return undefined
  const base = order.type === "Limit" ? order.price : market.lastPrice
  const at = price ?? old?.price ?? 0
  const wrong = StopTerms.wrongSide(order.side, terms.kind, at, base)
  if (wrong !== undefined) return wrong
  const by = Rules.given(terms.by) ? Rules.triggerByOf(terms.by) : (old?.by ?? "LastPrice")
  const type = mode === "Full" && market.instrument.category !== "spot" ? "Market" : (old?.type ?? "Market")
  if (type === "Market") return { price: at, by, type, limit: 0 }
  const limit = Rules.given(terms.limit) ? Rules.priceOf(market, terms.limit) : (old?.limit ?? 0)
  return isReply(limit) ? limit : { price: at, by, type, limit }
}

const sameExit = (a: Exit | undefined, b: Exit | undefined): boolean =>
  a === b || (a?.price === b?.price && a?.by === b?.by && a?.type === b?.type && a?.limit === b?.limit)

const sameAttached = (a: Attached | undefined, b: Attached | undefined): boolean =>
  a === b || (a?.mode === b?.mode && sameExit(a?.takeProfit, b?.takeProfit) && sameExit(a?.stopLoss, b?.stopLoss))

/** The stops that an order is to bring from now on. */
const attachedOf = (order: Order, request: AmendRequest): Outcome<Attached | undefined> => {
  const old = order.attached
  const mode = Rules.given(request.tpslMode) ? StopTerms.modeOf(order.market, request.tpslMode) : (old?.mode ?? "Full")
  if (isReply(mode)) return mode
  const takeProfit = exitOf(order, mode, old?.takeProfit, StopTerms.takeProfitOf(request))
  if (isReply(takeProfit)) return takeProfit
  const stopLoss = exitOf(order, mode, old?.stopLoss, StopTerms.stopLossOf(request))
  if (isReply(stopLoss)) return stopLoss
  if (takeProfit === undefined && stopLoss === undefined) return undefined
  return { mode, takeProfit, stopLoss }
}

const changeOf = (order: Order, request: AmendRequest, now: number): Outcome<Change> => {
  const { market, trigger } = order
  const limited = order.type === "Limit"
  const byIv = limited && market.instrument.category === "option" && Rules.given(request.orderIv)
  const price = byIv
    ? Rules.ivPriceOf(market, request.orderIv ?? "", now)
    : limited && Rules.given(request.price)
      ? Rules.priceOf(market, request.price)
      : order.price
  if (isReply(price)) return price
  const qty = Rules.given(request.qty) ? Rules.qtyOf(market, request.qty, order.type) : order.qty
  if (isReply(qty)) return qty
  const triggerPrice =
    Rules.given(request.triggerPrice) && trigger !== undefined
      ? Rules.priceOf(market, request.triggerPrice)
      : trigger?.price
  if (isReply(triggerPrice)) return triggerPrice
  const attached = attachedOf(order, request)
  if (isReply(attached)) return attached
  const triggerBy = Rules.given(request.triggerBy) ? Rules.triggerByOf(request.triggerBy) : trigger?.by
  return { price, qty, triggerPrice, triggerBy, attached }
}

/**
 * Changes an order. A smaller quantity alone keeps its place; a new price or a bigger quantity sends it to the back of its price.
 *
 * Source: https://bybit-exchange.github.io/docs/v5/order/amend-order
 */
export const amend = (engine: Engine, account: Account, request: AmendRequest): Outcome<Order> => {
  const order = Finding.find(account, request)
  if (isReply(order)) return order
  const spot = order.market.instrument.category === "spot"
  const change = changeOf(order, request, engine.now)
  if (isReply(change)) return change
  const { attached, price, qty, triggerBy, triggerPrice } = change
  const restops = !sameAttached(attached, order.attached)
  const moves = price !== order.price || qty !== order.qty
  const retriggers = triggerPrice !== order.trigger?.price || triggerBy !== order.trigger?.by
  if (!moves && !retriggers && !restops) {
    return params("The order remains unchanged as the parameters entered match the existing ones.")
  }
  if (restops && order.filled > 0) return reply(110059)
  if (order.status === "Untriggered") return amendWaiting(engine, order, change)
  if (qty <= order.filled) return reply(spot ? 170313 : 110064)
  if (moves) {
    const problem = moving(engine, order, price, qty)
    if (problem !== undefined) return problem
  }
  order.attached = attached
  if (order.market.instrument.category === "option") order.iv = Rules.given(request.orderIv) ? request.orderIv : ""
  if (moves) move(engine, order, price, qty)
  else engine.noteOrder(order)
  return order
}

const amendWaiting = (engine: Engine, order: Order, change: Change): Outcome<Order> => {
  const { market, position, trigger } = order
  if (trigger === undefined) return order
  const { price, qty, triggerBy, triggerPrice } = change
  const spot = market.instrument.category === "spot"
  const whole = order.closeOnTrigger && order.qty === 0
  if (qty !== order.qty) {
    if (order.amount !== undefined) return reply(170312)
    if (whole) return reply(110060)
    if (trigger.kind !== "Stop" && position !== undefined && qty > position.absolute) return reply(110058)
  }
  const by = triggerBy ?? trigger.by
  const at = triggerPrice ?? trigger.price
  if (order.locked > 0n && order.amount === undefined) {
    const more = Resting.lockFor(market, order.side, order.type === "Limit" ? price : at, qty) - order.locked
    const poor = more > 0n ? Funds.spot(engine, order.account, market, order.side, more, order.leveraged) : undefined
    if (poor !== undefined) return poor
  }
  if ((at !== trigger.price || by !== trigger.by) && trigger.trail === undefined) {
    const current = Rules.watched(market, by)
    if (spot && trigger.leg === undefined) trigger.direction = at > current ? 1 : 2
    if (trigger.direction === 1 && at <= current) return spot ? reply(170130) : reply(110092)
    if (trigger.direction === 2 && at >= current) return spot ? reply(170130) : reply(110093)
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
  if (order.locked > 0n) Resting.lock(engine, order, Stops.holdOf(order) - order.locked)
  engine.noteOrder(order)
  return order
}

/** Why a resting order may not become what is asked for. */
const moving = (engine: Engine, order: Order, price: number, qty: number): Reply | undefined => {
  const { account, market } = order
  const { instrument } = market
  const spot = instrument.category === "spot"
  if (price !== order.price) {
    const band = Rules.withinBand(account, market, order.side, price)
    if (isReply(band)) return band
  }
  const leaves = qty - order.filled
  if (!order.reduceOnly && Instrument.value(instrument, price, qty) < instrument.minNotional) {
    return reply(spot ? 170140 : 110094)
  }
  if (spot) {
    const needed = Resting.lockFor(market, order.side, price, leaves) - order.locked
    return needed > 0n ? Funds.spot(engine, account, market, order.side, needed, order.leveraged) : undefined
  }
  if (order.position === undefined || order.reduceOnly) return undefined
  return Funds.affordable(
    engine,
    order.position,
    order.side,
    leaves,
    Instrument.value(instrument, price, leaves),
    order
  )
}

const move = (engine: Engine, order: Order, price: number, qty: number): void => {
  const { market } = order
  if (price === order.price && qty < order.qty) {
    const cut = order.qty - qty
    Resting.shrink(order, cut)
    order.qty = qty
    if (order.locked > 0n) {
      Resting.unlock(order, Resting.lockFor(market, order.side, price, cut))
      engine.noteWallet(order.account)
    }
    engine.noteOrder(order)
    return
  }
  Resting.unrest(order)
  Resting.unlock(order, order.locked)
  order.price = price
  order.leaves = qty - order.filled
  order.qty = qty
  engine.noteOrder(order)
  Entry.execute(engine, order)
}
