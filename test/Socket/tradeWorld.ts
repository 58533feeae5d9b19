import { type Duration, Effect, Layer } from "effect"
import { Transport, TransportError } from "../../src/Http/Transport.js"
import * as WriteGate from "../../src/Http/WriteGate.js"
import * as Bybit from "../../src/Layers/Bybit.js"
import * as RateLimiter from "../../src/Layers/RateLimiter.js"
import * as Venue from "../../src/Layers/Venue.js"
import * as Socket from "../../src/Socket.js"
import { answer, type ClientMessage, FakeServer, type FakeSocket, settle } from "./FakeDialer.js"

export interface OrderMessage extends ClientMessage {
  readonly header: Readonly<Record<string, string>>
  readonly reqId: string
}
const isOrder = (message: ClientMessage): message is OrderMessage => "reqId" in message && message.op !== "auth"

export const order = {
  category: "linear",
  symbol: "BTCUSDT",
  side: "Buy",
  orderType: "Limit",
  qty: "0.010",
  price: "65000"
} as const
/** The `orderLinkId` of an order. */
export const linkOf = (message: OrderMessage): string =>
  String((message.args?.[0] as { readonly orderLinkId?: unknown } | undefined)?.orderLinkId)

/** The answer to an order: accepted, unless `fields` say otherwise. */
export const reply = (message: OrderMessage, fields: object = {}) => ({
  reqId: message.reqId,
  retCode: 0,
  retMsg: "OK",
  op: message.op,
  data: { orderId: "o-1", orderLinkId: "" },
  retExtInfo: {},
  header: {
    "X-Bapi-Limit": "10",
    "X-Bapi-Limit-Status": "9",
    "X-Bapi-Limit-Reset-Timestamp": "1711001595208",
    Traceid: "t",
    Timenow: "1711001595209"
  },
  connId: "c",
  ...fields
})
export const restarting = { retCode: 10019, retMsg: "ws trade service is restarting", data: {} }

/** The orders that arrived over a socket. */
export const orders = (socket: FakeSocket | undefined): ReadonlyArray<OrderMessage> =>
  (socket?.sent ?? []).filter(isOrder)
export const isTrade = (socket: FakeSocket): boolean => socket.url.endsWith("/v5/trade")

/** An exchange whose auth answers can be held. */
export class TradeServer extends FakeServer {
  /** Answers an order; undefined for no answer. */
  order: (message: OrderMessage, socket: FakeSocket) => object | undefined = (message) => reply(message)
  /** The answer to an auth message with this key. */
  auth: (key: unknown) => object = () => ({ retCode: 0, retMsg: "OK" })
  holdsAuth = false
  readonly #held: Array<() => void> = []

  constructor() {
    super()
    this.behaviour.message = (socket, message) => {
      if (isOrder(message)) {
        const json = this.order(message, socket)
        if (json !== undefined) queueMicrotask(() => socket.push(json))
      } else if (message.op === "auth" && isTrade(socket)) {
        const push = () => socket.push({ op: "auth", connId: "c", ...this.auth(message.args?.[0]) })
        if (this.holdsAuth) this.#held.push(push)
        else queueMicrotask(push)
      } else queueMicrotask(() => answer(socket, message))
    }
  }
  get trades(): ReadonlyArray<FakeSocket> {
    return this.sockets.filter(isTrade)
  }
  get authsHeld(): number {
    return this.#held.length
  }
  releaseAuth(): void {
    this.holdsAuth = false
    for (const push of this.#held.splice(0)) push()
  }
}

/** A server that answers orders with `order`; undefined for no answer. */
export const serving = (order: TradeServer["order"]) => Object.assign(new TradeServer(), { order })

/** Order entry alone over the sockets of a server. Its gate is provided, too. */
export const entryOver = (
  server: FakeServer,
  options: Partial<Socket.OrderEntrySocketOptions> = {},
  limiter: Layer.Layer<RateLimiter.RateLimiter> = RateLimiter.layerNone
) =>
  Socket.layerSocket({ venue: Venue.testnet, ...options }).pipe(
    Layer.provideMerge(WriteGate.layer()),
    Layer.provide(Layer.merge(server.layer, limiter))
  )

export interface Around extends Partial<Socket.OrderEntrySocketOptions> {
  readonly limiter?: Effect.Effect<void>
  readonly maxWriteAge?: Duration.DurationInput
  /** Default: REST fails. */
  readonly transport?: Layer.Layer<Transport>
  /** Default: the clock is not measured. */
  readonly syncClock?: boolean
}

const noRest = Layer.succeed(Transport, {
  send: () => Effect.fail(new TransportError({ cause: "no REST here", sent: false }))
})

/** A bundle whose orders go over the server's trade socket. */
export const trading = (
  server: Pick<FakeServer, "layer">,
  { limiter, syncClock = false, transport = noRest, ...options }: Around = {}
) => {
  const venue =
    options.venue ?? Venue.custom({ name: "t", rest: "http://127.0.0.1:1", socket: "ws://127.0.0.1:1", live: false })
  const rateLimiter = Layer.succeed(RateLimiter.RateLimiter, {
    acquire: () => limiter ?? Effect.void,
    unsafeObserve: () => undefined
  })
  return Socket.layerSocket({ ...options, venue }).pipe(
    Layer.provideMerge(Bybit.layer({ venue, rateLimiter, syncClock, socket: { connectPace: options.connectPace } })),
    Layer.provide(Layer.merge(server.layer, transport)),
    Layer.provide(server.layer)
  )
}

/** Repeatedly lets everything that is due happen. */
export const quiet: Effect.Effect<void> = Effect.repeatN(settle, 5)
