import { assert, it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import { describe } from "vitest"
import * as Socket from "../../../src/Socket.js"
import {
  type HostileExchange,
  idOf,
  isEnded,
  type Line,
  type Push,
  reading,
  trades,
  withExchange
} from "../hostileExchange.js"
import { random } from "../random.js"
import { aWhile, until } from "../waiting.js"

const btc = Socket.Topic.publicTrade({ category: "linear", symbol: "BTCUSDT" })
const deep = Socket.Topic.orderbook({ category: "linear", depth: 50, symbol: "BTCUSDT" })
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)
const pause = (millis: number) => Effect.promise(() => new Promise((resolve) => setTimeout(resolve, millis)))

interface BookPush extends Push {
  readonly type: string
  readonly data: { readonly u: number; readonly b: ReadonlyArray<readonly [string, string]> }
}

/** The book of an exchange: every subscribe is answered with a snapshot, and every change is pushed as a delta. */
class Bids {
  u = 1000
  readonly levels = new Map<string, string>()
  constructor(readonly random: () => number) {
    for (let i = 0; i < 20; i++) this.levels.set(String(60_000 + i), "1")
  }
  #push(type: string, bids: ReadonlyArray<readonly [string, string]>): BookPush {
    const data = { s: "BTCUSDT", b: bids, a: [["70000", "1"]] as const, u: this.u, seq: this.u * 3 }
    return { topic: deep.text, type, ts: 1_763_700_000_000 + this.u, cts: 1_763_700_000_000 + this.u, data }
  }
  snapshot(): BookPush {
    return this.#push("snapshot", [...this.levels])
  }
  change(): BookPush {
    this.u++
    const price = String(60_000 + Math.floor(this.random() * 20))
    const size = this.random() < 0.3 ? "0" : String(this.u)
    if (size === "0") this.levels.delete(price)
    else this.levels.set(price, size)
    return this.#push("delta", [[price, size]])
  }
}

/** Has an exchange send a book's snapshot after each subscribe. */
const withBook = (exchange: HostileExchange, bids: Bids) => {
  exchange.request = (line, request) => {
    line.confirm(request)
    if (request.op === "subscribe" && request.args?.includes(deep.text) === true) line.push(bids.snapshot())
  }
}

/** Reads a book's messages; checks that none is missing or repeated, and what the book would be. */
const readingBook = <E, R>(stream: Stream.Stream<unknown, E, R>) =>
  Effect.gen(function* () {
    const state = { u: 0, messages: 0, levels: new Map<string, string>(), faults: [] as Array<string> }
    yield* Effect.forkScoped(
      Stream.runForEach(stream, (message) =>
        Effect.sync(() => {
          const { data, type } = message as BookPush
          state.messages++
          if (type === "snapshot") {
            if (data.u < state.u) state.faults.push(`back to a snapshot ${data.u} after ${state.u}`)
            state.levels.clear()
          } else if (data.u !== state.u + 1) state.faults.push(`${state.u} then ${data.u}`)
          state.u = data.u
          for (const [price, size] of data.b)
            if (size === "0") state.levels.delete(price)
            else state.levels.set(price, size)
        })
      )
    )
    return state
  })
const sortedLevels = (levels: ReadonlyMap<string, string>) => [...levels].sort(([a], [b]) => Number(a) - Number(b))

/** Loses a share of the pushes of a connection, and delays all by a random time. Snapshots and `spared` pushes arrive. */
const lossy = (line: Line, share: number, delay: number, spared: (push: Push) => boolean) => {
  const next = random(line.index + 17)
  line.delay = () => (delay === 0 ? 0 : next() * delay)
  line.loses = (push) => !(push["type"] === "snapshot" && push.topic === deep.text) && !spared(push) && next() < share
}

describe("two lines, each of which loses 5% of its pushes", () => {
  it.scopedLive("give a raw stream of a book without a hole, and the exchange's book in the end", () =>
    withExchange(
      (exchange) =>
        Effect.gen(function* () {
          const bids = new Bids(random(1))
          withBook(exchange, bids)
          const last = bids.u + 800
          // Every 397th is lost on both lines, about as often as by chance, whatever happens to the others.
          exchange.opened = (line) => {
            lossy(line, 0.05, line.index % 2 === 1 ? 50 : 0, ({ data }) => (data as { u: number }).u > last - 10)
            const { loses } = line
            line.loses = (push) =>
              loses(push) || (push["type"] === "delta" && (push as BookPush).data.u % 397 === 0 && bids.u < last - 10)
          }
          const state = yield* readingBook(Socket.stream(deep))
          yield* until("two lines", () => exchange.listening(deep.text).length === 2)
          while (bids.u < last) {
            for (let i = 0; i < 4; i++) exchange.push(bids.change())
            yield* pause(3)
          }
          yield* until("the last update", () => state.u === last, 8000)
          yield* aWhile
          assert.deepStrictEqual(state.faults, [])
          assert.deepStrictEqual(sortedLevels(state.levels), sortedLevels(bids.levels))
          assert.isAtLeast(state.messages, 200, "it is not made of snapshots alone")
        }),
      { lines: 2 }
    )
  )

  it.scopedLive("give each trade once, and all that at least one line delivered", () =>
    withExchange(
      (exchange) =>
        Effect.gen(function* () {
          exchange.opened = (line) => {
            lossy(line, 0.05, line.index % 2 === 1 ? 50 : 0, () => false)
            const { loses } = line
            line.loses = (push) => loses(push) || idOf(push) % 97 === 0
          }
          const { seen } = yield* reading(Socket.stream(btc))
          yield* until("two lines", () => exchange.listening(btc.text).length === 2)
          const delivered: Array<number> = []
          for (let id = 1; id <= 800; id++) {
            if (exchange.push(trades(btc.text, id)) > 0) delivered.push(id)
            if (id % 4 === 0) yield* pause(3)
          }
          yield* until("all that were delivered", () => seen.length >= delivered.length)
          yield* pause(100)
          assert.deepStrictEqual(
            [...seen].sort((a, b) => a - b),
            delivered
          )
        }),
      { lines: 2 }
    )
  )

  it.scopedLive("give each trade once, too, if the lines group them into messages differently", () =>
    withExchange(
      (exchange) =>
        Effect.gen(function* () {
          const seen: Array<string> = []
          yield* Effect.forkScoped(
            Stream.runForEach(Socket.stream(btc), ({ data }) => Effect.sync(() => seen.push(...data.map(({ i }) => i))))
          )
          yield* until("two lines", () => exchange.listening(btc.text).length === 2)
          const [one, two] = exchange.listening(btc.text)
          for (let id = 1; id <= 60; id += 6) {
            one?.push(trades(btc.text, id, id + 1, id + 2))
            two?.push(trades(btc.text, id, id + 1))
            two?.push(trades(btc.text, id + 2, id + 3))
            one?.push(trades(btc.text, id + 3, id + 4, id + 5))
            two?.push(trades(btc.text, id + 4, id + 5))
            yield* pause(2)
          }
          yield* until("all trades", () => new Set(seen).size === 60)
          yield* aWhile
          assert.sameMembers(
            seen,
            numbers(1, 60).map((id) => `t-${id}`)
          )
        }),
      { lines: 2 }
    )
  )
})

describe("two lines", () => {
  it.scopedLive("are opened for public topics, and not for private ones", () =>
    withExchange(
      (exchange) =>
        Effect.gen(function* () {
          yield* Effect.forkScoped(Stream.runDrain(Socket.stream(btc)))
          yield* until("two lines", () => exchange.listening(btc.text).length === 2)
          yield* Effect.forkScoped(Stream.runDrain(Socket.stream(Socket.Topic.order())))
          yield* until("a private line", () => exchange.listening("order").length === 1)
          yield* aWhile
          assert.lengthOf(exchange.open, 3)
        }),
      { lines: 2 }
    )
  )

  it.scopedLive("go on without a gap when one is cut for good, and report a gap when the other is cut, too", () =>
    withExchange(
      (exchange) =>
        Effect.gen(function* () {
          const events: Array<string> = []
          const stream = yield* reading(Socket.stream(btc))
          yield* Effect.forkScoped(
            Stream.runForEach(Socket.events(btc), (event) =>
              Effect.sync(() => events.push(event._tag === "Message" ? `${idOf(event.message)}` : event._tag))
            )
          )
          yield* until("two lines", () => exchange.listening(btc.text).length === 2)
          yield* aWhile
          exchange.push(trades(btc.text, 1))
          yield* until("a message", () => stream.seen.length === 1)
          let isDown = true
          exchange.handshake = (tcp) => {
            if (isDown) tcp.destroy()
            return isDown
          }
          exchange.listening(btc.text)[0]?.cut()
          for (let id = 2; id <= 40; id++) {
            exchange.push(trades(btc.text, id))
            yield* pause(3)
          }
          yield* until("all messages", () => stream.seen.length === 40)
          assert.deepStrictEqual([stream.seen, events], [numbers(1, 40), numbers(1, 40).map(String)])
          exchange.open[0]?.cut()
          yield* until("the gap", () => events.includes("Gap"))
          assert.isFalse(isEnded(stream.fiber)())
          isDown = false
          yield* until("the end of the gap", () => events.at(-1) === "Resumed")
          exchange.push(trades(btc.text, 41))
          yield* until("a message", () => stream.seen.length === 41)
          assert.deepStrictEqual(events.slice(40), ["Gap", "Resumed", "41"])
        }),
      { lines: 2 }
    )
  )
})

/** Notes in which order connections confirm all topics and are closed. */
const watching = (exchange: HostileExchange, count: number) => {
  const log: Array<string> = []
  const { request } = exchange
  // The new connection's confirmations take their time.
  exchange.request = (line, asked) => {
    setTimeout(() => {
      if (!line.isOpen) return
      request(line, asked)
      if (asked.op === "subscribe" && line.subscribed.size === count) log.push(`confirmed ${line.index}`)
    }, 25)
  }
  exchange.closed = (line) => log.push(`closed ${line.index}`)
  return log
}
const assertMadeBeforeBroken = (log: ReadonlyArray<string>, rotations: number) => {
  for (let i = 0; i < rotations; i++) {
    const closed = log.indexOf(`closed ${i}`)
    const confirmed = log.indexOf(`confirmed ${i + 1}`)
    assert.isTrue(confirmed >= 0 && (closed === -1 || confirmed < closed), `rotation ${i}: ${log.join(", ")}`)
  }
}

describe("rotation", () => {
  it.scopedLive(
    "loses and repeats nothing in 10 rotations, and leaves the old socket after the new one confirmed all",
    () =>
      withExchange(
        (exchange) =>
          Effect.gen(function* () {
            const bids = new Bids(random(2))
            withBook(exchange, bids)
            const log = watching(exchange, 2)
            const both = Socket.stream([btc, deep])
            const { seen } = yield* reading(Stream.filter(both, ({ topic }) => topic === btc.text))
            const book = yield* readingBook(Stream.filter(both, ({ topic }) => topic === deep.text))
            yield* until("the subscription", () => log.includes("confirmed 0"))
            yield* aWhile
            let id = 0
            yield* until(
              "10 rotations",
              () => {
                exchange.push(trades(btc.text, ++id))
                exchange.push(bids.change())
                return log.includes("closed 9")
              },
              40_000
            )
            yield* until("the last messages", () => seen.includes(id) && book.u === bids.u)
            yield* aWhile
            assert.deepStrictEqual(seen, numbers(1, id))
            assert.deepStrictEqual(book.faults, [])
            assert.deepStrictEqual(sortedLevels(book.levels), sortedLevels(bids.levels))
            assertMadeBeforeBroken(log, 10)
            assert.isAtMost(exchange.open.length, 2)
          }),
        { rotateAfter: "300 millis" }
      )
  )

  for (const ids of ["the same", "different"]) {
    it.scopedLive(`of a private connection loses and repeats no execution (${ids} message ids on both sockets)`, () =>
      withExchange(
        (exchange) =>
          Effect.gen(function* () {
            const log = watching(exchange, 1)
            const seen: Array<string> = []
            yield* Effect.forkScoped(
              Stream.runForEach(Socket.stream(Socket.Topic.execution()), (message) =>
                Effect.sync(() => {
                  if (Socket.isUndecoded(message)) seen.push("undecoded")
                  else seen.push(...message.data.map(({ execId }) => execId))
                })
              )
            )
            yield* until("the subscription", () => log.includes("confirmed 0"))
            yield* aWhile
            let id = 0
            yield* until("4 rotations", () => {
              id++
              for (const line of exchange.open)
                line.push({
                  topic: "execution",
                  id: ids === "the same" ? `m-${id}` : `m-${line.index}-${id}`,
                  creationTime: 1_763_700_000_000 + id,
                  data: [
                    {
                      ...{ category: "linear", symbol: "BTCUSDT", execId: `e-${id}`, orderId: `o-${id}`, side: "Buy" },
                      ...{ execPrice: "65000", execQty: "1", execFee: "0", execType: "Trade" },
                      execTime: `${1_763_700_000_000 + id}`
                    }
                  ]
                })
              return log.includes("closed 3")
            })
            yield* until("the last execution", () => seen.includes(`e-${id}`))
            yield* aWhile
            assert.deepStrictEqual(
              seen,
              numbers(1, id).map((one) => `e-${one}`)
            )
            assertMadeBeforeBroken(log, 4)
            const first = exchange.lines.flatMap(({ requests }) => requests.slice(0, 1))
            assert.isAtLeast(first.length, 4)
            assert.isTrue(first.every(({ op }) => op === "auth"))
          }),
        { rotateAfter: "300 millis" }
      )
    )
  }

  it.scopedLive("is no gap for events, and keeps the old socket while no new one can be opened", () =>
    withExchange(
      (exchange) =>
        Effect.gen(function* () {
          const log = watching(exchange, 1)
          exchange.handshake = (tcp, count) => {
            const isRefused = count === 2 || count === 3
            if (isRefused) tcp.end("HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n\r\n")
            return isRefused
          }
          const events: Array<string> = []
          yield* Effect.forkScoped(
            Stream.runForEach(Socket.events(btc), (event) =>
              Effect.sync(() => events.push(event._tag === "Message" ? `${idOf(event.message)}` : event._tag))
            )
          )
          yield* until("the subscription", () => log.includes("confirmed 0"))
          yield* aWhile
          let id = 0
          yield* until(
            "a rotation after two refused ones",
            () => {
              exchange.push(trades(btc.text, ++id))
              return log.includes("closed 0")
            },
            9000
          )
          yield* until("the last message", () => events.includes(`${id}`))
          assert.deepStrictEqual(events, numbers(1, id).map(String))
          assertMadeBeforeBroken(log, 1)
          assert.isAtLeast(exchange.handshakes, 4)
        }),
      { rotateAfter: "300 millis" }
    )
  )
})
