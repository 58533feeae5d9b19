import { Exchange, type Options } from "../../src/PaperExchange/Exchange.js"
import { type ApiKey, secretOf } from "../../src/PaperExchange/internal/Account/Keys.js"
import { Stream } from "../../src/PaperExchange/internal/Chance.js"
import * as Money from "../../src/PaperExchange/internal/Money.js"
import { execute } from "../../src/PaperExchange/internal/Rest/Execute.js"
import * as Hmac from "../../src/PaperExchange/internal/Rest/Hmac.js"
import * as Rest from "../../src/PaperExchange/internal/Rest/Rest.js"
import { Sockets } from "../../src/PaperExchange/internal/Socket/Sockets.js"
import type { Account, Market, Order } from "../../src/PaperExchange/internal/State.js"
import * as Commands from "../../src/PaperExchange/internal/Store/Commands.js"
import { start } from "./harness.js"
import { PrivateMirror } from "./privateMirror.js"

// biome-ignore lint/suspicious/noExplicitAny: answers have many shapes
export type Json = any

/** A trader that uses REST and listens on private sockets. */
export interface Trader {
  readonly key: ApiKey
  readonly account: Account
  readonly mirror: PrivateMirror
  /** The IDs of all acknowledged orders. */
  readonly acknowledged: Set<string>
}

/** An exchange with traders who run random actions. */
export interface TradingRun {
  readonly exchange: Exchange
  readonly clock: { now: number }
  readonly chance: Stream
  readonly traders: ReadonlyArray<Trader>
  /** Sends activity, so that the sockets are not idle. */
  readonly stay: ReadonlyArray<() => void>
  /** How often each operation returned each code. */
  readonly codes: Map<string, number>
  /** The most recent requests. */
  readonly sent: Array<{ readonly route: string; readonly params: Json }>
  count: number
}

const opened: ReadonlyArray<{ readonly balances: Readonly<Record<string, string>>; readonly sub?: true }> = [
  { balances: { USDT: "60000", BTC: "1", ETH: "10" } },
  { balances: { USDT: "8000", USDC: "500" }, sub: true },
  { balances: { USDT: "3000", BTC: "0.05" } },
  { balances: { USDT: "20000", BTC: "0.5", SOL: "40" } }
]

export const begin = (seed: number, stepMillis = 5000, more: Options = {}): TradingRun => {
  const clock = { now: start }
  const exchange = new Exchange({
    seed,
    stepMillis,
    historyDays: 1,
    symbols: ["BTCUSDT", "ETHUSDT", "ETHBTC", "BTCUSD", "BTC-"],
    rateLimits: false,
    clock: () => clock.now,
    ...more
  })
  const sockets = new Sockets(exchange)
  let master: ApiKey | undefined
  const stay: Array<() => void> = []
  const traders = opened.map(({ balances, sub }): Trader => {
    const { key: name } = exchange.open(
      sub === true && master !== undefined ? { balances, role: "sub", master: master.key } : { balances }
    )
    const key = exchange.keys.get(name)
    if (key === undefined) throw new Error("no key")
    master ??= key
    const mirror = new PrivateMirror()
    const session = sockets.open("/v5/private", { text: (text) => mirror.receive(text), cut: () => mirror.cut() })
    if ("status" in session) throw new Error("no socket")
    const expires = clock.now + 5000
    const sign = Hmac.hex(secretOf(exchange.root, key.number), `GET/realtime${expires}`)
    sockets.receive(session, JSON.stringify({ op: "auth", args: [key.key, expires, sign] }))
    sockets.receive(session, JSON.stringify({ op: "subscribe", args: ["order", "execution", "position", "wallet"] }))
    stay.push(() => sockets.noteActivity(session))
    return { key, account: key.account, mirror, acknowledged: new Set() }
  })
  return { exchange, clock, chance: new Stream(seed * 7919 + 1), traders, stay, codes: new Map(), sent: [], count: 0 }
}

/** Calls an operation for a trader, without signing. */
export const call = (exchange: Exchange, key: ApiKey | undefined, route: string, params: Json): Json => {
  const handler = Rest.handlerOf(route)
  if (handler === undefined) throw new Error(`no ${route}`)
  const get = route.startsWith("GET")
  const given = Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined))
  const query = get ? new URLSearchParams(given as Record<string, string>).toString() : ""
  return execute(exchange, handler, { query, body: get ? undefined : JSON.stringify(given) }, key).body
}

const post = (world: TradingRun, trader: Trader, path: string, params: Json): Json => {
  const route = `POST /v5/${path}`
  const answer = call(world.exchange, trader.key, route, params)
  world.sent[world.count % 300] = { route, params }
  const name = `${path} ${answer.retCode}`
  world.codes.set(name, (world.codes.get(name) ?? 0) + 1)
  const { orderId } = answer.result ?? {}
  if (path === "order/create" && answer.retCode === 0) trader.acknowledged.add(orderId)
  if (path === "order/create-batch" && answer.retCode === 0) {
    for (const row of answer.result.list) if (row.orderId !== "") trader.acknowledged.add(row.orderId)
  }
  return answer
}

const pick = <A>(chance: Stream, list: ReadonlyArray<A>): A | undefined =>
  list.length === 0 ? undefined : list[chance.integer(0, list.length - 1)]

const one = <A>(chance: Stream, ...list: readonly [A, ...ReadonlyArray<A>]): A => pick(chance, list) ?? list[0]

/** A random market, preferring perpetuals and spot over the many options. */
const someMarket = ({ chance, exchange }: TradingRun): Market | undefined => {
  const { markets } = exchange.engine
  const options = chance.next() < 0.15
  return pick(
    chance,
    markets.filter(({ instrument }) => (instrument.category === "option") === options)
  )
}

const priceText = (market: Market, units: number): string => {
  const { priceScale, tick } = market.instrument
  return Money.units(Math.max(tick, Math.round(units / tick) * tick), priceScale)
}

const qtyOf = (market: Market, chance: Stream, times: number): string => {
  const { minQty, qtyScale, step, typicalQty } = market.instrument
  const qty = Math.max(minQty, Math.round((typicalQty * chance.next() * times) / step) * step)
  return Money.units(qty, qtyScale)
}

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
    ...(chance.next() < 0.3 ? { orderLinkId: `link-${world.count}-${chance.integer(0, 1_000_000)}` } : {}),
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

type Deed = (world: TradingRun, trader: Trader) => unknown

const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`

const coins = ["USDT", "USDC", "BTC", "ETH", "SOL"] as const

const amounts: Readonly<Record<(typeof coins)[number], number>> = { USDT: 900, USDC: 900, BTC: 0.02, ETH: 0.3, SOL: 6 }

const amountOf = (chance: Stream, coin: (typeof coins)[number]): string => (amounts[coin] * chance.next()).toFixed(4)

const held = (trader: Trader) => [...trader.account.positions.values()].flat().filter((it) => it.size !== 0)

const place: Deed = (world, trader) => {
  const market = someMarket(world)
  if (market === undefined) return
  post(world, trader, "order/create", {
    category: market.instrument.category,
    ...orderOf(world, trader, market)
  })
}

const deeds: ReadonlyArray<readonly [weight: number, deed: Deed]> = [
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
  ],
  [
    2,
    (world, trader) => {
      const coin = one(world.chance, ...coins)
      post(world, trader, "account/borrow", { coin, amount: amountOf(world.chance, coin) })
    }
  ],
  [
    2,
    (world, trader) => {
      const coin = one(world.chance, ...coins)
      const path = one(world.chance, "account/repay", "account/no-convert-repay", "account/quick-repayment")
      post(world, trader, path, world.chance.next() < 0.3 && path !== "account/no-convert-repay" ? {} : { coin })
    }
  ],
  [
    1,
    (world, trader) => {
      post(world, trader, "spot-margin-trade/switch-mode", { spotMarginMode: one(world.chance, "1", "1", "0") })
      post(world, trader, "account/set-collateral-switch", {
        coin: one(world.chance, "BTC", "ETH"),
        collateralSwitch: one(world.chance, "ON", "OFF")
      })
    }
  ],
  [
    2,
    (world, trader) => {
      const coin = one(world.chance, ...coins)
      const fromAccountType = one(world.chance, "UNIFIED", "FUND")
      post(world, trader, "asset/transfer/inter-transfer", {
        transferId: uuid(world.count),
        coin,
        amount: amountOf(world.chance, coin),
        fromAccountType,
        toAccountType: fromAccountType === "FUND" ? "UNIFIED" : "FUND"
      })
    }
  ],
  [
    1,
    (world) => {
      const [master, sub] = world.traders
      if (master === undefined || sub === undefined) return
      const coin = one(world.chance, ...coins)
      const [from, to] = world.chance.next() < 0.6 ? [master, sub] : [sub, master]
      post(world, master, "asset/transfer/universal-transfer", {
        transferId: uuid(world.count + 1_000_000),
        coin,
        amount: amountOf(world.chance, coin),
        fromMemberId: Number(from.account.uid),
        toMemberId: Number(to.account.uid),
        fromAccountType: "UNIFIED",
        toAccountType: "UNIFIED"
      })
    }
  ],
  [
    1,
    (world) => {
      const [master, sub] = world.traders
      if (master === undefined || sub === undefined) return
      const [from, to] = world.chance.next() < 0.5 ? [master, sub] : [sub, master]
      const market = someMarket(world)
      if (market === undefined) return
      post(world, master, "position/move-positions", {
        fromUid: from.account.uid,
        toUid: to.account.uid,
        list: [
          {
            category: market.instrument.category,
            symbol: market.instrument.symbol,
            price: priceText(market, market.markPrice),
            side: one(world.chance, "Buy", "Sell"),
            qty: qtyOf(market, world.chance, 2)
          }
        ]
      })
    }
  ],
  [
    2,
    (world, trader) => {
      const [fromCoin, toCoin] = [one(world.chance, ...coins), one(world.chance, ...coins)]
      const accountType = one(world.chance, "eb_convert_uta", "eb_convert_funding")
      const { result } = post(world, trader, "asset/exchange/quote-apply", {
        accountType,
        fromCoin,
        toCoin,
        requestCoin: fromCoin,
        requestAmount: amountOf(world.chance, fromCoin)
      })
      post(world, trader, "asset/exchange/convert-execute", { quoteTxId: result?.quoteTxId ?? "none" })
    }
  ],
  [
    1,
    (world, trader) => {
      const coin = one(world.chance, ...coins)
      if (world.chance.next() < 0.5) {
        Commands.runAndRecord(world.exchange, Commands.deposit, trader.key.key, coin, amountOf(world.chance, coin))
        return
      }
      const amount = amountOf(world.chance, coin)
      Commands.runAndRecord(world.exchange, Commands.depositOnChain, trader.key.key, { coin, chain: "ETH", amount })
    }
  ],
  [
    1,
    (world, trader) => {
      Commands.runAndRecord(world.exchange, Commands.saveAddress, trader.key.key, {
        coin: "USDT",
        chain: "ETH",
        address: "0x0000000000000000000000000000000000000001",
        verified: true
      })
      const { result } = post(world, trader, "asset/withdraw/create", {
        coin: "USDT",
        chain: "ETH",
        address: "0x0000000000000000000000000000000000000001",
        amount: (world.chance.next() * 50 + 10).toFixed(2),
        timestamp: world.exchange.now(),
        accountType: one(world.chance, "FUND", "UTA"),
        requestId: `withdraw${world.count}`
      })
      if (world.chance.next() < 0.3 && result?.id) post(world, trader, "asset/withdraw/cancel", { id: result.id })
    }
  ],
  [
    1,
    (world) => {
      const coin = one(world.chance, "BTC", "BTC", "ETH")
      const swing = world.chance.next() < 0.3 ? 0.2 : 0.03
      const back = 65_000 / world.exchange.engine.path("BTC").at(world.exchange.engine.now)
      const lean = coin === "BTC" ? Math.max(0.9, Math.min(1.1, back)) : 1
      Commands.runAndRecord(world.exchange, Commands.shock, coin, lean * (1 + (world.chance.next() - 0.5) * swing))
    }
  ]
]

const whole = deeds.reduce((sum, [weight]) => sum + weight, 0)

/** Runs one action and lets some time pass. */
export const act = (world: TradingRun): void => {
  const { chance } = world
  world.count++
  const dice = chance.next()
  const end =
    world.clock.now +
    (dice < 0.35 ? 0 : dice < 0.9 ? chance.integer(1, 3000) : 9000) +
    (world.count % 400 === 0 ? 3_600_000 : 0)
  while (world.clock.now < end) {
    world.clock.now = Math.min(end, world.clock.now + 300_000)
    world.exchange.catchUp()
    for (const keepAlive of world.stay) keepAlive()
  }
  const trader = one(chance, ...(world.traders as [Trader, ...Array<Trader>]))
  let left = chance.next() * whole
  const found = deeds.find(([weight]) => {
    left -= weight
    return left < 0
  })
  found?.[1](world, trader)
  world.exchange.engine.settle()
}
