import { Effect, type Exit, Layer, type Scope, Stream } from "effect"
import type { RestClient } from "../../../src/Http/RestClient.js"
import { Credentials } from "../../../src/Layers/Credentials.js"
import * as Venue from "../../../src/Layers/Venue.js"
import * as Socket from "../../../src/Socket.js"
import { pushed, row } from "../Candle/candleRows.js"
import { EngineServer } from "../engineWorld.js"
import { account, type ClientMessage, type FakeSocket, settle } from "../FakeDialer.js"
import { messageOf, type Push, trade } from "../hostileExchange.js"
import { restOf } from "../inMemory.js"
import { VirtualClock } from "../VirtualClock.js"

/** How the exchange words its refusal of a message that contains topics which don't exist. */
export type Wording = (missing: ReadonlyArray<string>, args: ReadonlyArray<string>) => object

export const wordings = {
  "names the topic": ([first]) => ({ success: false, ret_msg: `error:handler not found,topic:${first}` }),
  "names no topic": () => ({ success: false, ret_msg: "error:handler not found" }),
  "says that the symbol is invalid": ([first]) => ({ success: false, ret_msg: `Invalid symbol :[${first}]` }),
  "lists what failed and what succeeded": (missing, args) => ({
    success: false,
    ret_msg: "error:handler not found",
    data: { failTopics: missing, successTopics: args.filter((topic) => !missing.includes(topic)) }
  })
} satisfies Record<string, Wording>

const option = (symbol: string) => ({
  ...{ symbol, bidPrice: "1", bidSize: "1", bidIv: "0", askPrice: "1", askSize: "1", askIv: "0", lastPrice: "1" },
  ...{ highPrice24h: "1", lowPrice24h: "1", markPrice: "1", indexPrice: "1", markPriceIv: "0.5", underlyingPrice: "1" },
  ...{ openInterest: "1", turnover24h: "1", volume24h: "1", totalVolume: "1", totalTurnover: "1", delta: "0" },
  ...{ gamma: "0", vega: "0", theta: "0", predictedDeliveryPrice: "0", change24h: "0" }
})
const linear = (symbol: string) => ({
  ...{ symbol, lastPrice: "100", highPrice24h: "120", lowPrice24h: "80", turnover24h: "1000", volume24h: "10" },
  ...{ bid1Price: "99", bid1Size: "2", ask1Price: "101", ask1Size: "3", markPrice: "100.1", indexPrice: "100.2" },
  ...{ openInterest: "5000", fundingRate: "0.0001", nextFundingTime: "1700006400000" }
})

/** An exchange whose symbols cease while they are subscribed: they fall silent, and are refused from then on. */
export class CeasingServer extends EngineServer {
  /** Topics that don't exist any more. */
  readonly gone = new Set<string>()
  /** Every topic that a subscribe asked for, each time. */
  readonly asked: Array<string> = []
  wording: Wording = wordings["names the topic"]
  #count = 0

  constructor() {
    super()
    this.request = (socket, message) => this.refuses(socket, message)
  }
  /** Refuses a subscribe for what is gone. */
  refuses(socket: FakeSocket, message: ClientMessage): boolean {
    if (message.op !== "subscribe") return false
    const args = (message.args ?? []).map(String)
    this.asked.push(...args)
    const missing = args.filter((topic) => this.gone.has(topic))
    if (missing.length === 0) return false
    const fields = this.wording(missing, args)
    const { op, req_id } = message
    queueMicrotask(() => socket.push({ conn_id: "c", req_id, op, ...fields }))
    if ("data" in fields) {
      for (const topic of args) if (!this.gone.has(topic)) this.topicsOf(socket).add(topic)
      this.#sendSnapshots(socket, args)
    }
    return true
  }
  override confirm(socket: FakeSocket, message: ClientMessage): void {
    super.confirm(socket, message)
    if (message.op === "subscribe") this.#sendSnapshots(socket, (message.args ?? []).map(String))
  }
  asks(topic: string): number {
    return this.asked.filter((one) => one === topic).length
  }
  /** Pushes to every topic that exists. */
  tell(): void {
    this.#count++
    const topics = new Set(this.open.flatMap((socket) => [...this.topicsOf(socket)]))
    for (const topic of topics) if (!this.gone.has(topic)) this.push(this.#message(topic, "delta"))
  }
  /** Cuts every open socket. */
  cut(): void {
    for (const socket of this.open) socket.cut()
  }
  #sendSnapshots(socket: FakeSocket, args: ReadonlyArray<string>): void {
    queueMicrotask(() => {
      for (const topic of args)
        if (/^(orderbook|tickers)/.test(topic) && !this.gone.has(topic)) socket.push(this.#message(topic, "snapshot"))
    })
  }
  #message(topic: string, type: "snapshot" | "delta"): Push {
    const symbol = topic.slice(topic.lastIndexOf(".") + 1)
    const n = this.#count
    if (topic.startsWith("orderbook.")) {
      const data = { s: symbol, b: [["100", `${n + 1}`]], a: [["101", "1"]], u: 1000 + n, seq: 7000 + n }
      return { topic, type, ts: 1000 + n, cts: 900 + n, data }
    }
    if (topic.startsWith("tickers.") && symbol.includes("-"))
      return { topic, id: `i-${n}`, type: "snapshot", ts: 1000 + n, data: option(symbol) }
    if (topic.startsWith("tickers.")) {
      const data = type === "snapshot" ? linear(symbol) : { symbol, lastPrice: `${100 + n}` }
      return { topic, type, cs: 1000 + n, ts: 1000 + n, data }
    }
    if (topic.startsWith("kline.")) {
      return { ...pushed(12, `${(n % 8) + 1}`, false), ts: 1000 + n, topic }
    }
    return { topic, type: "snapshot", ts: 1000 + n, data: [trade(n, symbol)] }
  }
}

export interface Ceasing {
  readonly server: CeasingServer
  readonly clock: VirtualClock
  /** Lets seconds pass in which every topic that exists is pushed once a second. */
  readonly live: (seconds: number) => Effect.Effect<void>
}

/** Runs a test against its own exchange, on a clock of its own. */
export const inCeasing = <A, E>(
  body: (world: Ceasing) => Effect.Effect<A, E, Socket.Sockets | Credentials | RestClient | Scope.Scope>,
  options: Partial<Socket.SocketOptions> = {}
) =>
  Effect.suspend(() => {
    const server = new CeasingServer()
    const clock = new VirtualClock()
    const live = (seconds: number): Effect.Effect<void> =>
      Effect.repeatN(
        Effect.zipRight(
          Effect.sync(() => server.tell()),
          clock.pass(1000)
        ),
        seconds - 1
      )
    const connectPace = { count: 1_000_000, per: "1 minute" } as const
    const sockets = Socket.layer({ venue: Venue.live, connectPace, ...options }).pipe(Layer.provide(server.layer))
    const rest = restOf(({ symbol }) => ({ symbol, list: [12, 11, 10, 9, 8].map((n) => row(n, "3")) }))
    return body({ server, clock, live }).pipe(
      Effect.provide(Layer.merge(sockets, rest)),
      Effect.provideService(Credentials, account),
      Effect.withClock(clock)
    )
  })

/** Follows a stream, and notes what it emits and how it ends. */
export const follow = <A, E, R>(stream: Stream.Stream<A, E, R>) =>
  Effect.gen(function* () {
    const noted: { readonly seen: Array<A>; exit: Exit.Exit<void, E> | undefined } = { seen: [], exit: undefined }
    yield* Stream.runForEach(stream, (one) => Effect.sync(() => noted.seen.push(one))).pipe(
      Effect.onExit((exit) =>
        Effect.sync(() => {
          noted.exit = exit
        })
      ),
      Effect.forkScoped
    )
    yield* settle
    yield* settle
    return noted
  })

/** How a stream that is followed has ended: the message of its error. */
export const exitOf = ({ exit }: { readonly exit: Exit.Exit<void, unknown> | undefined }): string =>
  exit === undefined ? "it goes on" : messageOf(exit)
