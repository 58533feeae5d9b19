/** Take profits, stop losses and trailing stops: how they follow their order, position and each other. */
import type { Engine } from "../Engine.js"
import * as Money from "../Money.js"
import { Order, type Position } from "../State.js"
import type { Exit, StopKind, Trail } from "./OrderTerms.js"
import * as Resting from "./Resting.js"

/** The maximum number of partial take profits and stop losses on a position. */
export const maxPartialStops = 20

const created: Readonly<Record<StopKind, string>> = {
  Stop: "CreateByStopOrder",
  TakeProfit: "CreateByTakeProfit",
  StopLoss: "CreateByStopLoss",
  PartialTakeProfit: "CreateByPartialTakeProfit",
  PartialStopLoss: "CreateByPartialStopLoss",
  TrailingStop: "CreateByTrailingStop",
  tpslOrder: "CreateByStopOrder",
  OcoOrder: "CreateByStopOrder"
}

/** The `createType` of an order with a trigger. */
export const createTypeOf = (kind: StopKind | undefined): string =>
  kind === undefined ? "CreateByUser" : created[kind]

/** The fields that a position's stop is created from. */
export interface StopFacts {
  readonly kind: "TakeProfit" | "StopLoss" | "PartialTakeProfit" | "PartialStopLoss" | "TrailingStop"
  readonly exit: Exit
  /** 0 for the whole position. */
  readonly qty: number
  readonly trail?: Trail | undefined
  readonly parentLinkId?: string | undefined
}

/** Creates a stop for a position. */
export const arm = (engine: Engine, position: Position, facts: StopFacts): Order => {
  const { exit, kind } = facts
  const long = position.size > 0
  const order = new Order({
    seq: engine.nextSeq(),
    account: position.account,
    market: position.market,
    side: long ? "Sell" : "Buy",
    type: exit.type,
    price: exit.limit,
    qty: facts.qty,
    timeInForce: exit.type === "Limit" ? "GTC" : "IOC",
    linkId: "",
    parentLinkId: facts.parentLinkId,
    reduceOnly: true,
    closeOnTrigger: true,
    position,
    positionIdx: position.index,
    trigger: {
      price: exit.price,
      direction: long === (kind === "TakeProfit" || kind === "PartialTakeProfit") ? 1 : 2,
      by: exit.by,
      kind,
      trail: facts.trail
    },
    createType: created[kind],
    now: engine.now
  })
  position.stops.add(order)
  Resting.wait(engine, order)
  return order
}

/** Cancels a position's stops of one kind. */
export const drop = (engine: Engine, position: Position, kind: StopKind): void => {
  if (position.stops.size === 0) return
  for (const order of [...position.stops]) {
    if (order.trigger?.kind === kind) Resting.cancel(engine, order, { cancel: "CancelByTpSlTsClear" })
  }
}

/** Sets the take profit or stop loss of a whole position, or removes it if no exit is given. */
export const setWhole = (
  engine: Engine,
  position: Position,
  kind: "TakeProfit" | "StopLoss",
  exit: Exit | undefined,
  parentLinkId?: string
): void => {
  drop(engine, position, kind)
  if (kind === "TakeProfit") {
    position.takeProfit = exit?.price ?? 0
    position.tpTriggerBy = exit?.by ?? "LastPrice"
  } else {
    position.stopLoss = exit?.price ?? 0
    position.slTriggerBy = exit?.by ?? "LastPrice"
  }
  if (exit !== undefined) arm(engine, position, { kind, exit, qty: 0, parentLinkId })
  engine.notePosition(position)
}

/** Links two stops as a one-cancels-the-other pair. */
export const pair = (a: Order | undefined, b: Order | undefined): void => {
  if (a === undefined || b === undefined) return
  a.twin = b
  b.twin = a
}

/** Unlinks an order from its twin and returns the twin if it is still open. */
export const unlink = (order: Order): Order | undefined => {
  const { twin } = order
  if (twin === undefined) return undefined
  order.twin = undefined
  twin.twin = undefined
  return twin.open ? twin : undefined
}

/**
 * Creates the attached stops for the filled quantity of an order.
 *
 * Stops for a whole position are set at the first fill. Partial stops and the exits of a spot order grow with each fill
 * until they trigger.
 */
export const attach = (engine: Engine, order: Order): void => {
  const { attached, position } = order
  if (attached === undefined || order.filled === 0) return
  if (position === undefined) {
    spotExits(engine, order)
    return
  }
  if (position.size === 0 || position.size > 0 !== (order.side === "Buy")) return
  if (attached.mode === "Full") {
    if (order.covered > 0) return
    order.covered = order.filled
    const { takeProfit, stopLoss } = attached
    if (takeProfit !== undefined) setWhole(engine, position, "TakeProfit", takeProfit, order.linkId)
    if (stopLoss !== undefined) setWhole(engine, position, "StopLoss", stopLoss, order.linkId)
    return
  }
  const total = Math.min(order.filled, position.absolute)
  if (grow(engine, order, total)) return
  const qty = total - order.covered
  if (qty <= 0) return
  order.covered = total
  const part = (kind: "PartialTakeProfit" | "PartialStopLoss", exit: Exit | undefined) =>
    exit === undefined ? undefined : arm(engine, position, { kind, exit, qty, parentLinkId: order.linkId })
  const takeProfit = part("PartialTakeProfit", attached.takeProfit)
  const stopLoss = part("PartialStopLoss", attached.stopLoss)
  pair(takeProfit, stopLoss)
  order.exits = [takeProfit, stopLoss].filter((exit) => exit !== undefined)
}

/** Grows the untriggered stops. Returns false if there are none. */
const grow = (engine: Engine, order: Order, total: number): boolean => {
  const { exits } = order
  if (exits === undefined || exits.length === 0 || exits.some((exit) => exit.status !== "Untriggered")) return false
  const more = total - order.covered
  order.covered = total
  for (const exit of exits) {
    exit.qty += more
    exit.leaves += more
    if (exit.locked > 0n) Resting.lock(engine, exit, amountToLock(exit) - exit.locked)
    engine.noteOrder(exit)
  }
  return true
}

/** The amount that an untriggered spot order locks. */
export const amountToLock = (order: Order): bigint => {
  const { market, trigger } = order
  if (order.amount !== undefined) return order.side === "Buy" ? order.amount : 0n
  return Resting.amountToLock(
    market,
    order.side,
    order.type === "Limit" ? order.price : (trigger?.price ?? 0),
    order.qty
  )
}

/** Creates the exits of a spot order, which sell what was bought or buy back what was sold. */
const spotExits = (engine: Engine, order: Order): void => {
  const { attached, market } = order
  if (attached === undefined) return
  const { instrument } = market
  const buy = order.side === "Buy"
  // What was bought, minus the fee, in whole steps.
  const got = buy ? Money.fromUnits(order.filled, instrument.qtyScale) - order.fees : 0n
  const units = buy
    ? Number(got / Money.fromUnits(instrument.step, instrument.qtyScale)) * instrument.step
    : order.filled
  if (units < instrument.minQty) return
  if (grow(engine, order, units)) return
  const qty = units - order.covered
  if (qty < instrument.minQty) return
  order.covered = units
  const both = attached.takeProfit !== undefined && attached.stopLoss !== undefined
  const exitOf = (leg: "Tp" | "Sl", exit: Exit | undefined): Order | undefined => {
    if (exit === undefined) return undefined
    const kind = both ? "OcoOrder" : "tpslOrder"
    const waiting = new Order({
      seq: engine.nextSeq(),
      account: order.account,
      market,
      side: buy ? "Sell" : "Buy",
      type: exit.type,
      price: exit.limit,
      qty,
      timeInForce: exit.type === "Limit" ? "GTC" : "IOC",
      linkId: "",
      reduceOnly: false,
      position: undefined,
      positionIdx: 0,
      trigger: { price: exit.price, direction: buy === (leg === "Tp") ? 1 : 2, by: "LastPrice", kind, leg },
      createType: created[kind],
      now: engine.now
    })
    Resting.wait(engine, waiting)
    return waiting
  }
  const takeProfit = exitOf("Tp", attached.takeProfit)
  const stopLoss = exitOf("Sl", attached.stopLoss)
  pair(takeProfit, stopLoss)
  order.exits = [takeProfit, stopLoss].filter((exit) => exit !== undefined)
  // Only one of the two can trigger, so the coins are locked only once.
  const holder = takeProfit ?? stopLoss
  if (holder === undefined) return
  const free = order.account.free(Resting.paymentCoin(market, holder.side))
  Resting.lock(engine, holder, Money.max(0n, Money.min(free, amountToLock(holder))))
}

/** Removes all stops from a position that was closed or reversed. */
export const clear = (engine: Engine, position: Position): void => {
  position.takeProfit = 0
  position.stopLoss = 0
  position.trailingStop = 0
  if (position.stops.size === 0) return
  for (const order of [...position.stops]) Resting.cancel(engine, order, { cancel: "CancelByTpSlTsClear" })
}

/** Trims a position's partial stops to its size. */
export const trim = (engine: Engine, position: Position): void => {
  if (position.stops.size === 0) return
  for (const order of position.stops) {
    if (order.qty <= position.absolute) continue
    order.qty = position.absolute
    order.leaves = order.qty
    engine.noteOrder(order)
  }
}

/** The number of partial stops on a position. */
export const partials = (position: Position): number => {
  let count = 0
  for (const order of position.stops) if (order.qty > 0) count++
  return count
}
