/** A server for orders over a socket, and order entry over it. */
import { Layer } from "effect"
import * as WriteGate from "../../../src/Http/WriteGate.js"
import * as RateLimiter from "../../../src/Layers/RateLimiter.js"
import * as Venue from "../../../src/Layers/Venue.js"
import { layerSocket, type OrderEntrySocketOptions } from "../../../src/Socket/OrderEntrySocket.js"
import { type ClientMessage, FakeServer, type FakeSocket } from "../FakeDialer.js"

/** An order as the server receives it. */
export interface Order extends ClientMessage {
  readonly reqId: string
  readonly header: Readonly<Record<string, string>>
}
const isOrder = (message: ClientMessage): message is Order => "reqId" in message

export const order = {
  category: "linear",
  symbol: "BTCUSDT",
  side: "Buy",
  orderType: "Limit",
  qty: "0.010",
  price: "65000"
} as const

/** The answer to an order. */
export const reply = (message: Order, fields: object = {}) => ({
  reqId: message.reqId,
  retCode: 0,
  retMsg: "OK",
  op: message.op,
  data: { orderId: "a4c1718e", orderLinkId: "" },
  retExtInfo: {},
  header: {
    "X-Bapi-Limit": "10",
    "X-Bapi-Limit-Status": "9",
    "X-Bapi-Limit-Reset-Timestamp": "1711001595208",
    Traceid: "38b7",
    Timenow: "1711001595209"
  },
  connId: "c",
  ...fields
})

/** Answers orders with `f`; undefined for no answer. */
export const serving = (f: (message: Order, socket: FakeSocket) => object | undefined) => {
  const server = new FakeServer()
  const answer = server.behaviour.message
  server.behaviour.message = (socket, message) => {
    if (!isOrder(message)) {
      if (message.op === "auth")
        queueMicrotask(() => socket.push({ retCode: 0, retMsg: "OK", op: "auth", connId: "c" }))
      else answer(socket, message)
      return
    }
    const json = f(message, socket)
    if (json !== undefined) queueMicrotask(() => socket.push(json))
  }
  return server
}

/** The orders that a connection received. */
export const orders = (socket: FakeSocket) => socket.sent.filter(isOrder)

/** Order entry over the sockets of a server. Its gate is provided, too. */
export const over = (
  server: FakeServer,
  options: Partial<OrderEntrySocketOptions> = {},
  limiter: Layer.Layer<RateLimiter.RateLimiter> = RateLimiter.layerNone
) =>
  layerSocket({ venue: Venue.testnet, ...options }).pipe(
    Layer.provideMerge(WriteGate.layer),
    Layer.provide(Layer.merge(server.layer, limiter))
  )
