import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber, type Scope, Stream, TestClock } from "effect"
import { failuresOf } from "../../../src/internal/Causes.js"
import type { Credentials } from "../../../src/Layers/Credentials.js"
import * as Socket from "../../../src/Socket.js"
import {
  type HostileExchange,
  isEnded,
  type Line,
  messageOf,
  type Request,
  reading,
  trades,
  withExchange,
  within
} from "../hostileExchange.js"
import { aWhile, until } from "../waiting.js"

type Body = (exchange: HostileExchange) => Effect.Effect<void, unknown, Socket.Sockets | Credentials | Scope.Scope>
const quiet = { heartbeat: Socket.Heartbeat.none, watchdog: Socket.Watchdog.none }
/** Real time. */
const test = (name: string, body: Body, options: Partial<Socket.SocketOptions> = {}) =>
  it.scopedLive(name, () => withExchange(body, options))
/** The test's time, over real sockets. */
const timed = (name: string, body: Body) => it.scoped(name, () => withExchange(body, quiet))

const topic = (symbol: string) => Socket.Topic.publicTrade({ category: "linear", symbol })
const btc = topic("BTCUSDT")
const eth = topic("ETHUSDT")
const subscribing = (topics: Parameters<typeof Socket.stream>[0]) =>
  Effect.fork(Effect.exit(Stream.runDrain(Socket.stream(topics))))
const subscribes = (exchange: HostileExchange) => exchange.lines.flatMap(({ requests }) => requests.filter(isSubscribe))
const isSubscribe = ({ op }: Request) => op === "subscribe"

describe.concurrent("an acknowledgement that is lost", () => {
  timed("is asked for once more after 10 s, and 10 s later the subscription fails", (exchange) =>
    Effect.gen(function* () {
      exchange.request = () => {}
      const fiber = yield* subscribing(btc)
      yield* until("the request", () => subscribes(exchange).length === 1)
      yield* TestClock.adjust("9999 millis")
      yield* aWhile
      assert.lengthOf(subscribes(exchange), 1)
      yield* TestClock.adjust("1 millis")
      yield* until("the second request", () => subscribes(exchange).length === 2)
      yield* TestClock.adjust("9999 millis")
      yield* aWhile
      assert.isFalse(isEnded(fiber)())
      yield* TestClock.adjust("1 millis")
      const exit = yield* until("the end", isEnded(fiber)).pipe(Effect.zipRight(Fiber.join(fiber)))
      assert.isTrue(Exit.isFailure(exit))
      if (Exit.isFailure(exit))
        assert.deepInclude(failuresOf(exit.cause)[0] ?? {}, {
          _tag: "ConnectionError",
          reason: "timeout"
        })
      assert.lengthOf(subscribes(exchange), 2)
    })
  )

  timed("is no longer missed once the second request is acknowledged", (exchange) =>
    Effect.gen(function* () {
      exchange.request = (line, request) => {
        if (subscribes(exchange).length === 2) line.confirm(request)
      }
      const { seen } = yield* reading(Socket.stream(btc))
      yield* until("the request", () => subscribes(exchange).length === 1)
      yield* TestClock.adjust("10 seconds")
      yield* until("the second one is acknowledged", () => exchange.listening(btc.text).length === 1)
      exchange.push(trades(btc.text, 1))
      yield* until("a message", () => seen.length === 1)
      yield* TestClock.adjust("1 minute")
      yield* aWhile
      assert.lengthOf(subscribes(exchange), 2)
      exchange.push(trades(btc.text, 2))
      yield* until("a message", () => seen.length === 2)
    })
  )

  timed("of one topic fails that one alone", (exchange) =>
    Effect.gen(function* () {
      exchange.request = (line, request) => {
        if (request.args?.includes(eth.text) !== true) line.confirm(request)
      }
      const { seen } = yield* reading(Socket.stream(btc))
      yield* until("its subscription", () => exchange.listening(btc.text).length === 1)
      const fiber = yield* subscribing(eth)
      yield* until("the request", () => exchange.asked("subscribe").includes(eth.text))
      yield* TestClock.adjust("10 seconds")
      yield* until("the second request", () => subscribes(exchange).length === 3)
      yield* TestClock.adjust("10 seconds")
      yield* until("the end", isEnded(fiber))
      exchange.push(trades(btc.text, 7))
      yield* until("a message of the other", () => seen.length === 1)
      assert.strictEqual(exchange.handshakes, 1)
    })
  )

  timed("of an unsubscribe is asked for once more, so that nobody's topic stays subscribed", (exchange) =>
    Effect.gen(function* () {
      let isDeaf = true
      exchange.request = (line, request) => {
        if (request.op === "subscribe" || !isDeaf) line.confirm(request)
        if (request.op === "unsubscribe") isDeaf = false
      }
      const stays = yield* reading(Socket.stream(eth))
      const { fiber } = yield* reading(Socket.stream(btc))
      yield* until("the subscriptions", () => exchange.asked("subscribe").length === 2)
      yield* aWhile
      yield* Fiber.interrupt(fiber)
      yield* until("the unsubscribe", () => exchange.asked("unsubscribe").length === 1)
      yield* TestClock.adjust("10 seconds")
      yield* until("it is unsubscribed", () => exchange.listening(btc.text).length === 0)
      exchange.push(trades(eth.text, 1))
      yield* until("a message of the other", () => stays.seen.length === 1)
      assert.deepStrictEqual(exchange.asked("unsubscribe"), [btc.text, btc.text])
    })
  )

  timed("of an unsubscribe doesn't unsubscribe those who came meanwhile", (exchange) =>
    Effect.gen(function* () {
      exchange.request = (line, request) => {
        if (request.op === "subscribe") line.confirm(request)
        else for (const topic of request.args ?? []) line.subscribed.delete(topic)
      }
      yield* reading(Socket.stream(eth))
      const { fiber } = yield* reading(Socket.stream(btc))
      yield* until("the subscriptions", () => exchange.asked("subscribe").length === 2)
      yield* aWhile
      yield* Fiber.interrupt(fiber)
      yield* until("the unsubscribe", () => exchange.asked("unsubscribe").length === 1)
      const { seen } = yield* reading(Socket.stream(btc))
      yield* until("it is subscribed again", () => exchange.asked("subscribe").length === 3)
      yield* TestClock.adjust("30 seconds")
      yield* aWhile
      exchange.push(trades(btc.text, 5))
      yield* until("a message", () => seen.length === 1)
      assert.lengthOf(exchange.asked("unsubscribe"), 1)
    })
  )

  timed("is taken from a late one that comes after the second request", (exchange) =>
    Effect.gen(function* () {
      const held: Array<() => void> = []
      exchange.request = (line, request) => void held.push(() => line.confirm(request))
      const { fiber, seen } = yield* reading(Socket.stream(btc))
      yield* until("the request", () => held.length === 1)
      yield* TestClock.adjust("10 seconds")
      yield* until("the second request", () => held.length === 2)
      held[0]?.()
      held[1]?.()
      exchange.push(trades(btc.text, 1))
      yield* until("a message", () => seen.length === 1)
      yield* TestClock.adjust("1 minute")
      assert.isFalse(isEnded(fiber)())
      assert.lengthOf(subscribes(exchange), 2)
    })
  )
})

describe.concurrent("an answer to a subscribe", () => {
  for (const text of [
    "already subscribed",
    "error:already subscribed,topic:publicTrade.BTCUSDT",
    "Error: Already Subscribed : publicTrade.BTCUSDT"
  ])
    test(`that says ${JSON.stringify(text)} counts as success`, (exchange) =>
      Effect.gen(function* () {
        exchange.request = (line, request) => {
          line.subscribed.add(btc.text)
          line.refuse(request, text)
        }
        const { fiber, seen } = yield* reading(Socket.stream(btc))
        yield* until("the subscription", () => exchange.listening(btc.text).length === 1)
        yield* aWhile
        exchange.push(trades(btc.text, 1))
        yield* until("a message", () => seen.length === 1)
        assert.isFalse(isEnded(fiber)())
      }))

  test("that names no topic refuses all of its request, and none of another", (exchange) =>
    Effect.gen(function* () {
      exchange.request = (line, request) => {
        if (request.args?.includes(btc.text) === true) line.refuse(request, "Invalid")
        else line.confirm(request)
      }
      const other = yield* reading(Socket.stream(topic("XRPUSDT")))
      yield* until("the other", () => exchange.listening("publicTrade.XRPUSDT").length === 1)
      const error = yield* within(Effect.flip(Stream.runDrain(Socket.stream([btc, eth]))))
      assert.strictEqual(error._tag, "SubscriptionError")
      assert.include(error.message, btc.text)
      assert.include(error.message, eth.text)
      assert.notInclude(error.message, "XRPUSDT")
      exchange.push(trades("publicTrade.XRPUSDT", 3))
      yield* until("a message of the other", () => other.seen.length === 1)
    }))

  test("that comes twice, or for nobody, changes nothing", (exchange) =>
    Effect.gen(function* () {
      exchange.request = (line, request) => {
        line.confirm(request)
        line.confirm(request)
        line.refuse(request, "error:handler not found,topic:publicTrade.BTCUSDT")
        line.send({ success: false, ret_msg: "error:handler not found,topic:nobody", req_id: "none", op: "subscribe" })
      }
      const { fiber, seen } = yield* reading(Socket.stream([btc, eth]))
      yield* until("the subscription", () => exchange.listening(eth.text).length === 1)
      yield* aWhile
      exchange.push(trades(btc.text, 1))
      yield* until("a message", () => seen.length === 1)
      assert.isFalse(isEnded(fiber)())
    }))

  for (const [what, failed] of [
    ["all", []],
    ["one", ["tickers.BTC-27MAR26-70000-C"]]
  ] as const)
    test(`of options, which lists topics, fails those that it lists: ${what} confirmed`, (exchange) =>
      Effect.gen(function* () {
        exchange.request = (line, { args = [], op }) => {
          const successTopics = args.filter((arg) => !failed.some((one) => one === arg))
          for (const arg of successTopics) line.subscribed.add(arg)
          if (op === "subscribe")
            line.send({
              success: true,
              conn_id: "c",
              data: { failTopics: failed, successTopics },
              type: "COMMAND_RESP"
            })
        }
        const option = (strike: number) =>
          Socket.Topic.tickers({ category: "option", symbol: `BTC-27MAR26-${strike}-C` })
        const fiber = yield* subscribing([option(70_000), option(80_000)])
        yield* until("the request", () => subscribes(exchange).length > 0)
        if (failed.length === 0) {
          yield* until("the subscription", () => exchange.lines[0]?.subscribed.size === 2)
          yield* aWhile
          assert.isFalse(isEnded(fiber)())
          yield* Fiber.interrupt(fiber)
        } else {
          yield* until("the end", isEnded(fiber))
          const text = messageOf(yield* Fiber.join(fiber))
          assert.include(text, failed[0])
          assert.notInclude(text, "80000")
        }
      }))
})

describe.concurrent("many topics", () => {
  const symbols = (count: number, length = 8) =>
    Array.from({ length: count }, (_, i) => `S${String(i).padStart(length - 1, "0")}`)

  test("of spot are subscribed and unsubscribed in messages of at most 10, on one connection", (exchange) =>
    Effect.gen(function* () {
      const all = symbols(35).map((symbol) => Socket.Topic.publicTrade({ category: "spot", symbol }))
      const fiber = yield* subscribing(all)
      yield* until("all are subscribed", () => exchange.lines[0]?.subscribed.size === 35)
      const line = exchange.lines[0] as Line
      for (const { args = [] } of line.requests) assert.isAtMost(args.length, 10)
      yield* Fiber.interrupt(fiber)
      yield* until("it is closed or unsubscribed", () => !line.isOpen || line.subscribed.size === 0)
      for (const { args = [] } of line.requests) assert.isAtMost(args.length, 10)
      assert.strictEqual(exchange.handshakes, 1)
    }))

  test("past 21,000 characters use another connection, and all of them deliver", (exchange) =>
    Effect.gen(function* () {
      const all = symbols(1000, 30).map(topic)
      const { seen } = yield* reading(Socket.stream(all))
      const held = () => exchange.open.reduce((sum, { subscribed }) => sum + subscribed.size, 0)
      yield* until("all are subscribed", () => held() === 1000)
      assert.isAtLeast(exchange.handshakes, 3)
      for (const line of exchange.lines) {
        const text = JSON.stringify([...line.subscribed])
        assert.isAtMost(text.length, 21_000)
        for (const { args = [] } of line.requests) assert.isAtMost(JSON.stringify(args).length, 21_000)
      }
      for (const [i, { text }] of all.entries()) assert.strictEqual(exchange.push(trades(text, i)), 1)
      yield* until("all deliver", () => new Set(seen).size === 1000)
      assert.lengthOf(seen, 1000)
    }))

  test("past 2000 of options use another connection", (exchange) =>
    Effect.gen(function* () {
      // Short names, so that the characters are not what is full.
      const all = symbols(2100, 5).map((symbol) => Socket.Topic.tickers({ category: "option", symbol }))
      yield* subscribing(all)
      const held = () => exchange.open.reduce((sum, { subscribed }) => sum + subscribed.size, 0)
      yield* until("all are subscribed", () => held() === 2100)
      for (const { subscribed } of exchange.lines) assert.isAtMost(subscribed.size, 2000)
      assert.isAtLeast(exchange.handshakes, 2)
    }))

  test("that come and go keep within a connection what fits, after a loss, too", (exchange) =>
    Effect.gen(function* () {
      const all = symbols(700, 30).map(topic)
      const { seen } = yield* reading(Socket.stream(all))
      const held = () => exchange.open.reduce((sum, { subscribed }) => sum + subscribed.size, 0)
      yield* until("all are subscribed", () => held() === 700)
      for (const line of exchange.open) line.cut()
      yield* until("all are lost", () => exchange.lines.every(({ index, isOpen }) => index > 1 || !isOpen))
      yield* until("all are subscribed again", () => held() === 700)
      for (const [i, { text }] of all.entries()) assert.strictEqual(exchange.push(trades(text, i)), 1)
      yield* until("all deliver", () => new Set(seen).size === 700)
    }))
})
