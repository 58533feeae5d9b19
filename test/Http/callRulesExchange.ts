/** An exchange on loopback that takes the same orders over REST and over the order socket, and answers both in the same way. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { json } from "node:stream/consumers"
import { Effect, type Scope } from "effect"
import { type WebSocket, WebSocketServer } from "ws"

type Fields = Readonly<Record<string, unknown>>

/** A call as it arrived, over whichever wire. */
export interface Arrived {
  readonly over: "REST" | "the order socket"
  /** As in its path and in its `op`: `create`, `cancel-batch`. */
  readonly operation: string
  readonly params: Fields
  /** HTTP headers: of the request, or of the handshake of its socket. */
  readonly headers: IncomingHttpHeaders
  readonly referer: unknown
  readonly timestamp: number
  readonly window: number
  readonly key: string
  /** Of the request, or of the login of its socket. */
  readonly signature: string
}

/** What the exchange says. By default, it accepts the order. */
export interface Answer {
  /** `undefined` for none. */
  readonly code?: number | undefined
  readonly message?: string
  readonly result?: unknown
  readonly info?: unknown
  readonly headers?: Readonly<Record<string, string>>
}
/** An answer, a text that is none, a connection that is cut, or nothing. */
export type Reaction = Answer | { readonly text: string; readonly followed?: Answer } | "cut" | "nothing"

export const limits = { remainingRequests: 7, maxRequests: 10, resetAtTimestamp: 1_763_700_000_456 }
export const traceId = "trace-4711"
const headersOf = (answer: Answer) => ({
  "X-Bapi-Limit": String(limits.maxRequests),
  "X-Bapi-Limit-Status": String(limits.remainingRequests),
  "X-Bapi-Limit-Reset-Timestamp": String(limits.resetAtTimestamp),
  Traceid: traceId,
  ...answer.headers
})
const spoken = (answer: Answer) => ({
  retCode: "code" in answer ? answer.code : 0,
  retMsg: answer.message ?? "words of the exchange",
  retExtInfo: answer.info ?? {}
})
const accepted = { orderId: "o-1", orderLinkId: "" }

export const tooMany: Answer = { code: 10006, message: "Too many visits!", result: {} }
export const expired: Answer = {
  code: 10002,
  message: "invalid request, please check your server timestamp",
  result: {}
}
export const refusal: Answer = { code: 110007, message: "ab not enough for new order", result: {} }
/** Reacts to the first calls, and accepts later ones. */
export const first =
  (...reactions: ReadonlyArray<Reaction>) =>
  (_: Arrived, nth: number): Reaction =>
    reactions[nth] ?? {}
/** Holds the answer to each call until `release`. */
export const holding = (exchange: Exchange) => {
  const held: Array<(reaction: Reaction) => void> = []
  exchange.react = () => new Promise((resolve) => held.push(resolve))
  return { release: (reaction: Reaction = {}) => held.splice(0).forEach((answer) => answer(reaction)) }
}

export class Exchange {
  readonly arrived: Array<Arrived> = []
  /** Reacts to the nth call, counted from 0. */
  react: (call: Arrived, nth: number) => Reaction | Promise<Reaction> = () => ({})
  /** How far its clock is ahead of this machine's, in ms. */
  clockAhead = 0
  /** How often its clock was read. */
  readings = 0
  /** How many requests were given up by the client. */
  abandoned = 0
  port = 0

  get host(): string {
    return `127.0.0.1:${this.port}`
  }

  #reaction(call: Arrived): Reaction | Promise<Reaction> {
    this.arrived.push(call)
    return this.react(call, this.arrived.length - 1)
  }

  async request(path: string, headers: IncomingHttpHeaders, body: Fields, response: ServerResponse): Promise<void> {
    const time = Date.now() + this.clockAhead
    const say = (answer: Answer, result: unknown) =>
      response
        .writeHead(200, { "content-type": "application/json", ...headersOf(answer) })
        .end(JSON.stringify({ ...spoken(answer), result, time }))
    if (path === "/v5/market/time") {
      this.readings++
      return void say({}, { timeSecond: String(Math.floor(time / 1000)), timeNano: `${time}000000` })
    }
    response.on("close", () => {
      if (!response.writableEnded) this.abandoned++
    })
    const reaction = await this.#reaction({
      over: "REST",
      operation: path.slice("/v5/order/".length),
      params: body,
      headers,
      referer: headers["x-referer"],
      timestamp: Number(headers["x-bapi-timestamp"]),
      window: Number(headers["x-bapi-recv-window"]),
      key: String(headers["x-bapi-api-key"]),
      signature: String(headers["x-bapi-sign"])
    })
    if (reaction === "cut") response.socket?.resetAndDestroy()
    else if (reaction === "nothing") return
    else if ("text" in reaction) response.end(reaction.text)
    else say(reaction, "result" in reaction ? reaction.result : accepted)
  }

  connect(socket: WebSocket, headers: IncomingHttpHeaders): void {
    let login: ReadonlyArray<unknown> = []
    const say = (fields: object) => socket.send(JSON.stringify({ connId: "c", ...fields }))
    socket.on("error", () => {})
    socket.on("message", async (data) => {
      const { args = [], header = {}, op, reqId } = JSON.parse(data.toString())
      if (op === "ping") return say({ retCode: 0, retMsg: "OK", op: "pong", data: ["1"] })
      if (op === "auth") {
        login = args
        return say({ retCode: 0, retMsg: "OK", op })
      }
      const answer = (one: Answer) =>
        say({
          reqId,
          op,
          ...spoken(one),
          data: "result" in one ? one.result : accepted,
          header: { ...headersOf(one), Timenow: String(Date.now() + this.clockAhead) }
        })
      const reaction = await this.#reaction({
        over: "the order socket",
        operation: op.slice("order.".length),
        params: args[0],
        headers,
        referer: header["Referer"],
        timestamp: Number(header["X-BAPI-TIMESTAMP"]),
        window: Number(header["X-BAPI-RECV-WINDOW"]),
        key: String(login[0]),
        signature: String(login[2])
      })
      if (reaction === "cut") socket.terminate()
      else if (reaction === "nothing") return
      else if ("text" in reaction) {
        socket.send(reaction.text)
        if (reaction.followed !== undefined) answer(reaction.followed)
      } else answer(reaction)
    })
  }
}

/** It listens until the scope closes. */
export const exchangeOnLoopback: Effect.Effect<Exchange, never, Scope.Scope> = Effect.gen(function* () {
  const exchange = new Exchange()
  const server = createServer(async (request, response) => {
    const body = request.method === "POST" ? ((await json(request)) as Fields) : {}
    await exchange.request((request.url ?? "").split("?")[0] ?? "", request.headers, body, response)
  })
  const sockets = new WebSocketServer({ server })
  sockets.on("connection", (socket, { headers }) => exchange.connect(socket, headers))
  yield* Effect.acquireRelease(
    Effect.async<void>((resume) => void server.listen(0, "127.0.0.1", () => resume(Effect.void))),
    () =>
      Effect.sync(() => {
        for (const socket of sockets.clients) socket.terminate()
        server.closeAllConnections()
        server.close()
      })
  )
  exchange.port = (server.address() as AddressInfo).port
  return exchange
})
