/** An exchange on loopback for programs of promises. It counts connections, and accepts, refuses, loses or holds calls. */
import type { ServerResponse } from "node:http"
import { text } from "node:stream/consumers"
import { Layer } from "effect"
import { onTestFinished, vi } from "vitest"
import * as BybitNode from "../../src/Layers/BybitNode.js"
import * as Credentials from "../../src/Layers/Credentials.js"
import * as RateLimiter from "../../src/Layers/RateLimiter.js"
import * as Venue from "../../src/Layers/Venue.js"
import { Loopback, requestOf } from "../Socket/Loopback.js"

/** What becomes of an order. All but refused ones are listed. */
export type Placing = "accept" | "refuse" | "lose" | "hold" | "swallow"

interface Line {
  readonly send: (message: unknown) => void
  readonly topics: Set<string>
}

export class Exchange {
  placing: (nth: number) => Placing = () => "accept"
  /** Whether reads are never answered. */
  holdsReads = false
  /** Whether subscribes to a topic are refused. */
  refuses = (_topic: string): boolean => false
  readonly orders: Array<{ readonly orderLinkId: string; readonly price: string }> = []
  /** The paths of all calls that arrived. */
  readonly asked: Array<string> = []
  /** TCP connections that were ever opened for REST. */
  connections = 0
  readonly lines = new Set<Line>()
  handshakes = 0
  readonly unsubscribed: Array<string> = []
  /** What was asked over sockets: `auth`, `subscribe`, `order.create`. */
  readonly operations: Array<string> = []
  readonly #held: Array<() => void> = []
  readonly #seen = new WeakSet()
  readonly #loopback = new Loopback({
    request: async (request, response) => {
      if (!this.#seen.has(request.socket)) {
        this.#seen.add(request.socket)
        this.connections++
      }
      const body = await text(request)
      const { pathname, searchParams } = new URL(request.url ?? "", "http://loopback")
      this.asked.push(pathname)
      if (pathname === "/v5/order/create") this.#place(JSON.parse(body), response)
      else if (this.holdsReads) this.#held.push(() => this.#read(pathname, searchParams, response))
      else this.#read(pathname, searchParams, response)
    },
    accept: (socket) => {
      this.handshakes++
      const line = { send: (message: unknown) => socket.send(JSON.stringify(message)), topics: new Set<string>() }
      this.lines.add(line)
      socket.on("close", () => this.lines.delete(line))
      socket.on("message", (data) => {
        const { args, op, req_id } = requestOf(data)
        this.operations.push(op)
        // The trade socket answers in a form of its own; orders are held.
        if (op.startsWith("order.")) return
        if (op === "auth") line.send({ retCode: 0, retMsg: "OK", op, connId: "c", success: true, req_id })
        if (op === "auth") return
        const isRefused = op === "subscribe" && args.some(this.refuses)
        const ret_msg = isRefused ? `error:handler not found,topic:${args[0]}` : op === "ping" ? "pong" : op
        line.send({ success: !isRefused, ret_msg, req_id, op, conn_id: "c" })
        if (isRefused) return
        if (op === "subscribe") for (const topic of args) line.topics.add(topic)
        if (op === "unsubscribe")
          for (const topic of args) {
            line.topics.delete(topic)
            this.unsubscribed.push(topic)
          }
      })
    }
  })

  #end(response: ServerResponse, retCode: number, result: unknown): void {
    const retMsg = retCode === 0 ? "OK" : "no"
    response
      .writeHead(200, { "content-type": "application/json" })
      .end(JSON.stringify({ retCode, retMsg, result, retExtInfo: {}, time: Date.now() }))
  }

  #place(order: { readonly orderLinkId?: string; readonly price: string }, response: ServerResponse): void {
    const placing = this.placing(this.asked.filter((path) => path === "/v5/order/create").length - 1)
    if (placing === "refuse") {
      this.#end(response, 110007, {})
      return
    }
    const orderLinkId = order.orderLinkId ?? ""
    if (placing !== "swallow") this.orders.push({ orderLinkId, price: order.price })
    const answer = () => this.#end(response, 0, { orderId: `o-${order.price}`, orderLinkId })
    if (placing === "lose") response.destroy()
    else if (placing === "accept") answer()
    else this.#held.push(answer)
  }

  #read(path: string, query: URLSearchParams, response: ServerResponse): void {
    const now = Date.now()
    if (path === "/v5/market/time") {
      this.#end(response, 0, { timeSecond: `${Math.floor(now / 1000)}`, timeNano: `${now}000000` })
      return
    }
    const list = this.orders
      .filter(({ orderLinkId }) => path === "/v5/order/realtime" && orderLinkId === query.get("orderLinkId"))
      .map(({ orderLinkId, price }) => ({
        ...{
          orderId: `o-${price}`,
          orderLinkId,
          symbol: "BTCUSDT",
          side: "Buy",
          orderType: "Limit",
          price,
          qty: "0.01"
        },
        ...{ orderStatus: "New", leavesQty: "0.01", cumExecQty: "0", createdTime: `${now}`, updatedTime: `${now}` }
      }))
    this.#end(response, 0, { category: "linear", nextPageCursor: "", list })
  }

  /** Answers everything that is held. */
  release(): void {
    for (const answer of this.#held.splice(0)) answer()
  }

  /** A trade, to all who are subscribed. */
  trade(id: string, symbol = "BTCUSDT"): void {
    const topic = `publicTrade.${symbol}`
    const data = [{ T: 1, s: symbol, S: "Buy", v: "0.001", p: "16578.50", L: "PlusTick", i: id, BT: false }]
    for (const line of this.lines)
      if (line.topics.has(topic)) line.send({ topic, type: "snapshot", ts: Date.now(), data })
  }

  /** Connections of REST and of sockets that are open now. */
  get open(): number {
    return this.#loopback.tcp.size
  }

  subscribers(symbol = "BTCUSDT"): number {
    return [...this.lines].filter(({ topics }) => topics.has(`publicTrade.${symbol}`)).length
  }

  get venue(): Venue.Venue {
    const rest = `http://127.0.0.1:${this.#loopback.port}`
    return Venue.custom({ name: "loopback", rest, socket: this.#loopback.url, live: false })
  }

  /** What a service gives to its client. */
  get layer() {
    return Layer.merge(
      BybitNode.layer({ venue: this.venue, rateLimiter: RateLimiter.layerNone }),
      Credentials.layer({ key: "a-key-of-promises", secret: "a-secret-of-promises" })
    )
  }

  listen = (): Promise<void> => this.#loopback.listen()
  stop = (): Promise<void> => this.#loopback.stop()
}

/** An exchange that runs until the test ends. */
export const exchange = async (): Promise<Exchange> => {
  const made = new Exchange()
  await made.listen()
  onTestFinished(() => made.stop())
  return made
}

export const until = (isSo: () => boolean): Promise<void> =>
  vi.waitFor(
    () => {
      if (!isSo()) throw new Error(`not so: ${isSo}`)
    },
    { interval: 2, timeout: 10_000 }
  )

/** A few turns of the event loop, and of the kernel: what would happen wrongly has happened. */
export const turns = async (count = 20): Promise<void> => {
  for (let i = 0; i < count; i++) await new Promise((resolve) => setImmediate(resolve))
}

/** What a promise becomes, which must not take long. */
export const soon = <A>(promise: Promise<A>): Promise<A> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("it is neither resolved nor rejected")), 10_000)
    void promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })

/** Why a promise rejects. */
export const rejection = (promise: Promise<unknown>): Promise<unknown> =>
  soon(
    promise.then(
      (value) => ({ value }),
      (reason: unknown) => ({ reason })
    )
  ).then((ended) => {
    if ("reason" in ended) return ended.reason
    throw new Error(`it resolved: ${JSON.stringify(ended.value)}`)
  })

export const order = {
  category: "linear",
  symbol: "BTCUSDT",
  side: "Buy",
  orderType: "Limit",
  qty: "0.01",
  price: "50000",
  orderLinkId: "mine"
} as const
