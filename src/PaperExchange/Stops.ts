import type { Account } from "./Account.js"
import type { Engine } from "./Engine.js"
import type { Market } from "./Market.js"
import * as Matching from "./Matching.js"
import * as Money from "./Money.js"
import { Order, type Side, type Trigger } from "./Order.js"
import * as Orders from "./Orders.js"
import type { Position } from "./Position.js"
import { isReply, type Outcome, params, reply } from "./Reply.js"

/**
 * Take profit and stop loss that an order brings to its position.
 *
 * @since 0.1.0
 */
export interface Attached {
  readonly takeProfit: number | undefined
  readonly stopLoss: number | undefined
  readonly tpTriggerBy: Trigger["by"]
  readonly slTriggerBy: Trigger["by"]
}

/**
 * Changes to the stops of a position; prices in units, 0 to take one away.
 *
 * @since 0.1.0
 */
export interface TradingStop {
  readonly takeProfit?: number | undefined
  readonly stopLoss?: number | undefined
  readonly tpTriggerBy?: Trigger["by"] | undefined
  readonly slTriggerBy?: Trigger["by"] | undefined
}

/**
 * The price that a trigger looks at.
 *
 * @since 0.1.0
 */
export const watched = (market: Market, by: Trigger["by"]): number =>
  by === "MarkPrice" ? market.markPrice : by === "IndexPrice" ? market.indexPrice : market.lastPrice

/**
 * How many of an account's orders wait for a price of this market.
 *
 * @since 0.1.0
 */
export const countOf = (engine: Engine, account: Account, market: Market): number => {
  let count = 0
  for (const order of engine.triggers) if (order.account === account && order.market === market) count++
  return count
}

const byOf = (text: string | undefined): Trigger["by"] =>
  text === "MarkPrice" || text === "IndexPrice" ? text : "LastPrice"

const stopPrice = (market: Market, text: string | undefined): Outcome<number | undefined> => {
  if (text === undefined || text === "") return undefined
  if (Money.parse(text) === 0n) return 0
  return Orders.priceOf(market, text)
}

const wrongSide = (side: Side, price: number, takeProfit: number | undefined, stopLoss: number | undefined) => {
  const sign = side === "Buy" ? 1 : -1
  if (takeProfit !== undefined && takeProfit !== 0 && sign * (takeProfit - price) <= 0) {
    return params(
      side === "Buy"
        ? "TakeProfit set for Buy position should be higher than base_price"
        : "TakeProfit set for Sell position should be lower than base_price"
    )
  }
  if (stopLoss !== undefined && stopLoss !== 0 && sign * (stopLoss - price) >= 0) {
    return params(
      side === "Buy"
        ? "StopLoss set for Buy position should be lower than base_price"
        : "StopLoss set for Sell position should be higher than base_price"
    )
  }
  return undefined
}

/**
 * Reads the stops that come with an order.
 *
 * @since 0.1.0
 */
export const attachedOf = (
  market: Market,
  side: Side,
  price: number,
  request: {
    readonly takeProfit?: string | undefined
    readonly stopLoss?: string | undefined
    readonly tpTriggerBy?: string | undefined
    readonly slTriggerBy?: string | undefined
  }
): Outcome<Attached | undefined> => {
  const takeProfit = stopPrice(market, request.takeProfit)
  if (isReply(takeProfit)) return takeProfit
  const stopLoss = stopPrice(market, request.stopLoss)
  if (isReply(stopLoss)) return stopLoss
  if (!takeProfit && !stopLoss) return undefined
  const wrong = wrongSide(side, price, takeProfit, stopLoss)
  if (wrong !== undefined) return wrong
  return {
    takeProfit: takeProfit || undefined,
    stopLoss: stopLoss || undefined,
    tpTriggerBy: byOf(request.tpTriggerBy),
    slTriggerBy: byOf(request.slTriggerBy)
  }
}

/**
 * Gives the stops of an order to its position, at its first fill.
 *
 * @since 0.1.0
 */
export const attach = (engine: Engine, order: Order): void => {
  const attached = engine.attached.get(order)
  if (attached === undefined || order.position === undefined || order.position.size === 0) return
  engine.attached.delete(order)
  set(engine, order.position, attached)
}

const drop = (engine: Engine, position: Position, kind: "TakeProfit" | "StopLoss"): void => {
  for (const order of [...engine.triggers]) {
    if (order.position === position && order.trigger?.kind === kind) {
      Matching.cancel(engine, order, { cancel: "CancelByTpSlTsClear" })
    }
  }
}

const arm = (
  engine: Engine,
  position: Position,
  kind: "TakeProfit" | "StopLoss",
  price: number,
  by: Trigger["by"]
): void => {
  const long = position.size > 0
  Orders.enter(
    engine,
    new Order({
      seq: engine.nextSeq(),
      account: position.account,
      market: position.market,
      side: long ? "Sell" : "Buy",
      type: "Market",
      price: 0,
      qty: 0,
      timeInForce: "IOC",
      linkId: "",
      reduceOnly: true,
      closeOnTrigger: true,
      position,
      positionIdx: position.index,
      trigger: { price, direction: long === (kind === "TakeProfit") ? 1 : 2, by, kind },
      createType: kind === "TakeProfit" ? "CreateByTakeProfit" : "CreateByStopLoss",
      now: engine.now
    })
  )
}

const set = (engine: Engine, position: Position, stop: TradingStop): void => {
  if (stop.takeProfit !== undefined) {
    drop(engine, position, "TakeProfit")
    position.takeProfit = stop.takeProfit
    position.tpTriggerBy = stop.tpTriggerBy ?? "LastPrice"
    if (stop.takeProfit !== 0) arm(engine, position, "TakeProfit", stop.takeProfit, position.tpTriggerBy)
  }
  if (stop.stopLoss !== undefined) {
    drop(engine, position, "StopLoss")
    position.stopLoss = stop.stopLoss
    position.slTriggerBy = stop.slTriggerBy ?? "LastPrice"
    if (stop.stopLoss !== 0) arm(engine, position, "StopLoss", stop.stopLoss, position.slTriggerBy)
  }
  engine.notePosition(position)
}

/**
 * Sets, changes or takes away take profit and stop loss of a whole position.
 *
 * @since 0.1.0
 */
export const setTradingStop = (
  engine: Engine,
  position: Position,
  request: {
    readonly takeProfit?: string | undefined
    readonly stopLoss?: string | undefined
    readonly tpTriggerBy?: string | undefined
    readonly slTriggerBy?: string | undefined
  }
): Outcome<Position> => {
  if (position.size === 0) return params("can not set tp/sl/ts for zero position")
  const takeProfit = stopPrice(position.market, request.takeProfit)
  if (isReply(takeProfit)) return takeProfit
  const stopLoss = stopPrice(position.market, request.stopLoss)
  if (isReply(stopLoss)) return stopLoss
  const same =
    (takeProfit === undefined || takeProfit === position.takeProfit) &&
    (stopLoss === undefined || stopLoss === position.stopLoss)
  if (same) return reply(34040, "not modified")
  const wrong = wrongSide(position.size > 0 ? "Buy" : "Sell", position.market.markPrice, takeProfit, stopLoss)
  if (wrong !== undefined) return wrong
  set(engine, position, {
    takeProfit,
    stopLoss,
    tpTriggerBy: byOf(request.tpTriggerBy),
    slTriggerBy: byOf(request.slTriggerBy)
  })
  return position
}

/**
 * Lets loose every order whose price has come.
 *
 * @since 0.1.0
 */
export const check = (engine: Engine): void => {
  if (engine.triggers.size === 0) return
  for (const order of [...engine.triggers]) {
    const { trigger } = order
    if (trigger === undefined || !engine.triggers.has(order)) continue
    const price = watched(order.market, trigger.by)
    if (trigger.direction === 1 ? price >= trigger.price : price <= trigger.price) Orders.activate(engine, order)
  }
}
