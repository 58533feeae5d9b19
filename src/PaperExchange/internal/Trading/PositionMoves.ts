/** Moves positions and coins to another account, off the book. */
import * as Either from "effect/Either"
import { uuid } from "../Chance.js"
import type { Engine } from "../Engine.js"
import * as Instrument from "../Market/Instrument.js"
import * as Money from "../Money.js"
import { invalid, type Outcome, refuse } from "../Outcome.js"
import { type Account, type Market, Order } from "../State.js"
import * as Funds from "./Funds.js"
import * as Rules from "./OrderRules.js"
import type { Side } from "./OrderTerms.js"
import * as Resting from "./Resting.js"
import * as Settlement from "./Settlement.js"

/** A requested leg of a position move. The side is that of the account that gives the position away. */
export interface LegRequest {
  readonly category: string
  readonly symbol: string
  readonly price: string
  readonly side: string
  readonly qty: string
}

/** The maximum number of legs in a move. */
export const maxLegs = 25

interface Leg {
  readonly market: Market
  readonly side: Side
  readonly price: number
  readonly qty: number
}

const read = (engine: Engine, request: LegRequest): Outcome<Leg> =>
  Either.gen(function* () {
    const market = yield* Rules.marketOf(engine, request.category, request.symbol)
    const { instrument } = market
    const side = yield* Rules.sideOf(instrument.category === "spot", request.side)
    const price = yield* Rules.priceOf(market, request.price)
    const { markPrice } = market
    const contract = instrument.category === "linear" || instrument.category === "inverse"
    if (contract && (price * 100 < markPrice * 95 || price * 100 > markPrice * 105)) return yield* refuse(110003)
    // A block trade may exceed the maximum order quantity.
    const amount = Money.parse(request.qty)
    const qty = amount === undefined ? undefined : Money.toUnits(amount, instrument.qtyScale)
    if (qty === undefined || qty < instrument.minQty || qty % instrument.step !== 0 || qty > instrument.maxQty * 5) {
      return yield* invalid("Qty invalid")
    }
    return { market, side, price, qty }
  })

const opposite = (side: Side): Side => (side === "Buy" ? "Sell" : "Buy")

/** Rejects a leg that an account cannot afford. */
const checkLeg = (engine: Engine, account: Account, leg: Leg, side: Side): Outcome<void> => {
  const { market, price, qty } = leg
  const worth = Instrument.value(market.instrument, price, qty)
  if (market.instrument.category === "spot") {
    return Funds.checkSpot(engine, account, market, side, Resting.amountToLock(market, side, price, qty))
  }
  if (account.hedged.has(market)) return invalid("move position is not supported in hedge mode")
  return Funds.checkDerivative(engine, account.position(market, 0), side, qty, worth)
}

const take = (engine: Engine, account: Account, leg: Leg, side: Side, cross: number, blockTradeId: string): void => {
  const { market, price, qty } = leg
  const position = market.instrument.category === "spot" ? undefined : account.position(market, 0)
  const order = new Order({
    seq: engine.nextSeq(),
    account,
    market,
    side,
    type: "Limit",
    price,
    qty,
    timeInForce: "GTC",
    linkId: "",
    reduceOnly: false,
    position,
    positionIdx: 0,
    createType: "CreateByBlockTradeMovePosition_PassThrough",
    now: engine.now
  })
  order.blockTradeId = blockTradeId
  Resting.register(engine, order)
  order.leaves = 0
  const worth = Instrument.value(market.instrument, price, qty)
  Settlement.book(engine, order, { price, qty, worth, maker: false, seq: cross, type: "MovePosition", rate: 0 })
  Resting.close(engine, order, "Filled")
  account.moves.push({
    seq: engine.nextSeq(),
    blockTradeId,
    uid: account.uid,
    market,
    side,
    price,
    qty,
    orderId: order.id,
    execId: market.tradeId(cross),
    time: engine.now
  })
}

/**
 * Moves positions and coins between accounts at given prices, all or nothing, without fees and off the book.
 *
 * Source: https://bybit-exchange.github.io/docs/v5/position/move-position
 */
export const move = (
  engine: Engine,
  from: Account,
  to: Account,
  requests: ReadonlyArray<LegRequest>
): Outcome<{ readonly blockTradeId: string; readonly rejectParty: "" | "Taker" | "Maker" }> =>
  Either.gen(function* () {
    if (requests.length === 0 || requests.length > maxLegs) return yield* invalid("params error: list invalid")
    if (from === to) return yield* invalid("params error: fromUid and toUid must differ")
    const legs: Array<Leg> = []
    for (const request of requests) {
      const leg = yield* read(engine, request)
      legs.push(leg)
    }
    const blockTradeId = uuid(engine.seed, 7, engine.nextSeq()).replaceAll("-", "")
    for (const leg of legs) {
      if (Either.isLeft(checkLeg(engine, from, leg, leg.side))) return { blockTradeId, rejectParty: "Taker" }
      if (Either.isLeft(checkLeg(engine, to, leg, opposite(leg.side)))) return { blockTradeId, rejectParty: "Maker" }
    }
    for (const leg of legs) {
      leg.market.enter()
      const cross = leg.market.touch()
      take(engine, from, leg, leg.side, cross, blockTradeId)
      take(engine, to, leg, opposite(leg.side), cross, blockTradeId)
    }
    return { blockTradeId, rejectParty: "" }
  })
