import type { Account } from "./Account.js"
import type { Engine } from "./Engine.js"
import * as Instrument from "./Instrument.js"
import * as Margin from "./Margin.js"
import type { Market } from "./Market.js"
import * as Matching from "./Matching.js"
import * as Money from "./Money.js"
import { Order, type Side, type TimeInForce, type Trigger } from "./Order.js"
import type { Position } from "./Position.js"
import { isReply, type Outcome, params, type Reply, reply } from "./Reply.js"
import * as Stops from "./Stops.js"

/**
 * A new order as it comes: decimals as text, nothing checked.
 *
 * @since 0.1.0
 */
export interface PlaceRequest {
  readonly category: string
  readonly symbol: string
  readonly side: string
  readonly orderType: string
  readonly qty: string
  readonly price?: string | undefined
  readonly timeInForce?: string | undefined
  readonly orderLinkId?: string | undefined
  readonly positionIdx?: number | undefined
  readonly reduceOnly?: boolean | undefined
  readonly closeOnTrigger?: boolean | undefined
  readonly marketUnit?: string | undefined
  readonly isLeverage?: number | undefined
  readonly orderFilter?: string | undefined
  readonly triggerPrice?: string | undefined
  readonly triggerDirection?: number | undefined
  readonly triggerBy?: string | undefined
  readonly takeProfit?: string | undefined
  readonly stopLoss?: string | undefined
  readonly tpTriggerBy?: string | undefined
  readonly slTriggerBy?: string | undefined
}

/**
 * Which order is meant.
 *
 * @since 0.1.0
 */
export interface OrderReference {
  readonly category: string
  readonly symbol?: string | undefined
  readonly orderId?: string | undefined
  readonly orderLinkId?: string | undefined
}

/**
 * What to change of an order.
 *
 * @since 0.1.0
 */
export interface AmendRequest extends OrderReference {
  readonly qty?: string | undefined
  readonly price?: string | undefined
  readonly triggerPrice?: string | undefined
}

const activeLimit = 500
const stopLimit = 10

const given = (text: string | undefined): text is string => text !== undefined && text !== ""

/**
 * The market of a symbol, or the refusal that its category gives.
 *
 * @since 0.1.0
 */
export const marketOf = (engine: Engine, category: string, symbol: string): Outcome<Market> =>
  engine.market(category, symbol) ?? (category === "spot" ? reply(170121) : params("params error: symbol invalid"))

const sideOf = (spot: boolean, text: string): Outcome<Side> =>
  text === "Buy" || text === "Sell" ? text : spot ? reply(170117) : params("Side invalid")

const typeOf = (spot: boolean, text: string): Outcome<"Limit" | "Market"> =>
  text === "Limit" || text === "Market" ? text : spot ? reply(170116) : params("OrderType invalid")

const timeInForceOf = (spot: boolean, type: "Limit" | "Market", text: string | undefined): Outcome<TimeInForce> => {
  if (type === "Market") {
    if (text === "PostOnly") return spot ? reply(170115) : params("TimeInForce invalid")
    return text === "FOK" ? "FOK" : "IOC"
  }
  if (!given(text)) return "GTC"
  if (text === "GTC" || text === "IOC" || text === "FOK" || text === "PostOnly") return text
  return spot ? reply(170115) : params("TimeInForce invalid")
}

/**
 * Reads a price and holds it against the instrument's grid.
 *
 * @since 0.1.0
 */
export const priceOf = (market: Market, text: string | undefined): Outcome<number> => {
  const { instrument } = market
  const spot = instrument.category === "spot"
  const amount = given(text) ? Money.parse(text) : undefined
  if (amount === undefined || amount <= 0n) return spot ? reply(170130) : params("Price invalid")
  const price = Money.toUnits(amount, instrument.priceScale)
  if (price === undefined || price % instrument.tick !== 0) return spot ? reply(170134) : params("Price invalid")
  if (price < instrument.minPrice) return spot ? reply(170133, "Order price lower than the minimum.") : reply(110003)
  if (price > instrument.maxPrice) return spot ? reply(170132, "Order price too high.") : reply(110003)
  return price
}

const qtyOf = (market: Market, text: string, type: "Limit" | "Market"): Outcome<number> => {
  const { instrument } = market
  const spot = instrument.category === "spot"
  const amount = Money.parse(text)
  if (amount === undefined || amount <= 0n) return spot ? reply(170130) : params("Qty invalid")
  const qty = Money.toUnits(amount, instrument.qtyScale)
  if (qty === undefined || qty % instrument.step !== 0) return spot ? reply(170137) : params("Qty invalid")
  if (qty < instrument.minQty) {
    return spot ? reply(170136) : params("The number of contracts is below the minimum limit allowed")
  }
  const most = type === "Market" ? instrument.maxMarketQty : instrument.maxQty
  if (qty > most) return spot ? reply(170381) : params("The number of contracts exceeds maximum limit allowed")
  return qty
}

/**
 * The highest price a buyer and the lowest a seller may ask for now, on the tick grid.
 *
 * @since 0.1.0
 */
export const priceLimits = (market: Market): { readonly buy: number; readonly sell: number } => {
  const { priceBand, tick } = market.instrument
  const middle = market.markPrice
  return {
    buy: Math.floor((middle * (10_000 + priceBand)) / 10_000 / tick) * tick,
    sell: Math.ceil((middle * (10_000 - priceBand)) / 10_000 / tick) * tick
  }
}

const outOfBand = (market: Market, side: Side, price: number): Reply | undefined => {
  const limits = priceLimits(market)
  const spot = market.instrument.category === "spot"
  if (side === "Buy" && price > limits.buy) return reply(spot ? 170193 : 110003)
  if (side === "Sell" && price < limits.sell) return reply(spot ? 170194 : 110003)
  return undefined
}

const linkIdProblem = (account: Account, spot: boolean, linkId: string): Reply | undefined => {
  if (linkId === "") return undefined
  if (linkId.length > 36 || !/^[\w.:-]+$/.test(linkId)) {
    return spot ? reply(170130, "Data sent for paramter 'orderLinkId' is not valid.") : params("OrderLinkId invalid")
  }
  return account.ordersByLinkId.has(linkId) ? reply(spot ? 170141 : 110072) : undefined
}

const positionFor = (account: Account, market: Market, index: number | undefined): Outcome<Position> => {
  const hedged = account.hedged.has(market)
  const wanted = index ?? 0
  if (hedged ? wanted !== 1 && wanted !== 2 : wanted !== 0) return params("position idx not match position mode")
  return account.position(market, wanted === 1 ? 1 : wanted === 2 ? 2 : 0)
}

const triggerBy = (text: string | undefined): Trigger["by"] =>
  text === "MarkPrice" || text === "IndexPrice" ? text : "LastPrice"

const triggerOf = (market: Market, request: PlaceRequest): Outcome<Trigger | undefined> => {
  if (!given(request.triggerPrice)) {
    return request.orderFilter !== undefined && request.orderFilter !== "Order" && market.instrument.category === "spot"
      ? reply(170130, "Data sent for paramter 'triggerPrice' is not valid.")
      : undefined
  }
  const price = priceOf(market, request.triggerPrice)
  if (isReply(price)) return price
  const by = triggerBy(request.triggerBy)
  const current = Stops.watched(market, by)
  if (market.instrument.category === "spot") {
    return {
      price,
      direction: price > current ? 1 : 2,
      by,
      kind: request.orderFilter === "tpslOrder" ? "tpslOrder" : "Stop"
    }
  }
  const direction = request.triggerDirection
  if (direction !== 1 && direction !== 2) return params("TriggerDirection invalid")
  if (direction === 1 && price <= current) return reply(110092)
  if (direction === 2 && price >= current) return reply(110093)
  return { price, direction, by, kind: "Stop" }
}

/** Whether a derivative order that would open more can be paid for. */
const affordable = (
  engine: Engine,
  position: Position,
  side: Side,
  qty: number,
  orderValue: bigint,
  replaced?: Order
): Reply | undefined => {
  const { account, market } = position
  const oldValue = replaced === undefined ? 0n : Instrument.value(market.instrument, replaced.price, replaced.leaves)
  const oldQty = replaced === undefined ? 0 : replaced.leaves
  const before = Margin.totals(engine, account)
  const margin = Margin.ofOrders(position)
  position.count(side, qty - oldQty, orderValue - oldValue)
  const after = Margin.ofOrders(position)
  const exposure = position.markValue + Money.max(position.buyValue, position.sellValue)
  position.count(side, oldQty - qty, oldValue - orderValue)
  if (after <= margin) return undefined
  const fee = Instrument.fee(orderValue, market.instrument.takerFee)
  const needed = after - margin + fee
  if (before.marginBalance - before.positionMargin - before.orderMargin - before.locked < needed) return reply(110007)
  const tiers = market.instrument.tiers
  const last = tiers[tiers.length - 1]
  if (last !== undefined && exposure > BigInt(last.limit) * Money.one) return reply(110090)
  const { buy, sell } = account.leverage(market)
  const tier = Margin.tierOf(market, exposure)
  if (tier !== undefined && Math.max(buy, sell) > tier.maxLeverage) return reply(110090)
  return undefined
}

const spotFunds = (engine: Engine, account: Account, market: Market, side: Side, needed: bigint): Reply | undefined => {
  const coin = side === "Buy" ? market.instrument.quoteCoin : market.instrument.baseCoin
  return needed > Margin.spendable(engine, account, coin) ? reply(170131) : undefined
}

const register = (account: Account, order: Order): void => {
  if (account.house) return
  account.orders.push(order)
  account.ordersById.set(order.id, order)
  if (order.linkId !== "") account.ordersByLinkId.set(order.linkId, order)
  account.openOrders.add(order)
  account.openCounts.set(order.market, (account.openCounts.get(order.market) ?? 0) + 1)
}

/** What an order of some kind would cost or bring, as far as the book reaches. */
const expectedValue = (market: Market, side: Side, type: "Limit" | "Market", price: number, qty: number): bigint => {
  if (type === "Limit") return Instrument.value(market.instrument, price, qty)
  return market.book.opposite(side).sweep(qty, price).notional * market.instrument.unitValue
}

/**
 * Places an order: checks it, matches it, and puts the rest on the book.
 *
 * @since 0.1.0
 */
export const place = (engine: Engine, account: Account, request: PlaceRequest): Outcome<Order> => {
  const market = marketOf(engine, request.category, request.symbol)
  if (isReply(market)) return market
  const { instrument } = market
  const spot = instrument.category === "spot"
  const side = sideOf(spot, request.side)
  if (isReply(side)) return side
  const type = typeOf(spot, request.orderType)
  if (isReply(type)) return type
  const timeInForce = timeInForceOf(spot, type, request.timeInForce)
  if (isReply(timeInForce)) return timeInForce
  const linkId = request.orderLinkId ?? ""
  const badLink = linkIdProblem(account, spot, linkId)
  if (badLink !== undefined) return badLink
  const trigger = triggerOf(market, request)
  if (isReply(trigger)) return trigger

  const limits = priceLimits(market)
  const price = type === "Limit" ? priceOf(market, request.price) : side === "Buy" ? limits.buy : limits.sell
  if (isReply(price)) return price
  if (type === "Limit" && trigger === undefined) {
    const band = outOfBand(market, side, price)
    if (band !== undefined) return band
  }
  if ((account.openCounts.get(market) ?? 0) >= activeLimit) return reply(spot ? 170810 : 110020)
  if (trigger !== undefined && Stops.countOf(engine, account, market) >= stopLimit) return reply(spot ? 170810 : 110009)

  const common = {
    account,
    market,
    side,
    type,
    price,
    timeInForce,
    linkId,
    trigger,
    createType: trigger === undefined ? "CreateByUser" : "CreateByStopOrder"
  }
  if (spot) {
    if (request.isLeverage === 1) return reply(170036)
    if (type === "Market" && side === "Buy" && request.marketUnit !== "baseCoin") {
      const amount = Money.parse(request.qty)
      if (amount === undefined || amount <= 0n) return reply(170130)
      if (amount % Money.tenTo(10) !== 0n) return reply(170148)
      if (amount < instrument.minNotional) return reply(170140)
      if (amount > Instrument.value(instrument, market.lastPrice, instrument.maxMarketQty)) return reply(170124)
      const poor = trigger === undefined ? spotFunds(engine, account, market, side, amount) : undefined
      if (poor !== undefined) return poor
      return enter(
        engine,
        new Order({
          ...common,
          seq: engine.nextSeq(),
          qty: 0,
          amount,
          reduceOnly: false,
          position: undefined,
          positionIdx: 0,
          now: engine.now
        })
      )
    }
    const qty = qtyOf(market, request.qty, type)
    if (isReply(qty)) return qty
    const worth = Instrument.value(instrument, type === "Limit" ? price : market.lastPrice, qty)
    if (worth < instrument.minNotional) return reply(170140)
    if (trigger === undefined) {
      const needed =
        side === "Buy" ? expectedValue(market, side, type, price, qty) : Money.fromUnits(qty, instrument.qtyScale)
      const poor = spotFunds(engine, account, market, side, needed)
      if (poor !== undefined) return poor
    }
    return enter(
      engine,
      new Order({
        ...common,
        seq: engine.nextSeq(),
        qty,
        reduceOnly: false,
        position: undefined,
        positionIdx: 0,
        now: engine.now
      })
    )
  }

  const position = positionFor(account, market, request.positionIdx)
  if (isReply(position)) return position
  // In hedge mode an order against the side of its position can only close.
  const closing = (position.index === 1 && side === "Sell") || (position.index === 2 && side === "Buy")
  const reduceOnly = request.reduceOnly === true || request.closeOnTrigger === true || closing
  const reducible = side === "Buy" ? Math.max(0, -position.size) : Math.max(0, position.size)
  let qty: number
  if (reduceOnly && Money.parse(request.qty) === 0n && (request.closeOnTrigger === true || trigger === undefined)) {
    qty = reducible
  } else {
    const read = qtyOf(market, request.qty, type)
    if (isReply(read)) return read
    qty = read
  }
  if (reduceOnly) {
    if (trigger === undefined) {
      if (reducible === 0) return reply(110017)
      qty = Math.min(qty, reducible)
    }
  } else {
    const worth = Instrument.value(instrument, type === "Limit" ? price : market.lastPrice, qty)
    if (worth < instrument.minNotional) return reply(110094)
    if (trigger === undefined) {
      const poor = affordable(engine, position, side, qty, expectedValue(market, side, type, price, qty))
      if (poor !== undefined) return poor
    }
  }
  const attached = Stops.attachedOf(market, side, type === "Limit" ? price : market.lastPrice, request)
  if (isReply(attached)) return attached
  const order = new Order({
    ...common,
    seq: engine.nextSeq(),
    qty,
    reduceOnly,
    closeOnTrigger: request.closeOnTrigger ?? false,
    position,
    positionIdx: position.index,
    now: engine.now
  })
  if (attached !== undefined) engine.attached.set(order, attached)
  return enter(engine, order)
}

/**
 * Lets an order that passed its checks into the market.
 *
 * @since 0.1.0
 */
export const enter = (engine: Engine, order: Order): Order => {
  register(order.account, order)
  engine.noteOrder(order)
  if (order.trigger !== undefined) {
    engine.triggers.add(order)
    return order
  }
  execute(engine, order)
  return order
}

/**
 * Matches an order that is new, triggered or amended, and rests or ends it.
 *
 * @since 0.1.0
 */
export const execute = (engine: Engine, order: Order): void => {
  const { market } = order
  order.status = order.filled > 0 ? "PartiallyFilled" : "New"
  if (order.reduceOnly && order.position !== undefined) {
    const size = order.side === "Buy" ? -order.position.size : order.position.size
    if (size <= 0) {
      Matching.cancel(engine, order, { cancel: "CancelByReduceOnly" })
      return
    }
    order.leaves = Math.min(order.leaves, size)
    order.qty = order.filled + order.leaves
  }
  if (order.timeInForce === "PostOnly" && Matching.wouldTake(market, order.side, order.price)) {
    Matching.cancel(engine, order, { reject: "EC_PostOnlyWillTakeLiquidity" })
    return
  }
  if (order.timeInForce === "FOK" && order.amount === undefined) {
    if (market.book.opposite(order.side).sweep(order.leaves, order.price).qty < order.leaves) {
      Matching.cancel(engine, order, { reject: "EC_CancelForNoFullFill" })
      return
    }
  }
  Matching.match(engine, order)
  engine.noteOrder(order)
  if (order.filled > 0) Stops.attach(engine, order)
  if (order.amount !== undefined) {
    const dry = market.book.opposite(order.side).best === undefined
    if (order.filled > 0 && !dry) {
      Matching.close(engine, order, "Filled")
      return
    }
    Matching.cancel(engine, order, { reject: "EC_NoImmediateQtyToFill" })
    return
  }
  if (order.leaves === 0) {
    Matching.close(engine, order, "Filled")
    return
  }
  if (order.timeInForce === "IOC" || order.timeInForce === "FOK" || order.type === "Market") {
    Matching.cancel(engine, order, { reject: "EC_NoImmediateQtyToFill" })
    return
  }
  if (order.filled > 0) order.status = "PartiallyFilled"
  Matching.rest(engine, order)
  if (market.instrument.category === "spot" && !order.account.house) {
    const amount = Matching.lockFor(market, order.side, order.price, order.leaves)
    const coin = order.side === "Buy" ? market.instrument.quoteCoin : market.instrument.baseCoin
    order.account.holding(coin).locked += amount
    order.locked += amount
    engine.noteWallet(order.account)
  }
}

/**
 * Lets a waiting order loose once its price has come.
 *
 * @since 0.1.0
 */
export const activate = (engine: Engine, order: Order): void => {
  engine.triggers.delete(order)
  const { account, market, side } = order
  if (order.closeOnTrigger && order.position !== undefined) {
    const size = side === "Buy" ? Math.max(0, -order.position.size) : Math.max(0, order.position.size)
    const qty = order.qty === 0 ? size : Math.min(order.qty, size)
    order.qty = qty
    order.leaves = qty
  }
  if (order.type === "Market") {
    const limits = priceLimits(market)
    order.price = side === "Buy" ? limits.buy : limits.sell
  }
  const value = expectedValue(market, side, order.type, order.price, order.leaves)
  let poor: Reply | undefined
  if (order.position === undefined) {
    const needed = order.amount ?? (side === "Buy" ? value : Money.fromUnits(order.leaves, market.instrument.qtyScale))
    poor = spotFunds(engine, account, market, side, needed)
  } else if (order.reduceOnly) {
    const size = side === "Buy" ? -order.position.size : order.position.size
    if (size <= 0) poor = reply(110017)
  } else {
    poor = affordable(engine, order.position, side, order.leaves, value)
  }
  order.status = "New"
  if (poor === undefined) execute(engine, order)
  else Matching.cancel(engine, order, { cancel: "CancelByCannotAffordOrderCost" })
}

/**
 * Finds an open order of an account, or the refusal that its category gives.
 *
 * @since 0.1.0
 */
export const find = (account: Account, reference: OrderReference): Outcome<Order> => {
  const spot = reference.category === "spot"
  const none = reply(spot ? 170213 : 110001)
  if (!given(reference.orderId) && !given(reference.orderLinkId)) {
    return params("params error: orderId or orderLinkId is required")
  }
  const order = given(reference.orderId)
    ? account.ordersById.get(reference.orderId)
    : account.ordersByLinkId.get(reference.orderLinkId ?? "")
  if (order === undefined || !order.open || order.market.instrument.category !== reference.category) return none
  if (given(reference.symbol) && order.market.instrument.symbol !== reference.symbol) return none
  return order
}

/**
 * Changes an order. A smaller quantity alone keeps its place; anything else sends it to the back of its price.
 *
 * @since 0.1.0
 */
export const amend = (engine: Engine, account: Account, request: AmendRequest): Outcome<Order> => {
  const order = find(account, request)
  if (isReply(order)) return order
  const { market } = order
  const { instrument } = market
  const spot = instrument.category === "spot"
  const price = given(request.price) && order.type === "Limit" ? priceOf(market, request.price) : order.price
  if (isReply(price)) return price
  const qty = given(request.qty) ? qtyOf(market, request.qty, order.type) : order.qty
  if (isReply(qty)) return qty
  const trigger =
    given(request.triggerPrice) && order.trigger !== undefined
      ? priceOf(market, request.triggerPrice)
      : order.trigger?.price
  if (isReply(trigger)) return trigger
  if (price === order.price && qty === order.qty && trigger === order.trigger?.price) {
    return params("The order remains unchanged as the parameters entered match the existing ones.")
  }
  if (qty <= order.filled) return reply(spot ? 170313 : 110064)
  if (order.status === "Untriggered") {
    if (order.trigger !== undefined && trigger !== undefined) {
      const current = Stops.watched(market, order.trigger.by)
      if (!spot && order.trigger.direction === 1 && trigger <= current) return reply(110092)
      if (!spot && order.trigger.direction === 2 && trigger >= current) return reply(110093)
      order.trigger.price = trigger
    }
    order.price = price
    order.qty = qty
    order.leaves = qty
    engine.noteOrder(order)
    return order
  }
  if (price !== order.price) {
    const band = outOfBand(market, order.side, price)
    if (band !== undefined) return band
  }
  const leaves = qty - order.filled
  if (!order.reduceOnly && Instrument.value(instrument, price, qty) < instrument.minNotional) {
    return reply(spot ? 170140 : 110094)
  }
  if (spot) {
    const needed = Matching.lockFor(market, order.side, price, leaves) - order.locked
    const poor = needed > 0n ? spotFunds(engine, account, market, order.side, needed) : undefined
    if (poor !== undefined) return poor
  } else if (order.position !== undefined && !order.reduceOnly) {
    const value = Instrument.value(instrument, price, leaves)
    const poor = affordable(engine, order.position, order.side, leaves, value, order)
    if (poor !== undefined) return poor
  }
  if (price === order.price && qty < order.qty) {
    const cut = order.qty - qty
    Matching.shrink(engine, order, cut)
    order.qty = qty
    if (spot) {
      Matching.unlock(order, Matching.lockFor(market, order.side, price, cut))
      engine.noteWallet(account)
    }
    engine.noteOrder(order)
    return order
  }
  Matching.unrest(engine, order)
  Matching.unlock(order, order.locked)
  order.price = price
  order.qty = qty
  order.leaves = leaves
  engine.noteOrder(order)
  execute(engine, order)
  return order
}

/**
 * Cancels one order.
 *
 * @since 0.1.0
 */
export const cancel = (engine: Engine, account: Account, reference: OrderReference): Outcome<Order> => {
  const order = find(account, reference)
  if (isReply(order)) return order
  Matching.cancel(engine, order, { cancel: "CancelByUser", reject: "EC_PerCancelRequest" })
  return order
}

/**
 * Cancels every open order that fits.
 *
 * @since 0.1.0
 */
export const cancelAll = (
  engine: Engine,
  account: Account,
  fits: (order: Order) => boolean,
  cancelType = "CancelByUser"
): ReadonlyArray<Order> => {
  const found = [...account.openOrders].filter(fits)
  for (const order of found) {
    Matching.cancel(engine, order, { cancel: cancelType, reject: "EC_PerCancelRequest" })
  }
  return found
}
