import type { Stream } from "../../src/PaperExchange/internal/Chance.js"
import * as Money from "../../src/PaperExchange/internal/Money.js"
import type { Market, Order } from "../../src/PaperExchange/internal/State.js"
import {
  type Deed,
  type Json,
  one,
  pick,
  post,
  priceText,
  qtyOf,
  someMarket,
  type Trader,
  type TradingRun
} from "./tradingRun.js"

const stopsOf = (market: Market, chance: Stream, buys: boolean, at: number): Json => {
  const { category } = market.instrument
  const sign = buys ? 1 : -1
  const near = (0.0005 + chance.next() * 0.02) * sign
  const partial = category !== "option" && chance.next() < 0.5
  const limits = (partial || category === "spot") && chance.next() < 0.4
  const takeProfit = chance.next() < 0.8 ? priceText(market, at * (1 + near)) : undefined
  const stopLoss = chance.next() < 0.8 ? priceText(market, at * (1 - near)) : undefined
  return {
    takeProfit,
    stopLoss,
    tpslMode: partial ? "Partial" : "Full",
    ...(limits && takeProfit ? { tpOrderType: "Limit", tpLimitPrice: takeProfit } : {}),
    ...(limits && stopLoss ? { slOrderType: "Limit", slLimitPrice: stopLoss } : {}),
    ...(chance.next() < 0.3 ? { tpTriggerBy: "MarkPrice", slTriggerBy: "MarkPrice" } : {})
  }
}

const orderOf = (world: TradingRun, trader: Trader, market: Market): Json => {
  const { chance } = world
  const { instrument } = market
  const spot = instrument.category === "spot"
  const buys = chance.next() < 0.5
  const limit = chance.next() < 0.65
  const wide = instrument.category === "option" ? 0.2 : 0.004
  const price = market.lastPrice * (1 + (chance.next() - 0.5) * wide)
  const conditional = chance.next() < 0.12 && instrument.category !== "option"
  const trigger = market.lastPrice * (1 + (chance.next() - 0.5) * 0.01)
  const hedged = trader.account.hedged.has(market)
  const byAmount = spot && !limit && chance.next() < 0.4
  const closes = !spot && chance.next() < 0.15
  return {
    symbol: instrument.symbol,
    side: buys ? "Buy" : "Sell",
    orderType: limit ? "Limit" : "Market",
    qty: byAmount ? (chance.next() * 2000 + 5).toFixed(2) : qtyOf(market, chance, chance.next() < 0.1 ? 40 : 4),
    ...(spot && !limit ? { marketUnit: byAmount ? "quoteCoin" : "baseCoin" } : {}),
    ...(limit
      ? { price: priceText(market, price), timeInForce: one(chance, "GTC", "GTC", "GTC", "IOC", "FOK", "PostOnly") }
      : {}),
    ...(spot && chance.next() < 0.3 ? { isLeverage: 1 } : {}),
    ...(spot ? {} : { positionIdx: hedged ? chance.integer(1, 2) : 0 }),
    ...(closes ? { reduceOnly: true } : {}),
    ...(instrument.category === "option" || chance.next() < 0.3
      ? { orderLinkId: `link-${world.count}-${chance.integer(0, 1_000_000)}` }
      : {}),
    ...(chance.next() < 0.25 ? { smpType: one(chance, "CancelMaker", "CancelTaker", "CancelBoth") } : {}),
    ...(conditional
      ? {
          triggerPrice: priceText(market, trigger),
          ...(spot
            ? { orderFilter: one(chance, "StopOrder", "tpslOrder") }
            : {
                triggerDirection: trigger > market.lastPrice ? 1 : 2,
                triggerBy: one(chance, "LastPrice", "MarkPrice", "IndexPrice")
              })
        }
      : {}),
    ...(!closes && chance.next() < 0.2 ? stopsOf(market, chance, buys, price) : {}),
    ...(!limit && !conditional && chance.next() < 0.1
      ? { slippageToleranceType: "Percent", slippageTolerance: "0.5" }
      : {})
  }
}

const someOrder = (world: TradingRun, trader: Trader): Order | undefined =>
  pick(world.chance, [...trader.account.openOrders])

const amendmentOf = (world: TradingRun, order: Order): Json => {
  const { chance } = world
  const { instrument, symbol } = { ...order.market, ...order.market.instrument, instrument: order.market.instrument }
  const moves = order.type === "Limit" && chance.next() < 0.7
  return {
    symbol,
    ...(chance.next() < 0.2 && order.linkId !== "" ? { orderLinkId: order.linkId } : { orderId: order.id }),
    ...(moves ? { price: priceText(order.market, order.price * (1 + (chance.next() - 0.5) * 0.003)) } : {}),
    ...(chance.next() < 0.5 || !moves
      ? {
          qty: Money.units(
            Math.max(
              instrument.minQty,
              Math.round((order.qty * (0.3 + chance.next() * 1.5)) / instrument.step) * instrument.step
            ),
            instrument.qtyScale
          )
        }
      : {}),
    ...(order.trigger !== undefined && chance.next() < 0.4
      ? { triggerPrice: priceText(order.market, order.market.lastPrice * (1 + (chance.next() - 0.5) * 0.01)) }
      : {}),
    ...(order.attached !== undefined && chance.next() < 0.3 ? { takeProfit: "0" } : {})
  }
}

const held = (trader: Trader) => [...trader.account.positions.values()].flat().filter((it) => it.size !== 0)

const place: Deed = (world, trader) => {
  const market = someMarket(world)
  if (market === undefined) return
  post(world, trader, "order/create", {
    category: market.instrument.category,
    ...orderOf(world, trader, market)
  })
}

/** What traders do with orders and positions, and how often. */
export const tradeDeeds: ReadonlyArray<readonly [weight: number, deed: Deed]> = [
  [44, place],
  [
    5,
    (world, trader) => {
      const market = someMarket(world)
      if (market === undefined) return
      const { category } = market.instrument
      const rows = Array.from({ length: world.chance.integer(1, 8) }, () => orderOf(world, trader, market))
      post(world, trader, "order/create-batch", { category, request: rows })
    }
  ],
  [
    8,
    (world, trader) => {
      const order = someOrder(world, trader)
      if (order === undefined) return
      const { category, symbol } = order.market.instrument
      post(world, trader, "order/cancel", { category, symbol, orderId: order.id })
    }
  ],
  [
    8,
    (world, trader) => {
      const order = someOrder(world, trader)
      if (order === undefined) return
      post(world, trader, "order/amend", { category: order.market.instrument.category, ...amendmentOf(world, order) })
    }
  ],
  [
    2,
    (world, trader) => {
      const order = someOrder(world, trader)
      if (order === undefined) return
      const { category, symbol } = order.market.instrument
      const all = [...trader.account.openOrders].filter((it) => it.market === order.market).slice(0, 5)
      post(world, trader, "order/amend-batch", { category, request: all.map((it) => amendmentOf(world, it)) })
      post(world, trader, "order/cancel-batch", {
        category,
        request: [...all, ...all].map((it) => ({ symbol, orderId: it.id }))
      })
    }
  ],
  [
    1,
    (world, trader) => {
      const market = someMarket(world)
      if (market === undefined) return
      const { category, symbol } = market.instrument
      const orderFilter = world.chance.next() < 0.3 ? (category === "spot" ? "tpslOrder" : "StopOrder") : undefined
      post(world, trader, "order/cancel-all", { category, symbol, orderFilter })
    }
  ],
  [
    6,
    (world, trader) => {
      const position = pick(world.chance, held(trader))
      if (position === undefined) return
      const { chance } = world
      const { market } = position
      const { category, symbol } = market.instrument
      const stops = stopsOf(market, chance, position.size > 0, market.lastPrice)
      const size = Money.units(
        Math.max(
          market.instrument.minQty,
          Math.floor(position.absolute / 3 / market.instrument.step) * market.instrument.step
        ),
        market.instrument.qtyScale
      )
      const partial = stops.tpslMode === "Partial"
      post(world, trader, "position/trading-stop", {
        category,
        symbol,
        positionIdx: position.index,
        ...stops,
        ...(partial && stops.takeProfit ? { tpSize: size } : {}),
        ...(partial && stops.stopLoss ? { slSize: size } : {}),
        ...(!partial && chance.next() < 0.5
          ? { trailingStop: priceText(market, market.lastPrice * 0.003 * (chance.next() + 0.1)) }
          : {})
      })
    }
  ],
  [
    4,
    (world, trader) => {
      const position = pick(world.chance, held(trader))
      if (position === undefined) return
      const { category, symbol } = position.market.instrument
      post(world, trader, "order/create", {
        category,
        symbol,
        side: position.size > 0 ? "Sell" : "Buy",
        orderType: "Market",
        qty: category === "option" ? Money.units(position.absolute, position.market.instrument.qtyScale) : "0",
        reduceOnly: true,
        positionIdx: position.index
      })
    }
  ],
  [
    2,
    (world, trader) => {
      const market = someMarket(world)
      if (market === undefined) return
      const { category, symbol } = market.instrument
      const times = String(world.chance.integer(1, 60))
      post(world, trader, "position/set-leverage", { category, symbol, buyLeverage: times, sellLeverage: times })
    }
  ],
  [
    2,
    (world, trader) => {
      const symbol = one(world.chance, "BTCUSDT", "ETHUSDT")
      post(world, trader, "position/switch-mode", { category: "linear", symbol, mode: one(world.chance, 0, 3) })
    }
  ],
  [
    1,
    (world, trader) =>
      post(world, trader, "account/set-margin-mode", {
        setMarginMode: one(world.chance, "REGULAR_MARGIN", "ISOLATED_MARGIN", "PORTFOLIO_MARGIN")
      })
  ],
  [
    2,
    (world, trader) => {
      const position = pick(world.chance, held(trader))
      if (position === undefined) return
      const { category, symbol } = position.market.instrument
      const where = { category, symbol, positionIdx: position.index }
      post(world, trader, "position/add-margin", { ...where, margin: String(world.chance.integer(-300, 300)) })
      post(world, trader, "position/set-auto-add-margin", { ...where, autoAddMargin: world.chance.integer(0, 1) })
    }
  ]
]
