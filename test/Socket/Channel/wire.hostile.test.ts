import { assert, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Scope, Stream } from "effect"
import { describe } from "vitest"
import * as Socket from "../../../src/Socket.js"
import { type HostileExchange, type Line, until, withExchange } from "../hostileExchange.js"

const topicOf = (symbol: string) => Socket.Topic.publicTrade({ category: "linear", symbol })
const trades = (topic: string, ...ids: ReadonlyArray<string>) => ({
  topic,
  ...{ type: "snapshot", ts: 1 },
  data: ids.map((i) => ({ T: 1, s: topic.slice(12), S: "Buy", v: "1", p: "100.5", L: "PlusTick", i, BT: false }))
})

const reading = (...symbols: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const seen: Array<string> = []
    const fiber = yield* Effect.forkScoped(
      Stream.runForEach(Socket.stream(symbols.map(topicOf)), ({ data }) =>
        Effect.sync(() => seen.push(...data.map(({ i }) => i)))
      )
    )
    return { seen, fiber }
  })
const isAt = (exchange: HostileExchange, text: string) => () => exchange.listening(text).length === 1
const quiet = Effect.promise(() => new Promise((resolve) => setTimeout(resolve, 30)))

describe("on the wire", () => {
  it.scopedLive(
    "an exchange that closes right after each acknowledgement is followed, and each push is read once",
    () =>
      withExchange((exchange) =>
        Effect.gen(function* () {
          const { request } = exchange
          exchange.request = (line, asked) => {
            request(line, asked)
            line.push(trades("publicTrade.A", `first-${line.index}`))
            if (line.index < 3) line.socket.close(1001)
          }
          const { seen } = yield* reading("A")
          yield* until("the fourth connection", () => seen.includes("first-3"))
          assert.deepStrictEqual(seen, ["first-0", "first-1", "first-2", "first-3"])
        })
      )
  )

  it.scopedLive("pushes after an unsubscribe, of topics never subscribed and without sense change nothing", () =>
    withExchange((exchange) =>
      Effect.gen(function* () {
        const kept = yield* reading("A")
        const scope = yield* Scope.make()
        const left = yield* Scope.extend(reading("B"), scope)
        yield* until("both", () => isAt(exchange, "publicTrade.A")() && isAt(exchange, "publicTrade.B")())
        yield* Scope.close(scope, Exit.void)
        yield* until("the unsubscribe", () => exchange.asked("unsubscribe").includes("publicTrade.B"))
        const [line] = exchange.open
        line?.send(trades("publicTrade.B", "late"))
        line?.send(trades("publicTrade.NEVER", "never"))
        for (const text of ["", " ", "null", "[]", "7", '"x"', "{}", '{"topic":null}', "{", "\u0000"]) line?.send(text)
        line?.socket.send(Buffer.alloc(0))
        line?.socket.send(Buffer.from([0xff, 0xfe]))
        line?.send(trades("publicTrade.A", "x".repeat(4_000_000)))
        line?.socket.send(Buffer.from(JSON.stringify(trades("publicTrade.A", "binary"))))
        yield* until("the last one", () => kept.seen.includes("binary"))
        assert.deepStrictEqual(
          kept.seen.map(({ length }) => length),
          [4_000_000, 6]
        )
        assert.deepStrictEqual(left.seen, [])
        assert.strictEqual(exchange.handshakes, 1)
      })
    )
  )

  it.scopedLive("acknowledgements twice, out of order and of nothing confirm each stream once", () =>
    withExchange((exchange) =>
      Effect.gen(function* () {
        const first = yield* reading("A")
        yield* until("the first", isAt(exchange, "publicTrade.A"))
        const asked: Array<() => void> = []
        exchange.request = (line: Line, request) => {
          asked.push(() => line.confirm(request))
          line.send({ success: true, ret_msg: "", conn_id: "c", req_id: "nobody", op: "subscribe" })
          line.send({ success: false, ret_msg: "no", conn_id: "c", req_id: "s999", op: "subscribe" })
        }
        const more = yield* Effect.forEach(["B", "C", "D"], (symbol) => Effect.zipLeft(reading(symbol), quiet))
        yield* until("three requests", () => asked.length === 3)
        for (const answer of [...asked.reverse(), ...asked]) answer()
        yield* until("the last", isAt(exchange, "publicTrade.D"))
        for (const symbol of ["A", "B", "C", "D"]) exchange.push(trades(`publicTrade.${symbol}`, symbol))
        yield* until("all", () => [first, ...more].every(({ seen }) => seen.length === 1))
        assert.deepStrictEqual(
          [first, ...more].map(({ seen }) => seen.join()),
          ["A", "B", "C", "D"]
        )
        assert.strictEqual(exchange.handshakes, 1)
      })
    )
  )

  it.scopedLive("a flood of 20,000 frames is read while pings are answered among them", () =>
    withExchange(
      (exchange) =>
        Effect.gen(function* () {
          const { seen } = yield* reading("A")
          yield* until("the subscription", isAt(exchange, "publicTrade.A"))
          let pings = 0
          const { ping } = exchange
          exchange.ping = (line, request) => {
            pings++
            ping(line, request)
          }
          let sent = 0
          yield* until(
            "the flood",
            () => {
              for (let i = 0; i < 500 && sent < 20_000; i++) exchange.push(trades("publicTrade.A", `${sent++}`))
              return seen.length === 20_000 && pings > 0
            },
            15_000
          )
          assert.strictEqual(seen.at(-1), "19999")
          assert.strictEqual(exchange.handshakes, 1)
        }),
      { heartbeat: Socket.Heartbeat.every("100 millis", "10 seconds") }
    )
  )

  it.scopedLive("an interruption at any moment leaves no connection and no fiber that waits", () =>
    withExchange((exchange) =>
      Effect.gen(function* () {
        for (let i = 0; i < 40; i++) {
          const fiber = yield* Effect.fork(Stream.runDrain(Socket.stream(topicOf("A"))))
          // Now during the dial, now during the subscription, now while it reads.
          yield* Effect.promise(async () => {
            for (let turn = 0; turn < i; turn++) await new Promise((resolve) => setImmediate(resolve))
          })
          yield* Fiber.interrupt(fiber)
        }
        yield* until("all closed", () => exchange.open.length === 0)
        const { seen } = yield* reading("A")
        yield* until("one more", isAt(exchange, "publicTrade.A"))
        exchange.push(trades("publicTrade.A", "still works"))
        yield* until("its message", () => seen.length === 1)
        assert.lengthOf(exchange.open, 1)
      })
    )
  )
})
