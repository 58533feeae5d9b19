/** Sets take profit, stop loss and trailing stop of an open position. */
import * as Either from "effect/Either"
import type { Engine } from "../Engine.js"
import * as Money from "../Money.js"
import { invalid, type Outcome, refuse } from "../Outcome.js"
import { given } from "../Parameters.js"
import type { Market, Position } from "../State.js"
import type { StopRequest } from "./OrderRequest.js"
import { priceOf, watched } from "./OrderRules.js"
import type { Exit, Trail, TriggerBy } from "./OrderTerms.js"
import * as Stops from "./Stops.js"
import * as StopTerms from "./StopTerms.js"

/** The unchecked parameters of a position's new stops, with decimals as strings. */
export interface TradingStopRequest extends StopRequest {
  readonly trailingStop?: string | undefined
  readonly activePrice?: string | undefined
  readonly tpSize?: string | undefined
  readonly slSize?: string | undefined
}

/** Parses the size of a partial stop, which may be below the minimum order quantity. */
const sizeOf = (market: Market, position: Position, text: string | undefined): Outcome<number> => {
  const amount = given(text) ? Money.parse(text) : undefined
  const size = amount === undefined || amount <= 0n ? undefined : Money.toUnits(amount, market.instrument.qtyScale)
  if (size === undefined || size % market.instrument.step !== 0)
    return invalid("params error: tpSize or slSize invalid")
  return size > position.absolute ? refuse(110058) : Either.right(size)
}

const trailOf = (
  position: Position,
  distance: number,
  activePrice: string | undefined
): Outcome<{ readonly exit: Exit; readonly trail: Trail }> =>
  Either.gen(function* () {
    const { market } = position
    const long = position.size > 0
    const current = market.lastPrice
    if (long && distance >= current) return yield* invalid("trailingStop is out of range")
    let active = 0
    if (given(activePrice) && Money.parse(activePrice) !== 0n) {
      const price = yield* priceOf(market, activePrice)
      if (long ? price <= current : price >= current) {
        return yield* invalid(`activePrice should be ${long ? "higher" : "lower"} than the current price`)
      }
      active = price
    }
    return {
      exit: { price: active, by: "LastPrice", type: "Market", limit: 0 },
      trail: { distance, best: active === 0 ? current : 0 }
    }
  })

/**
 * Sets, changes or removes the stops of a position. In `Full` mode there is one of each, for the whole position. In
 * `Partial` mode each call adds a pair for part of it.
 *
 * Source: https://bybit-exchange.github.io/docs/v5/position/trading-stop
 */
export const set = (engine: Engine, position: Position, request: TradingStopRequest): Outcome<Position> =>
  Either.gen(function* () {
    const { market } = position
    if (position.size === 0) return yield* invalid("can not set tp/sl/ts for zero position")
    const mode = yield* StopTerms.modeOf(position.account, market, request.tpslMode)
    const side = position.size > 0 ? "Buy" : "Sell"
    const base = (by: TriggerBy) => watched(market, by)
    const takeProfit = yield* StopTerms.exitOf(market, side, mode, StopTerms.takeProfitOf(request), base)
    const stopLoss = yield* StopTerms.exitOf(market, side, mode, StopTerms.stopLossOf(request), base)
    const distance = yield* StopTerms.stopPrice(market, request.trailingStop)
    const trailing =
      distance === undefined || distance === 0 ? distance : yield* trailOf(position, distance, request.activePrice)
    const changed = yield* mode === "Full"
      ? whole(engine, position, takeProfit, stopLoss, trailing)
      : part(engine, position, request, takeProfit, stopLoss)
    const trails = trailing === 0 ? position.trailingStop !== 0 : trailing !== undefined
    if (!changed && !trails) return yield* refuse(34040, "not modified")
    if (trailing !== undefined && trails) {
      Stops.drop(engine, position, "TrailingStop")
      position.trailingStop = trailing === 0 ? 0 : trailing.trail.distance
      if (trailing !== 0) Stops.arm(engine, position, { kind: "TrailingStop", qty: 0, ...trailing })
      engine.notePosition(position)
    }
    return position
  })

const changes = (exit: Exit | 0 | undefined, price: number, by: TriggerBy): exit is Exit | 0 =>
  exit !== undefined && (exit === 0 ? price !== 0 : exit.price !== price || exit.by !== by)

/** Sets stops for the whole position. Returns whether anything changed. */
const whole = (
  engine: Engine,
  position: Position,
  takeProfit: Exit | 0 | undefined,
  stopLoss: Exit | 0 | undefined,
  trailing: unknown
): Outcome<boolean> => {
  const profit = changes(takeProfit, position.takeProfit, position.tpTriggerBy)
  const loss = changes(stopLoss, position.stopLoss, position.slTriggerBy)
  if (!profit && !loss && trailing === undefined) return refuse(34040, "not modified")
  if (profit) Stops.setWhole(engine, position, "TakeProfit", takeProfit || undefined)
  if (loss) Stops.setWhole(engine, position, "StopLoss", stopLoss || undefined)
  return Either.right(profit || loss)
}

/** Adds a take profit and a stop loss for part of the position, linked if both are given. */
const part = (
  engine: Engine,
  position: Position,
  request: TradingStopRequest,
  takeProfit: Exit | 0 | undefined,
  stopLoss: Exit | 0 | undefined
): Outcome<boolean> =>
  Either.gen(function* () {
    const { market } = position
    if (!takeProfit && !stopLoss) return false
    const tpSize = takeProfit ? yield* sizeOf(market, position, request.tpSize) : 0
    const slSize = stopLoss ? yield* sizeOf(market, position, request.slSize) : 0
    if (takeProfit && stopLoss && tpSize !== slSize) return yield* invalid("params error: tpSize must equal to slSize")
    const more = (takeProfit ? 1 : 0) + (stopLoss ? 1 : 0)
    if (Stops.partials(position) + more > Stops.maxPartialStops) return yield* refuse(110061)
    const first = takeProfit
      ? Stops.arm(engine, position, { kind: "PartialTakeProfit", exit: takeProfit, qty: tpSize })
      : undefined
    const second = stopLoss
      ? Stops.arm(engine, position, { kind: "PartialStopLoss", exit: stopLoss, qty: slSize })
      : undefined
    Stops.pair(first, second)
    return true
  })
