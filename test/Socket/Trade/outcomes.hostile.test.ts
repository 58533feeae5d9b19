import { assert, describe } from "@effect/vitest"
import { Effect, Exit, Fiber } from "effect"
import * as Errors from "../../../src/Errors.js"
import { batchPlaceOrder } from "../../../src/Http/V5/Order/batchPlaceOrder.js"
import * as Socket from "../../../src/Socket.js"
import { isEnded, within } from "../hostileExchange.js"
import {
  accepted,
  outcomeOf,
  place,
  type TradeExchange,
  type TradeLine,
  tradeTest,
  unanswered,
  untilTrading
} from "../tradeExchange.js"
import { type Around, type OrderMessage, order, reply } from "../tradeWorld.js"
import { aWhile, until } from "../waiting.js"

describe.concurrent("an order whose connection is lost before its answer", () => {
  const ends: Readonly<Record<string, (line: TradeLine) => void>> = {
    "is cut": (line) => line.cut(),
    "is closed with 1000": (line) => line.socket.close(1000),
    "is closed with 1001": (line) => line.socket.close(1001, "going away"),
    "is closed with 1008": (line) => line.socket.close(1008, "policy"),
    "is closed with 1012": (line) => line.socket.close(1012, "service restart"),
    "breaks the protocol": (line) => line.tcp.write(Buffer.from([0xff, 0xff, 0xff, 0xff])),
    "is cut in the middle of the answer": (line) => {
      line.tcp.write(Buffer.concat([Buffer.from([0x81, 0x7e, 0x10, 0x00]), Buffer.from('{"reqId":')]))
      setTimeout(() => line.cut(), 5)
    }
  }
  for (const [how, end] of Object.entries(ends))
    tradeTest(`has an unknown outcome, and arrives once, if the connection ${how}`, (exchange) =>
      Effect.gen(function* () {
        const { fiber, line } = yield* unanswered(exchange, "lost")
        end(line)
        assert.strictEqual(yield* within(Fiber.join(fiber)), "RequestFailed unknown")
        yield* untilTrading
        yield* aWhile
        assert.strictEqual(exchange.times("lost"), 1)
      })
    )

  tradeTest(
    "has an unknown outcome if the peer freezes and the pong is missing",
    (exchange) =>
      Effect.gen(function* () {
        exchange.ping = () => false
        const { fiber } = yield* unanswered(exchange, "frozen")
        assert.strictEqual(yield* within(Fiber.join(fiber)), "RequestFailed unknown")
        exchange.ping = () => true
        yield* aWhile
        assert.strictEqual(exchange.times("frozen"), 1)
      }),
    { heartbeat: Socket.Heartbeat.every("50 millis", "50 millis") }
  )

  tradeTest("is not settled twice by an answer that comes over the next connection", (exchange) =>
    Effect.gen(function* () {
      const { fiber, line, message } = yield* unanswered(exchange, "lost")
      line.cut()
      assert.strictEqual(yield* within(Fiber.join(fiber)), "RequestFailed unknown")
      yield* untilTrading
      const second = yield* unanswered(exchange, "second")
      second.line.send(accepted(message))
      yield* aWhile
      assert.isFalse(isEnded(second.fiber)(), "the answer to another order settled it")
      second.line.send(accepted(second.message))
      assert.strictEqual(yield* within(Fiber.join(second.fiber)), "o-second")
    })
  )
})

describe.concurrent("an order without an answer", () => {
  tradeTest(
    "has an unknown outcome after its timeout, and a late answer settles nothing else",
    (exchange) =>
      Effect.gen(function* () {
        const late = yield* unanswered(exchange, "late")
        assert.strictEqual(yield* within(Fiber.join(late.fiber)), "RequestTimeout unknown")
        const second = yield* unanswered(exchange, "second")
        for (let i = 0; i < 3; i++) second.line.send(accepted(late.message))
        second.line.send(accepted(second.message))
        assert.strictEqual(yield* within(Fiber.join(second.fiber)), "o-second")
        yield* aWhile
        assert.deepStrictEqual([exchange.times("late"), exchange.times("second")], [1, 1])
        assert.lengthOf(exchange.lines, 1)
      }),
    { timeout: "1500 millis" }
  )

  tradeTest(
    "is not sent again while others are answered all the time",
    (exchange) =>
      Effect.gen(function* () {
        const { fiber } = yield* unanswered(exchange, "late")
        for (let i = 0; !isEnded(fiber)(); i++) assert.strictEqual(yield* outcomeOf(`other-${i}`), `o-other-${i}`)
        assert.strictEqual(yield* Fiber.join(fiber), "RequestTimeout unknown")
        assert.strictEqual(exchange.times("late"), 1)
      }),
    { timeout: "1500 millis" }
  )

  tradeTest("is not sent again when its caller gives up", (exchange) =>
    Effect.gen(function* () {
      const { fiber, line, message } = yield* unanswered(exchange, "left")
      yield* Fiber.interrupt(fiber)
      line.send(accepted(message))
      assert.strictEqual(yield* outcomeOf("next"), "o-next")
      line.cut()
      yield* until("a new connection", () => exchange.lines.length > 1)
      yield* aWhile
      assert.strictEqual(exchange.times("left"), 1)
    })
  )
})

describe.concurrent("answers", () => {
  tradeTest("in any order settle their own orders", (exchange) =>
    Effect.gen(function* () {
      const held: Array<() => void> = []
      exchange.order = (message, line) => {
        held.push(() => line.send(accepted(message)))
        return undefined
      }
      const links = Array.from({ length: 30 }, (_, i) => `x${i}`)
      const fibers = yield* Effect.forEach(links, (link) => Effect.fork(outcomeOf(link)))
      yield* until("all arrive", () => held.length === 30)
      for (const answer of [...held.filter((_, i) => i % 3 === 1), ...held.filter((_, i) => i % 3 !== 1).reverse()])
        answer()
      assert.deepStrictEqual(
        yield* within(Effect.forEach(fibers, Fiber.join)),
        links.map((link) => `o-${link}`)
      )
      assert.deepStrictEqual(
        links.map((link) => exchange.times(link)),
        links.map(() => 1)
      )
    })
  )

  tradeTest("that come twice settle their order once, the first one counts", (exchange) =>
    Effect.gen(function* () {
      exchange.order = (message, line) => {
        line.send(accepted(message))
        line.send(reply(message, { retCode: 110007, retMsg: "ab not enough", data: {} }))
        return accepted(message, { data: { orderId: "another", orderLinkId: "" } })
      }
      for (let i = 0; i < 5; i++) assert.strictEqual(yield* outcomeOf(`d${i}`), `o-d${i}`)
      yield* aWhile
      assert.lengthOf(exchange.arrived, 5)
    })
  )

  const strangers: Readonly<Record<string, (message: OrderMessage) => object | string>> = {
    "has an unknown ID": (message) => accepted(message, { reqId: "nobody" }),
    "has an empty ID": (message) => accepted(message, { reqId: "" }),
    "has null as its ID": (message) => accepted(message, { reqId: null }),
    "has an ID that is a number": (message) => accepted(message, { reqId: 1 }),
    "has an ID that is an object": (message) => accepted(message, { reqId: { reqId: message.reqId } }),
    "has the ID in another case": (message) => accepted(message, { reqId: `${message.reqId} ` }),
    "has an ID like a property of every object": (message) => accepted(message, { reqId: "constructor" }),
    "has the ID of a prototype": (message) => accepted(message, { reqId: "__proto__" }),
    "is null": () => "null",
    "is a list": (message) => JSON.stringify([accepted(message)]),
    "is a text": (message) => JSON.stringify(JSON.stringify(accepted(message))),
    "is no JSON": () => "<html>502 Bad Gateway</html>",
    "is cut off": (message) => JSON.stringify(accepted(message)).slice(0, -3),
    "is empty": () => "",
    "belongs to a topic": (message) => ({ topic: "order", id: message.reqId, creationTime: 1, data: [] })
  }
  for (const [what, stranger] of Object.entries(strangers))
    tradeTest(`are waited for although something comes that ${what}`, (exchange) =>
      Effect.gen(function* () {
        const { fiber, line, message } = yield* unanswered(exchange, "mine")
        line.send(stranger(message))
        yield* aWhile
        assert.isFalse(isEnded(fiber)(), "it was settled by that")
        line.send(accepted(message))
        assert.strictEqual(yield* within(Fiber.join(fiber)), "o-mine")
        assert.deepStrictEqual([exchange.lines.length, exchange.times("mine")], [1, 1])
      })
    )

  tradeTest("in binary frames, in fragments and in one packet are read", (exchange) =>
    Effect.gen(function* () {
      let count = 0
      exchange.order = (message, line) => {
        const text = JSON.stringify(accepted(message))
        if (count++ === 0) line.socket.send(Buffer.from(text), { binary: true })
        else {
          line.socket.send(text.slice(0, 20), { fin: false })
          line.socket.send(text.slice(20), { fin: true })
        }
        return undefined
      }
      assert.strictEqual(yield* within(outcomeOf("binary")), "o-binary")
      assert.strictEqual(yield* within(outcomeOf("fragments")), "o-fragments")
    })
  )
})

describe.concurrent("an answer with the right ID", () => {
  /** Whether the program may believe that nothing was done. */
  const cases: ReadonlyArray<readonly [what: string, fields: object, outcome: string]> = [
    ["without a code", { retCode: undefined }, "unknown"],
    ["whose code is null", { retCode: null }, "unknown"],
    ["whose code is a word", { retCode: "OK" }, "unknown"],
    ["of success without data", { data: undefined }, "executed"],
    ["of success whose data is null", { data: null }, "executed"],
    ["of success without an order ID", { data: {} }, "executed"],
    ["of success whose order ID is a number", { data: { orderId: 7, orderLinkId: "" } }, "executed"],
    ["with 10016, an internal error", { retCode: 10016, retMsg: "internal error", data: {} }, "unknown"],
    ["with 10019, a restart", { retCode: 10019, retMsg: "restarting", data: {} }, "unknown"],
    ["with 10000, a timeout", { retCode: 10000, retMsg: "server timeout", data: {} }, "unknown"],
    ["with a code that nobody knows", { retCode: 987654, retMsg: "?", data: {} }, "unknown"],
    ["with 110007, no balance", { retCode: 110007, retMsg: "ab not enough", data: {} }, "notExecuted"],
    ["with 10429, too many requests", { retCode: 10429, retMsg: "frequency protection", data: {} }, "notExecuted"],
    ["with 20003, too many in one session", { retCode: 20003, retMsg: "too frequent", data: {} }, "notExecuted"],
    ["with 10403, the limit of the address", { retCode: 10403, retMsg: "ip limit", data: {} }, "notExecuted"]
  ]
  for (const [what, fields, outcome] of cases)
    tradeTest(`${what} leaves the outcome ${outcome}, and the order isn't sent again`, (exchange) =>
      Effect.gen(function* () {
        exchange.order = (message) => accepted(message, fields)
        const error = yield* within(Effect.flip(place("odd")))
        assert.strictEqual(error.outcome, outcome, `${error._tag}: ${error.message}`)
        yield* aWhile
        assert.strictEqual(exchange.times("odd"), 1)
      })
    )

  tradeTest("that answers a batch with a row too few leaves that order unknown", (exchange) =>
    Effect.gen(function* () {
      const { category: _, ...one } = order
      const row = (id: string) => ({
        category: "linear",
        symbol: "BTCUSDT",
        orderId: id,
        orderLinkId: id,
        createAt: "1"
      })
      exchange.order = (message) =>
        reply(message, { data: { list: [row("a")] }, retExtInfo: { list: [{ code: 0, msg: "OK" }] } })
      const request = [
        { ...one, orderLinkId: "a" },
        { ...one, orderLinkId: "b" }
      ]
      const exit = yield* within(Effect.exit(batchPlaceOrder({ category: "linear", request })))
      if (Exit.isSuccess(exit)) assert.lengthOf(exit.value.result.list, 1)
      else assert.include(["unknown", "executed"], Errors.outcomeOf(exit))
      assert.lengthOf(exchange.arrived, 1)
    })
  )
})

describe.concurrent("an order that is refused for its timestamp", () => {
  const expired = { retCode: 10002, retMsg: "invalid request, please check your server timestamp", data: {} }
  const synced: Around = { syncClock: true }
  /** The clock of the library falls behind before its first order. */
  const behind = (exchange: TradeExchange) => {
    exchange.clockAhead = 7000
  }

  tradeTest(
    "is sent once more after the clock was measured, and no third time",
    (exchange) =>
      Effect.gen(function* () {
        behind(exchange)
        exchange.order = (message) => accepted(message, expired)
        assert.strictEqual(yield* within(outcomeOf("old")), "RequestExpired notExecuted")
        yield* aWhile
        assert.strictEqual(exchange.times("old"), 2)
        const [first, second] = exchange.arrived.map(({ message }) => message.header["X-BAPI-TIMESTAMP"])
        assert.isAtLeast(Number(second) - Number(first), 5000)
      }),
    synced
  )

  tradeTest(
    "has an unknown outcome if the connection is lost after the second one",
    (exchange) =>
      Effect.gen(function* () {
        behind(exchange)
        exchange.order = (message, line) => {
          if (exchange.times("old") === 1) return accepted(message, expired)
          line.cut()
          return undefined
        }
        assert.strictEqual(yield* within(outcomeOf("old")), "RequestFailed unknown")
        yield* aWhile
        assert.strictEqual(exchange.times("old"), 2)
      }),
    synced
  )

  tradeTest(
    "is not sent again if the connection is lost while the clock is measured",
    (exchange) =>
      Effect.gen(function* () {
        behind(exchange)
        exchange.order = (message) => accepted(message, expired)
        const { rest } = exchange
        exchange.rest = (path, query) => {
          exchange.lines[0]?.cut()
          return rest(path, query)
        }
        const outcome = yield* within(outcomeOf("old"))
        assert.include(["RequestExpired notExecuted", "RequestFailed notExecuted"], outcome)
        yield* until("a new connection", () => exchange.lines.length > 1)
        yield* aWhile
        assert.strictEqual(exchange.times("old"), 1)
      }),
    synced
  )

  tradeTest(
    "is given up with an outcome if the clock can't be measured",
    (exchange) =>
      Effect.gen(function* () {
        exchange.order = (message) => accepted(message, expired)
        exchange.rest = () => undefined
        assert.strictEqual(yield* within(outcomeOf("old")), "RequestExpired notExecuted")
        assert.strictEqual(exchange.times("old"), 1)
      }),
    synced
  )
})
