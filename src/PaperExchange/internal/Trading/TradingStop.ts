import type { Engine } from "../Engine.js"
import * as Money from "../Money.js"
import { isReply, type Outcome, params, reply } from "../Reply.js"
import type { Market, Position } from "../State.js"
import type { StopRequest } from "./OrderRequest.js"
import { given, priceOf, watched } from "./OrderRules.js"
import type { Exit, Trail, TriggerBy } from "./OrderTerms.js"
import * as Stops from "./Stops.js"
import * as StopTerms from "./StopTerms.js"

/** What to set of a position's take profit, stop loss and trailing stop: decimals as text, nothing checked. */
export interface TradingStopRequest extends StopRequest {
  readonly trailingStop?: string | undefined
  readonly activePrice?: string | undefined
  readonly tpSize?: string | undefined
  readonly slSize?: string | undefined
}

/** Reads the size of a partial stop, which may be smaller than an order's least. */
const sizeOf = (market: Market, position: Position, text: string | undefined): Outcome<number> => {
  const amount = given(text) ? Money.parse(text) : undefined
  const size = amount === undefined || amount <= 0n ? undefined : Money.toUnits(amount, market.instrument.qtyScale)
  if (size === undefined || size % market.instrument.step !== 0) return params("params error: tpSize or slSize invalid")
  return size > position.absolute ? reply(110058) : size
}

const trailOf = (
  position: Position,
  distance: number,
  activePrice: string | undefined
): Outcome<{ readonly exit: Exit; readonly trail: Trail }> => {
  const { market } = position
  const long = position.size > 0
  const current = market.lastPrice
  if (long && distance >= current) return params("trailingStop is out of range")
  let active = 0
  if (given(activePrice) && Money.parse(activePrice) !== 0n) {
    const price = priceOf(market, activePrice)
    if (isReply(price)) return price
    if (long ? price <= current : price >= current) {
      return params(`activePrice should be ${long ? "higher" : "lower"} than the current price`)
    }
    active = price
  }
  return {
    exit: { price: active, by: "LastPrice", type: "Market", limit: 0 },
    trail: { distance, best: active === 0 ? current : 0 }
  }
}

/**
 * Sets, changes or takes away the stops of a position. In mode `Full` there is one of each, which closes the whole position;
 * in mode `Partial` each call adds a pair for a part of it.
 *
 * Source: https://bybit-exchange.github.io/docs/v5/position/trading-stop
 */
export const set = (engine: Engine, position: Position, request: TradingStopRequest): Outcome<Position> => {
  const { market } = position
  if (position.size === 0) return params("can not set tp/sl/ts for zero position")
  const mode = StopTerms.modeOf(market, request.tpslMode)
  if (isReply(mode)) return mode
  const side = position.size > 0 ? "Buy" : "Sell"
  const base = (by: TriggerBy) => watched(market, by)
  const takeProfit = StopTerms.exitOf(market, side, mode, StopTerms.takeProfitOf(request), base)
  if (isReply(takeProfit)) return takeProfit
  const stopLoss = StopTerms.exitOf(market, side, mode, StopTerms.stopLossOf(request), base)
  if (isReply(stopLoss)) return stopLoss
  const distance = StopTerms.stopPrice(market, request.trailingStop)
  if (isReply(distance)) return distance
  const trailing =
    distance === undefined || distance === 0 ? distance : trailOf(position, distance, request.activePrice)
  if (isReply(trailing)) return trailing
  const done =
    mode === "Full"
      ? whole(engine, position, takeProfit, stopLoss, trailing)
      : part(engine, position, request, takeProfit, stopLoss)
  if (isReply(done)) return done
  const trails = trailing === 0 ? position.trailingStop !== 0 : trailing !== undefined
  if (!done && !trails) return reply(34040, "not modified")
  if (trailing !== undefined && trails) {
    Stops.drop(engine, position, "TrailingStop")
    position.trailingStop = trailing === 0 ? 0 : trailing.trail.distance
    if (trailing !== 0) Stops.arm(engine, position, { kind: "TrailingStop", qty: 0, ...trailing })
    engine.notePosition(position)
  }
  return position
}

const changes = (exit: Exit | 0 | undefined, price: number, by: TriggerBy): exit is Exit | 0 =>
  exit !== undefined && (exit === 0 ? price !== 0 : exit.price !== price || exit.by !== by)

/** Whether anything was changed. */
const whole = (
  engine: Engine,
  position: Position,
  takeProfit: Exit | 0 | undefined,
  stopLoss: Exit | 0 | undefined,
  trailing: unknown
): Outcome<boolean> => {
  const profit = changes(takeProfit, position.takeProfit, position.tpTriggerBy)
  const loss = changes(stopLoss, position.stopLoss, position.slTriggerBy)
  if (!profit && !loss && trailing === undefined) return reply(34040, "not modified")
  if (profit) Stops.setWhole(engine, position, "TakeProfit", takeProfit || undefined)
  if (loss) Stops.setWhole(engine, position, "StopLoss", stopLoss || undefined)
  return profit || loss
}

/** Adds a take profit and a stop loss for a part of the position; tied together where both are given. */
const part = (
  engine: Engine,
  position: Position,
  request: TradingStopRequest,
  takeProfit: Exit | 0 | undefined,
  stopLoss: Exit | 0 | undefined
): Outcome<boolean> => {
  const { market } = position
  if (!takeProfit && !stopLoss) return false
  const tpSize = takeProfit ? sizeOf(market, position, request.tpSize) : 0
  if (isReply(tpSize)) return tpSize
  const slSize = stopLoss ? sizeOf(market, position, request.slSize) : 0
  if (isReply(slSize)) return slSize
  if (takeProfit && stopLoss && tpSize !== slSize) return params("params error: tpSize must equal to slSize")
  const more = (takeProfit ? 1 : 0) + (stopLoss ? 1 : 0)
  if (Stops.partials(position) + more > Stops.partialMost) return reply(110061)
  const first = takeProfit
    ? Stops.arm(engine, position, { kind: "PartialTakeProfit", exit: takeProfit, qty: tpSize })
    : undefined
  const second = stopLoss
    ? Stops.arm(engine, position, { kind: "PartialStopLoss", exit: stopLoss, qty: slSize })
    : undefined
  Stops.pair(first, second)
  return true
}
