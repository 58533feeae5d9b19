/** Makes an order from the parameters of `place`, or refuses them as Bybit would. */
import * as Either from "effect/Either"
import type { Engine } from "../Engine.js"
import * as LiquidationPrice from "../Margin/LiquidationPrice.js"
import * as Halt from "../Market/Halt.js"
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

const triggerOf = (market: Market, request: PlaceRequest): Outcome<Trigger | undefined> => {
  const filter = request.orderFilter
  if (given(request.triggerPrice)) return newTrigger(market, request.triggerPrice, request)
  const conditional = market.instrument.category === "spot" && given(filter) && filter !== "Order"
  return conditional ? refuse(170202) : Either.right(undefined)
}

const newTrigger = (market: Market, text: string, request: PlaceRequest): Outcome<Trigger> =>
  Either.gen(function* () {
    const price = yield* Rules.priceOf(market, text)
    const by = Rules.triggerByOf(request.triggerBy)
    const current = Rules.watched(market, by)
    if (market.instrument.category === "spot") {
      return {
        price,
        direction: price > current ? 1 : 2,
        by,
        kind: request.orderFilter === "tpslOrder" ? "tpslOrder" : "Stop"
      }
    }
    const direction = request.triggerDirection
    if (direction !== 1 && direction !== 2) return yield* invalid("TriggerDirection invalid")
    if (direction === 1 && price <= current) return yield* refuse(110092)
    if (direction === 2 && price >= current) return yield* refuse(110093)
    return { price, direction, by, kind: "Stop" }
  })

/** The price of a level on the order's own side or the opposite side of the book. */
const bboPrice = (market: Market, side: Side, request: PlaceRequest): Outcome<number> => {
  const level = Number(request.bboLevel ?? "1")
  const queue = request.bboSideType === "Queue"
  if (!queue && request.bboSideType !== "Counterparty") return invalid("params error: bboSideType invalid")
  if (!Number.isInteger(level) || level < 1 || level > 5) return invalid("params error: bboLevel invalid")
  const { levels } = queue ? market.book.side(side) : market.book.opposite(side)
  const price = levels[levels.length - level]?.price
  return price === undefined ? refuse(110118) : Either.right(price)
}

/** The worst acceptable price of a market order with a slippage tolerance, and that tolerance. */
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
  if (given(request.takeProfit) || given(request.stopLoss)) {
    return invalid("params error: slippageTolerance takes no take profit and stop loss")
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

/** The price of a new order and how it was specified. */
const priceOf = (
  market: Market,
  side: Side,
  type: "Limit" | "Market",
  request: PlaceRequest,
  now: number
): Outcome<{ readonly price: number; readonly slippage?: Slippage; readonly bbo?: boolean }> => {
  const tolerance = toleranceOf(market, side, request)
  if (Either.isLeft(tolerance)) return Either.left(tolerance.left)
  if (type === "Limit") {
    const { category } = market.instrument
    if (category === "option" && given(request.orderIv)) {
      return Either.map(Rules.ivPriceOf(market, request.orderIv, now), (price) => ({ price }))
    }
    const bbo = given(request.bboSideType) && (category === "linear" || category === "inverse")
    const price = bbo ? bboPrice(market, side, request) : Rules.priceOf(market, request.price)
    return Either.map(price, (price) => ({ price, bbo }))
  }
  if (tolerance.right !== undefined) return Either.right(tolerance.right)
  const limits = Rules.priceLimits(market)
  return Either.right({ price: side === "Buy" ? limits.buy : limits.sell })
}

const checkStops = (account: Account, market: Market, trigger: Trigger): Outcome<void> => {
  const spot = market.instrument.category === "spot"
  if (Resting.waiting(account, market, trigger.kind) < (spot ? 30 : 10)) return ok
  return refuse(spot ? 170810 : 110009)
}

/** A mutable draft of an order. Copying it at each step would cost more than all the checks. */
type Draft = { -readonly [K in keyof OrderFacts]: OrderFacts[K] }

/**
 * Runs all checks on a new order and creates it, without entering it.
 *
 * The checks return early instead of using `Either.gen`, which would make an order take twice as long.
 */
export const prepare = (engine: Engine, account: Account, request: PlaceRequest, seq: number): Outcome<Order> => {
  const found = Rules.marketOf(engine, request.category, request.symbol)
  if (Either.isLeft(found)) return Either.left(found.left)
  const market = found.right
  const trading = Halt.check(engine, market)
  if (Either.isLeft(trading)) return Either.left(trading.left)
  const spot = market.instrument.category === "spot"
  const side = Rules.sideOf(spot, request.side)
  if (Either.isLeft(side)) return Either.left(side.left)
  const type = Rules.typeOf(spot, request.orderType)
  if (Either.isLeft(type)) return Either.left(type.left)
  const timeInForce = Rules.timeInForceOf(spot, type.right, request.timeInForce)
  if (Either.isLeft(timeInForce)) return Either.left(timeInForce.left)
  const linkId = request.orderLinkId ?? ""
  const linked = Rules.checkLinkId(account, market.instrument.category, linkId)
  if (Either.isLeft(linked)) return Either.left(linked.left)
  const smpType = Rules.smpTypeOf(request.smpType)
  if (Either.isLeft(smpType)) return Either.left(smpType.left)
  const triggered = triggerOf(market, request)
  if (Either.isLeft(triggered)) return Either.left(triggered.left)
  const trigger = triggered.right
  const priced = priceOf(market, side.right, type.right, request, engine.now)
  if (Either.isLeft(priced)) return Either.left(priced.left)
  const limited =
    type.right === "Limit" && trigger === undefined
      ? Rules.withinBand(account, market, side.right, priced.right.price)
      : Either.right(priced.right.price)
  if (Either.isLeft(limited)) return Either.left(limited.left)
  const price = limited.right
  const counted = Rules.checkOpenOrders(account, market)
  if (Either.isLeft(counted)) return Either.left(counted.left)
  if (trigger !== undefined) {
    const stops = checkStops(account, market, trigger)
    if (Either.isLeft(stops)) return Either.left(stops.left)
  }
  const base = type.right === "Limit" ? price : market.lastPrice
  const attached = StopTerms.attachedOf(account, market, side.right, base, request)
  if (Either.isLeft(attached)) return Either.left(attached.left)
  const draft: Draft = {
    seq,
    account,
    market,
    side: side.right,
    type: type.right,
    price,
    timeInForce: timeInForce.right,
    linkId,
    trigger,
    attached: attached.right,
    smpType: smpType.right,
    slippage: priced.right.slippage,
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
    createType: priced.right.bbo === true ? "CreateByBboOrder" : Stops.createTypeOf(trigger?.kind),
    now: engine.now
  }
  return spot ? prepareSpot(engine, draft, request) : prepareContract(engine, draft, request)
}

const prepareSpot = (engine: Engine, draft: Draft, request: PlaceRequest): Outcome<Order> => {
  const { account, market, price, side, trigger, type } = draft
  const { instrument } = market
  const leveraged = request.isLeverage === 1
  if (draft.attached !== undefined && (type === "Market" || trigger !== undefined)) return refuse(170227)
  draft.leveraged = leveraged
  // Take-profit and stop-loss orders lock their funds from the start, other conditional orders when they trigger.
  const pays = trigger === undefined || trigger.kind === "tpslOrder"
  const byAmount =
    type === "Market" && (request.marketUnit ?? (side === "Buy" ? "quoteCoin" : "baseCoin")) === "quoteCoin"
  if (byAmount) {
    const amount = Money.parse(request.qty)
    if (amount === undefined || amount <= 0n) return refuse(170130)
    if (amount % Money.tenTo(10) !== 0n) return refuse(170148)
    if (amount < instrument.minNotional) return refuse(170140)
    if (amount > Instrument.value(instrument, market.lastPrice, instrument.maxMarketQty)) return refuse(170124)
    if (pays) {
      const needed = side === "Buy" ? amount : coinsFor(market, price, amount)
      const funded = Funds.checkSpot(engine, account, market, side, needed, leveraged)
      if (Either.isLeft(funded)) return Either.left(funded.left)
    }
    draft.amount = amount
    return Either.right(new Order(draft))
  }
  const parsed = Rules.qtyOf(market, request.qty, type)
  if (Either.isLeft(parsed)) return Either.left(parsed.left)
  const qty = parsed.right
  const worth = Instrument.value(instrument, type === "Limit" ? price : market.lastPrice, qty)
  if (worth < instrument.minNotional) return refuse(170140)
  if (pays) {
    const at = trigger === undefined ? price : type === "Limit" ? price : trigger.price
    const cost =
      trigger === undefined
        ? Funds.expectedValue(market, side, type, at, qty)
        : Resting.amountToLock(market, side, at, qty)
    const needed = side === "Buy" ? cost : Money.fromUnits(qty, instrument.qtyScale)
    const funded = Funds.checkSpot(engine, account, market, side, needed, leveraged)
    if (Either.isLeft(funded)) return Either.left(funded.left)
  }
  draft.qty = qty
  return Either.right(new Order(draft))
}

/** The amount of the base coin to sell for an amount of the quote coin, as far as the book's depth allows. */
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

const prepareContract = (engine: Engine, draft: Draft, request: PlaceRequest): Outcome<Order> => {
  const { account, market, side, trigger, type } = draft
  const { instrument } = market
  const held = Rules.positionFor(account, market, request.positionIdx)
  if (Either.isLeft(held)) return Either.left(held.left)
  const position = held.right
  // In hedge mode, an order opposite to its position's side can only close.
  const closing = (position.index === 1 && side === "Sell") || (position.index === 2 && side === "Buy")
  const reduceOnly = request.reduceOnly === true || request.closeOnTrigger === true || closing
  if (request.reduceOnly === true && draft.attached !== undefined) {
    return invalid("params error: a reduce-only order takes no take profit and stop loss")
  }
  const mmp = instrument.category === "option" && request.mmp === true
  if (mmp && !account.mmp.has(instrument.baseCoin)) return refuse(110065)
  const reducible = side === "Buy" ? Math.max(0, -position.size) : Math.max(0, position.size)
  let qty: number
  if (reduceOnly && Money.parse(request.qty) === 0n && (request.closeOnTrigger === true || trigger === undefined)) {
    qty = reducible
  } else {
    const parsed = Rules.qtyOf(market, request.qty, type)
    if (Either.isLeft(parsed)) return Either.left(parsed.left)
    qty = parsed.right
  }
  if (reduceOnly) {
    if (trigger === undefined) {
      if (reducible === 0) return refuse(110017)
      qty = Math.min(qty, reducible)
    }
  } else {
    const funded = checkOpening(engine, position, draft, qty)
    if (Either.isLeft(funded)) return Either.left(funded.left)
  }
  draft.qty = qty
  draft.reduceOnly = reduceOnly
  draft.closeOnTrigger = request.closeOnTrigger
  draft.mmp = mmp
  draft.iv = instrument.category === "option" ? request.orderIv : undefined
  draft.position = position
  draft.positionIdx = position.index
  return Either.right(new Order(draft))
}

const checkOpening = (engine: Engine, position: Position, draft: Draft, qty: number): Outcome<void> => {
  const { market, price, side, trigger, type } = draft
  const worth = Instrument.value(market.instrument, type === "Limit" ? price : market.lastPrice, qty)
  if (worth < market.instrument.minNotional) return refuse(110094)
  if (trigger !== undefined) return ok
  if (type === "Limit" && LiquidationPrice.isBeyond(engine, position, side, price)) return refuse(110040)
  return Funds.checkDerivative(engine, position, side, qty, Funds.expectedValue(market, side, type, price, qty))
}
