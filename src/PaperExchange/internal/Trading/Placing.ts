import * as Either from "effect/Either"
import type { Engine } from "../Engine.js"
import * as Instrument from "../Market/Instrument.js"
import * as Money from "../Money.js"
import { invalid, type Outcome, ok, refuse } from "../Outcome.js"
import { given } from "../Parameters.js"
import { type Account, type Market, Order, type OrderFacts, type Position } from "../State.js"
import * as Funds from "./Funds.js"
import type { PlaceRequest } from "./OrderRequest.js"
import * as Rules from "./OrderRules.js"
import type { Side, Slippage, Trigger } from "./OrderTerms.js"
import * as Resting from "./Resting.js"
import * as Stops from "./Stops.js"
import * as StopTerms from "./StopTerms.js"

const triggerOf = (market: Market, request: PlaceRequest): Outcome<Trigger | undefined> =>
  Either.gen(function* () {
    const spot = market.instrument.category === "spot"
    const filter = request.orderFilter
    if (!given(request.triggerPrice)) {
      return spot && given(filter) && filter !== "Order" ? yield* refuse(170202) : undefined
    }
    const price = yield* Rules.priceOf(market, request.triggerPrice)
    const by = Rules.triggerByOf(request.triggerBy)
    const current = Rules.watched(market, by)
    if (spot) {
      return { price, direction: price > current ? 1 : 2, by, kind: filter === "tpslOrder" ? "tpslOrder" : "Stop" }
    }
    const direction = request.triggerDirection
    if (direction !== 1 && direction !== 2) return yield* invalid("TriggerDirection invalid")
    if (direction === 1 && price <= current) return yield* refuse(110092)
    if (direction === 2 && price >= current) return yield* refuse(110093)
    return { price, direction, by, kind: "Stop" }
  })

/** The price of a level on the order's own or the opposite side of the book. */
const bboPrice = (market: Market, side: Side, request: PlaceRequest): Outcome<number> => {
  const level = Number(request.bboLevel ?? "1")
  const queue = request.bboSideType === "Queue"
  if (!queue && request.bboSideType !== "Counterparty") return invalid("params error: bboSideType invalid")
  if (!Number.isInteger(level) || level < 1 || level > 5) return invalid("params error: bboLevel invalid")
  const { levels } = queue ? market.book.side(side) : market.book.opposite(side)
  const price = levels[levels.length - level]?.price
  return price === undefined ? refuse(110118) : Either.right(price)
}

/** The worst price of a market order with a slippage tolerance, and the tolerance. */
const toleranceOf = (
  market: Market,
  side: Side,
  request: PlaceRequest
): Outcome<{ readonly price: number; readonly slippage: Slippage } | undefined> => {
  const { slippageTolerance: value, slippageToleranceType: type } = request
  if (!given(type) && !given(value)) return Either.right(undefined)
  if (type !== "TickSize" && type !== "Percent") return invalid("params error: slippageToleranceType invalid")
  if (request.orderType !== "Market" || given(request.triggerPrice)) {
    return invalid("params error: slippageTolerance is for market orders only")
  }
  const { tick } = market.instrument
  const amount = Money.parse(value ?? "")
  const sign = side === "Buy" ? 1 : -1
  const limits = Rules.priceLimits(market)
  const best = market.book.opposite(side).best?.price ?? market.lastPrice
  let price: number
  if (type === "TickSize") {
    const ticks = amount === undefined ? undefined : Money.toUnits(amount, 0)
    if (ticks === undefined || ticks < 1 || ticks > 10_000) return refuse(110108)
    price = best + sign * ticks * tick
  } else {
    const hundredths = amount === undefined ? undefined : Money.toUnits(amount, 2)
    if (hundredths === undefined || hundredths < 1 || hundredths > 1000) return refuse(110109)
    const away = (best * (10_000 + sign * hundredths)) / 10_000 / tick
    price = (side === "Buy" ? Math.floor(away) : Math.ceil(away)) * tick
  }
  price = side === "Buy" ? Math.min(price, limits.buy) : Math.max(price, limits.sell, tick)
  return Either.right({ price, slippage: { type, value: value ?? "" } })
}

/** The price of a new order and how it was given. */
const priceOf = (
  market: Market,
  side: Side,
  type: "Limit" | "Market",
  request: PlaceRequest,
  now: number
): Outcome<{ readonly price: number; readonly slippage?: Slippage; readonly bbo?: boolean }> =>
  Either.gen(function* () {
    const tolerance = yield* toleranceOf(market, side, request)
    if (type === "Limit") {
      const { category } = market.instrument
      if (category === "option" && given(request.orderIv)) {
        const price = yield* Rules.ivPriceOf(market, request.orderIv, now)
        return { price }
      }
      const bbo = given(request.bboSideType) && (category === "linear" || category === "inverse")
      const price = yield* bbo ? bboPrice(market, side, request) : Rules.priceOf(market, request.price)
      return { price, bbo }
    }
    if (tolerance !== undefined) return tolerance
    const limits = Rules.priceLimits(market)
    return { price: side === "Buy" ? limits.buy : limits.sell }
  })

const checkStops = (account: Account, market: Market, trigger: Trigger): Outcome<void> => {
  const spot = market.instrument.category === "spot"
  if (Resting.waiting(account, market, trigger.kind) < (spot ? 30 : 10)) return ok
  return refuse(spot ? 170810 : 110009)
}

/** A mutable draft of an order. Copying it at each step would cost more than all checks. */
type Draft = { -readonly [K in keyof OrderFacts]: OrderFacts[K] }

/** Checks a new order completely and creates it, without entering it. */
export const prepare = (engine: Engine, account: Account, request: PlaceRequest, seq: number): Outcome<Order> =>
  Either.gen(function* () {
    const market = yield* Rules.marketOf(engine, request.category, request.symbol)
    const spot = market.instrument.category === "spot"
    const side = yield* Rules.sideOf(spot, request.side)
    const type = yield* Rules.typeOf(spot, request.orderType)
    const timeInForce = yield* Rules.timeInForceOf(spot, type, request.timeInForce)
    const linkId = request.orderLinkId ?? ""
    yield* Rules.checkLinkId(account, spot, linkId)
    const smpType = yield* Rules.smpTypeOf(request.smpType)
    const trigger = yield* triggerOf(market, request)
    const priced = yield* priceOf(market, side, type, request, engine.now)
    const price =
      type === "Limit" && trigger === undefined
        ? yield* Rules.withinBand(account, market, side, priced.price)
        : priced.price
    yield* Rules.checkOpenOrders(account, market)
    if (trigger !== undefined) yield* checkStops(account, market, trigger)
    const attached = yield* StopTerms.attachedOf(market, side, type === "Limit" ? price : market.lastPrice, request)
    const draft: Draft = {
      seq,
      account,
      market,
      side,
      type,
      price,
      timeInForce,
      linkId,
      trigger,
      attached,
      smpType,
      slippage: priced.slippage,
      qty: 0,
      amount: undefined,
      reduceOnly: false,
      closeOnTrigger: false,
      position: undefined,
      positionIdx: 0,
      leveraged: false,
      mmp: false,
      iv: undefined,
      parentLinkId: undefined,
      createType: priced.bbo === true ? "CreateByBboOrder" : Stops.createTypeOf(trigger?.kind),
      now: engine.now
    }
    return yield* spot ? prepareSpot(engine, draft, request) : prepareContract(engine, draft, request)
  })

const prepareSpot = (engine: Engine, draft: Draft, request: PlaceRequest): Outcome<Order> =>
  Either.gen(function* () {
    const { account, market, price, side, trigger, type } = draft
    const { instrument } = market
    const leveraged = request.isLeverage === 1
    if (draft.attached !== undefined && (type === "Market" || trigger !== undefined)) return yield* refuse(170227)
    draft.leveraged = leveraged
    // Take profit and stop loss lock their funds from the start, other conditional orders when they trigger.
    const pays = trigger === undefined || trigger.kind === "tpslOrder"
    const byAmount =
      type === "Market" && (request.marketUnit ?? (side === "Buy" ? "quoteCoin" : "baseCoin")) === "quoteCoin"
    if (byAmount) {
      const amount = Money.parse(request.qty)
      if (amount === undefined || amount <= 0n) return yield* refuse(170130)
      if (amount % Money.tenTo(10) !== 0n) return yield* refuse(170148)
      if (amount < instrument.minNotional) return yield* refuse(170140)
      if (amount > Instrument.value(instrument, market.lastPrice, instrument.maxMarketQty)) return yield* refuse(170124)
      if (pays) {
        const needed = side === "Buy" ? amount : coinsFor(market, price, amount)
        yield* Funds.checkSpot(engine, account, market, side, needed, leveraged)
      }
      draft.amount = amount
      return new Order(draft)
    }
    const qty = yield* Rules.qtyOf(market, request.qty, type)
    const worth = Instrument.value(instrument, type === "Limit" ? price : market.lastPrice, qty)
    if (worth < instrument.minNotional) return yield* refuse(170140)
    if (pays) {
      const at = trigger === undefined ? price : type === "Limit" ? price : trigger.price
      const cost =
        trigger === undefined
          ? Funds.expectedValue(market, side, type, at, qty)
          : Resting.amountToLock(market, side, at, qty)
      const needed = side === "Buy" ? cost : Money.fromUnits(qty, instrument.qtyScale)
      yield* Funds.checkSpot(engine, account, market, side, needed, leveraged)
    }
    draft.qty = qty
    return new Order(draft)
  })

/** The amount of the base coin to sell for an amount of the quote coin, as far as the book reaches. */
const coinsFor = (market: Market, limit: number, amount: bigint): bigint => {
  const { instrument } = market
  const { levels } = market.book.bids
  let left = amount
  let units = 0
  for (let i = levels.length - 1; i >= 0; i--) {
    const level = levels[i]
    if (level === undefined || level.price < limit) break
    const take = Math.min(level.qty, Number(left / Instrument.value(instrument, level.price, 1)))
    units += take
    left -= Instrument.value(instrument, level.price, take)
    if (take < level.qty) break
  }
  return Money.fromUnits(units, instrument.qtyScale)
}

const prepareContract = (engine: Engine, draft: Draft, request: PlaceRequest): Outcome<Order> =>
  Either.gen(function* () {
    const { account, market, side, trigger, type } = draft
    const { instrument } = market
    const position = yield* Rules.positionFor(account, market, request.positionIdx)
    // In hedge mode, an order against the side of its position can only close.
    const closing = (position.index === 1 && side === "Sell") || (position.index === 2 && side === "Buy")
    const reduceOnly = request.reduceOnly === true || request.closeOnTrigger === true || closing
    if (request.reduceOnly === true && draft.attached !== undefined) {
      return yield* invalid("params error: a reduce-only order takes no take profit and stop loss")
    }
    const mmp = instrument.category === "option" && request.mmp === true
    if (mmp && !account.mmp.has(instrument.baseCoin)) return yield* refuse(110065)
    const reducible = side === "Buy" ? Math.max(0, -position.size) : Math.max(0, position.size)
    let qty: number
    if (reduceOnly && Money.parse(request.qty) === 0n && (request.closeOnTrigger === true || trigger === undefined)) {
      qty = reducible
    } else {
      qty = yield* Rules.qtyOf(market, request.qty, type)
    }
    if (reduceOnly) {
      if (trigger === undefined) {
        if (reducible === 0) return yield* refuse(110017)
        qty = Math.min(qty, reducible)
      }
    } else {
      yield* checkOpening(engine, position, draft, qty)
    }
    draft.qty = qty
    draft.reduceOnly = reduceOnly
    draft.closeOnTrigger = request.closeOnTrigger
    draft.mmp = mmp
    draft.iv = instrument.category === "option" ? request.orderIv : undefined
    draft.position = position
    draft.positionIdx = position.index
    return new Order(draft)
  })

const checkOpening = (engine: Engine, position: Position, draft: Draft, qty: number): Outcome<void> => {
  const { market, price, side, trigger, type } = draft
  const worth = Instrument.value(market.instrument, type === "Limit" ? price : market.lastPrice, qty)
  if (worth < market.instrument.minNotional) return refuse(110094)
  if (trigger !== undefined) return ok
  return Funds.checkDerivative(engine, position, side, qty, Funds.expectedValue(market, side, type, price, qty))
}
