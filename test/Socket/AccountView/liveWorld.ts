import { assert } from "@effect/vitest"
import { Effect, HashMap, Layer, Option, Stream } from "effect"
import type { WebSocket } from "ws"
import { Account } from "../../../src/Socket.js"
import { type AccountExchange, accountExchange } from "../AccountExchange.js"
import type { Row } from "../accountRows.js"
import { library, quick, until } from "../feedWorld.js"
import { final, type HostileAccount } from "../HostileAccount.js"
import { requestOf } from "../Loopback.js"

/** The tickers of an exchange, whose mark prices a test sets. */
export class Tickers {
  readonly #sockets = new Map<WebSocket, { readonly category: string; readonly topics: Set<string> }>()
  readonly #prices = new Map<string, string>()
  /** Whether every connection is cut at once. */
  isDown = false
  /** Symbols whose ticker is refused. */
  readonly refused = new Set<string>()
  #cs = 0

  constructor(exchange: AccountExchange) {
    exchange.public = (socket, category) => this.#accept(socket, category)
  }

  #accept(socket: WebSocket, category: string): void {
    if (this.isDown) {
      socket.terminate()
      return
    }
    const line = { category, topics: new Set<string>() }
    this.#sockets.set(socket, line)
    socket.on("error", () => {})
    socket.on("close", () => this.#sockets.delete(socket))
    socket.on("message", (data) => {
      const { args, op, req_id } = requestOf(data)
      const reply = (fields: Row) => socket.send(JSON.stringify({ req_id, op, conn_id: "c", ...fields }))
      if (op === "ping") return reply({ success: true, ret_msg: "pong" })
      const bad = args.find((topic) => this.refused.has(topic.slice("tickers.".length)))
      if (op === "subscribe" && bad !== undefined)
        return reply({ success: false, ret_msg: `error:handler not found,topic:${bad}` })
      for (const topic of args) op === "subscribe" ? line.topics.add(topic) : line.topics.delete(topic)
      reply({ success: true, ret_msg: "" })
      if (op !== "subscribe") return
      for (const topic of args) {
        const symbol = topic.slice("tickers.".length)
        const price = this.#prices.get(`${category} ${symbol}`)
        if (price !== undefined) this.#send(socket, category, symbol, "snapshot", { markPrice: price })
      }
    })
  }

  #send(socket: WebSocket, category: string, symbol: string, type: string, fields: Row): void {
    const whole = {
      symbol,
      lastPrice: "1",
      indexPrice: "1",
      price24hPcnt: "0",
      highPrice24h: "1",
      lowPrice24h: "1",
      openInterest: "1",
      turnover24h: "1",
      volume24h: "1",
      fundingRate: "0.0001",
      nextFundingTime: "",
      bid1Price: "1",
      bid1Size: "1",
      ask1Price: "1",
      ask1Size: "1"
    }
    const option = {
      symbol,
      bidPrice: "1",
      bidSize: "1",
      bidIv: "0",
      askPrice: "1",
      askSize: "1",
      askIv: "0",
      lastPrice: "1",
      highPrice24h: "1",
      lowPrice24h: "1",
      indexPrice: "1",
      markPriceIv: "0.5",
      underlyingPrice: "1",
      openInterest: "1",
      turnover24h: "1",
      volume24h: "1",
      totalVolume: "1",
      totalTurnover: "1",
      delta: "0",
      gamma: "0",
      vega: "0",
      theta: "0",
      predictedDeliveryPrice: "0",
      change24h: "0"
    }
    const isOption = category === "option"
    const data = { ...(isOption ? option : type === "snapshot" ? whole : { symbol }), ...fields }
    const message = {
      topic: `tickers.${symbol}`,
      type: isOption || category === "spot" ? "snapshot" : type,
      cs: ++this.#cs,
      ts: Date.now()
    }
    socket.send(JSON.stringify({ ...message, ...(isOption ? { id: `i${this.#cs}` } : {}), data }))
  }

  /** Moves a mark price, which only those are told who subscribe afterwards. */
  move(symbol: string, price: string, category = "linear"): void {
    this.#prices.set(`${category} ${symbol}`, price)
  }

  /** Moves a mark price. */
  mark(symbol: string, price: string, category = "linear"): void {
    this.move(symbol, price, category)
    this.push(symbol, { markPrice: price }, category)
  }

  /** Pushes fields of a ticker. */
  push(symbol: string, fields: Row, category = "linear"): void {
    for (const [socket, line] of this.#sockets)
      if (line.category === category && line.topics.has(`tickers.${symbol}`))
        this.#send(socket, category, symbol, "delta", fields)
  }

  isSubscribed(symbol: string): boolean {
    return [...this.#sockets.values()].some(({ topics }) => topics.has(`tickers.${symbol}`))
  }

  get count(): number {
    return this.#sockets.size
  }

  cut(): void {
    for (const socket of this.#sockets.keys()) socket.terminate()
  }
}

/** What is wrong in any view, whatever happened on the account. */
export const wrongs = (view: Account.AccountView): ReadonlyArray<string> => {
  const found: Array<string> = []
  const closed = new Set<string>()
  for (const { order } of view.closedOrders) {
    if (closed.has(order.orderId)) found.push(`${order.orderId} is closed twice`)
    closed.add(order.orderId)
    if (!final.has(order.orderStatus)) found.push(`${order.orderId} is closed as ${order.orderStatus}`)
    if (HashMap.has(view.orders, order.orderId)) found.push(`${order.orderId} is open and closed`)
  }
  for (const [id, { fills, order }] of view.orders) {
    if (final.has(order.orderStatus)) found.push(`${id} is open as ${order.orderStatus}`)
    if (id !== order.orderId) found.push(`${id} holds ${order.orderId}`)
    const ids = fills.executions.map((execution) => execution.execId)
    if (new Set(ids).size !== ids.length) found.push(`${id} has a fill twice`)
  }
  for (const { orderId } of view.unmatched)
    if (closed.has(orderId) || HashMap.has(view.orders, orderId)) found.push(`${orderId} is unmatched and known`)
  for (const [link, id] of view.orderIds) {
    const order = HashMap.has(view.orders, id)
      ? Option.getOrUndefined(HashMap.get(view.orders, id))
      : view.closedOrders.find((each) => each.order.orderId === id)
    if (order === undefined) found.push(`${link} names ${id}, which is gone`)
    else if (order.order.orderLinkId !== link) found.push(`${link} names ${id} of ${order.order.orderLinkId}`)
  }
  for (const [key, { position, side, size }] of view.positions) {
    if (!(Number(size) > 0)) found.push(`${key} is held with ${size}`)
    if (side !== position.side) found.push(`${key}: ${side} of ${position.side}`)
    if (HashMap.has(view.closedPositions, key)) found.push(`${key} is held and closed`)
  }
  if (view.closedOrders.length > view.limit) found.push(`${view.closedOrders.length} closed orders`)
  if (view.executions.length > view.limit) found.push(`${view.executions.length} executions`)
  if (view.unmatched.length > view.limit) found.push(`${view.unmatched.length} unmatched orders`)
  if (/NaN|Infinity|e[+-]\d/.test(JSON.stringify([[...view.positions], [...view.balances], view.totals])))
    found.push("an amount is no plain decimal")
  return [...new Set(found)]
}

export interface LiveWorld {
  readonly exchange: AccountExchange
  readonly account: HostileAccount
  readonly tickers: Tickers
  readonly live: Account.LiveAccount
  readonly view: () => Account.AccountView
  /** What was wrong in any view that a reader saw. */
  readonly seen: { readonly wrongs: Set<string>; readonly statuses: Array<string> }
}

/** The library over a hostile exchange. */
export const services = (exchange: AccountExchange) => Layer.build(library(exchange))

/** Follows an account that `prepare` has set up. The exchange has a balance of 1000 USDT unless it sets another. */
export const following = (
  prepare: (account: HostileAccount, exchange: AccountExchange, tickers: Tickers) => void = () => {},
  options: Account.AccountOptions = {}
) =>
  Effect.gen(function* () {
    const exchange = yield* accountExchange
    const tickers = new Tickers(exchange)
    exchange.account.balance(1000)
    prepare(exchange.account, exchange, tickers)
    const context = yield* services(exchange)
    const live = yield* Effect.provide(Account.live({ ...quick, ...options }), context)
    const seen: LiveWorld["seen"] = { wrongs: new Set(), statuses: [] }
    yield* Effect.forkScoped(
      Stream.runForEach(live.ref.changes, (view) =>
        Effect.sync(() => {
          for (const wrong of wrongs(view)) seen.wrongs.add(wrong)
          if (seen.statuses.at(-1) !== view.freshness.status) seen.statuses.push(view.freshness.status)
        })
      )
    )
    yield* until("the reader reads", () => seen.statuses.length > 0)
    const world: LiveWorld = { exchange, account: exchange.account, tickers, live, view: live.view, seen }
    return { ...world, context }
  })

export const orderOf = (view: Account.AccountView, id: string) => Option.getOrUndefined(HashMap.get(view.orders, id))

export const foundOf = (view: Account.AccountView, id: string) => Option.getOrUndefined(Account.findOrder(view, id))

export const positionOf = (view: Account.AccountView, key: string) =>
  Option.getOrUndefined(HashMap.get(view.positions, key))

export const balanceOf = (view: Account.AccountView, coin: string) =>
  Option.getOrUndefined(HashMap.get(view.balances, coin))

/** Waits for a view that is so, and says what it was instead. */
export const becomes = (
  world: Pick<LiveWorld, "view">,
  what: string | (() => string),
  isSo: (view: Account.AccountView) => boolean
) =>
  until(typeof what === "string" ? what : "so", () => isSo(world.view())).pipe(
    Effect.catchAllDefect((defect) => {
      const view = world.view()
      const orders = [...HashMap.values(view.orders), ...view.closedOrders].map(
        ({ fills, order }) => `${order.orderId} ${order.orderStatus} ${order.cumExecQty} fills ${fills.qty}`
      )
      const positions = [...view.positions].map(
        ([key, p]) => `${key} ${p.side} ${p.size} mark ${p.markPrice} upl ${p.unrealisedPnl}`
      )
      const balances = [...HashMap.values(view.balances)].map((b) => `${b.coin} ${b.equity} ${b.walletBalance}`)
      const text = [view.freshness.status, ...orders.slice(0, 20), ...positions, ...balances].join("; ")
      return Effect.die(new Error(`${defect} ${typeof what === "string" ? "" : what()}; view: ${text}`))
    })
  )

/** The connection is lost, `life` happens, and the view is live again. */
export const gapOf = (world: LiveWorld, life: () => void) =>
  Effect.gen(function* () {
    const { exchange } = world
    exchange.handshake = () => 503
    exchange.cut()
    yield* becomes(world, "catching up", ({ freshness }) => freshness.status === "CatchingUp")
    life()
    exchange.handshake = () => undefined
    yield* becomes(world, "live again", ({ freshness }) => freshness.status === "Live")
  })

export const assertNoWrongs = (world: Pick<LiveWorld, "seen" | "view">) => {
  assert.deepStrictEqual([...world.seen.wrongs], [])
  assert.deepStrictEqual(wrongs(world.view()), [])
}

/** Waits until the ticker of BTCUSDT is followed. */
export const hasTicker = (world: Pick<LiveWorld, "tickers" | "view">) =>
  becomes(world, "the ticker", () => world.tickers.isSubscribed("BTCUSDT"))
