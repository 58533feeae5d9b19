/** What becomes of an order that passed its checks, or was triggered: filled, resting or canceled. */
import * as Either from "effect/Either"
import type { Engine } from "../Engine.js"
import * as Margin from "../Margin/Margin.js"
import * as Instrument from "../Market/Instrument.js"
import * as Money from "../Money.js"
import { ok } from "../Outcome.js"
import type { Order } from "../State.js"
import * as Funds from "./Funds.js"
import * as Matching from "./Matching.js"
import * as Mmp from "./Mmp.js"
import { priceLimits } from "./OrderRules.js"
import * as Resting from "./Resting.js"
import * as Stops from "./Stops.js"

/** Enters an order that has passed its checks. */
export const enter = (engine: Engine, order: Order): Order => {
  if (order.trigger !== undefined) {
    Resting.wait(engine, order)
    // On spot, take-profit and stop-loss orders lock their funds from the start.
    if (order.trigger.kind === "tpslOrder") Resting.lock(engine, order, Stops.amountToLock(order))
    return order
  }
  Resting.register(engine, order)
  engine.noteArrival(order)
  execute(engine, order)
  return order
}

const whyHalted = (order: Order, halt: Matching.Halt): { cancel?: string; reject?: string } => {
  if (halt === "group") return { cancel: "CancelBySmp", reject: "EC_StopBySelfMatch" }
  if (halt === "reduced") return { cancel: "CancelByReduceOnly" }
  if (halt === "price" && order.type === "Market") return { reject: "EC_ReachMarketPriceLimit" }
  return { reject: "EC_NoImmediateQtyToFill" }
}

/** Matches a new, triggered or amended order, then rests or closes it. */
export const execute = (engine: Engine, order: Order): void => {
  const { market } = order
  order.status = order.filled > 0 ? "PartiallyFilled" : "New"
  if (Mmp.stopped(engine, order)) {
    Resting.cancel(engine, order, { cancel: "CancelByMmpTriggered", reject: "EC_CancelByMMP" })
    return
  }
  if (order.reduceOnly && order.position !== undefined) {
    const size = Matching.reducible(order)
    if (size === 0) {
      Resting.cancel(engine, order, { cancel: "CancelByReduceOnly" })
      return
    }
    order.leaves = Math.min(order.leaves, size)
    order.qty = order.filled + order.leaves
  }
  if (order.timeInForce === "PostOnly" && Matching.wouldTake(market, order.side, order.price)) {
    Resting.cancel(engine, order, { reject: "EC_PostOnlyWillTakeLiquidity" })
    return
  }
  if (order.timeInForce === "FOK" && Matching.fillable(order) < order.leaves) {
    Resting.cancel(engine, order, { reject: "EC_CancelForNoFullFill" })
    return
  }
  const halt = Matching.match(engine, order)
  engine.noteOrder(order)
  if (order.attached !== undefined) Stops.attach(engine, order)
  if (order.amount === undefined ? order.leaves === 0 : halt === "full" && order.filled > 0) {
    // What is left of an amount doesn't pay for the smallest quantity.
    const isWhole = order.amount === undefined || order.spent === order.amount
    Resting.close(engine, order, isWhole ? "Filled" : "PartiallyFilledCanceled")
    return
  }
  if (Mmp.stopped(engine, order)) {
    Resting.cancel(engine, order, { cancel: "CancelByMmpTriggered", reject: "EC_CancelByMMP" })
    return
  }
  const passing = order.timeInForce === "IOC" || order.timeInForce === "FOK"
  if (passing || halt === "group" || halt === "reduced") {
    Resting.cancel(engine, order, whyHalted(order, halt))
    return
  }
  if (order.filled > 0) order.status = "PartiallyFilled"
  Resting.rest(order)
  if (market.instrument.category === "spot") {
    Resting.lock(engine, order, Resting.amountToLock(market, order.side, order.price, order.leaves))
  }
}

/** Activates an order whose trigger price has been reached. */
export const activate = (engine: Engine, order: Order): void => {
  const { account, market, position, side, trigger } = order
  Resting.removeUntriggered(engine, order)
  Resting.unlock(order, order.locked)
  order.status = "Triggered"
  engine.notePassing(order)
  const takesProfit = trigger?.leg === "Tp" || trigger?.kind === "PartialTakeProfit"
  const twin = Stops.unlink(order)
  if (twin !== undefined) {
    Resting.cancel(engine, twin, {
      cancel: takesProfit ? "CancelByOCOSlCanceledByTpTriggered" : "CancelByOCOTpCanceledBySlTriggered"
    })
  }
  if (trigger?.kind === "OcoOrder") order.ocoTriggerBy = takesProfit ? "OcoTriggerByTp" : "OcoTriggerBySl"
  if (position !== undefined) {
    if (trigger?.kind === "TakeProfit") position.takeProfit = 0
    if (trigger?.kind === "StopLoss") position.stopLoss = 0
    if (trigger?.kind === "TrailingStop") position.trailingStop = 0
    engine.notePosition(position)
  }
  if (order.closeOnTrigger) {
    const size = Matching.reducible(order)
    order.qty = order.qty === 0 ? size : Math.min(order.qty, size)
    order.leaves = order.qty
  }
  if (order.type === "Market") {
    const limits = priceLimits(market)
    order.price = side === "Buy" ? limits.buy : limits.sell
  }
  order.status = "New"
  const value = Funds.expectedValue(market, side, order.type, order.price, order.leaves)
  let affordable = ok
  if (position === undefined) {
    const pays = order.amount !== undefined && side === "Buy" ? order.amount : undefined
    const needed = pays ?? (side === "Buy" ? value : Money.fromUnits(order.leaves, market.instrument.qtyScale))
    affordable = Funds.checkSpot(engine, account, market, side, needed, order.leveraged)
  } else if (!order.reduceOnly) affordable = Funds.checkDerivative(engine, position, side, order.leaves, value)
  else if (order.closeOnTrigger) makeRoom(engine, order, value)
  engine.noteArrival(order)
  if (Either.isRight(affordable)) execute(engine, order)
  else Resting.cancel(engine, order, { cancel: "CancelByCannotAffordOrderCost" })
}

/** Cancels other orders if the margin does not cover the fee of an order that closes a position. */
const makeRoom = (engine: Engine, order: Order, value: bigint): void => {
  const { account, market } = order
  const { instrument } = market
  const price = engine.coinPrice(instrument.settleCoin) ?? Money.one
  const needed = Money.mulDivUp(Instrument.fee(value, instrument.takerFee), price, Money.one)
  if (Margin.totals(engine, account).available >= needed) return
  const others = [...account.openOrders].filter(
    (other) => other !== order && !other.reduceOnly && other.status !== "Untriggered"
  )
  // Orders in the same market first, then newest first.
  others.sort((a, b) => Number(b.market === market) - Number(a.market === market) || b.seq - a.seq)
  for (const other of others) {
    Resting.cancel(engine, other, { cancel: "CancelByPrepareLiq" })
    if (Margin.totals(engine, account).available >= needed) return
  }
}
