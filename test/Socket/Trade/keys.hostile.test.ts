import { assert, describe, it } from "@effect/vitest"
import { type Duration, Effect, Fiber, Redacted, type Scope, Stream } from "effect"
import * as Errors from "../../../src/Errors.js"
import { type ApiKey, Credentials } from "../../../src/Layers/Credentials.js"
import * as Safety from "../../../src/Layers/Safety.js"
import * as Socket from "../../../src/Socket.js"
import { JumpingClock } from "../../Http/jumpingClock.js"
import { isEnded, warnings, within } from "../hostileExchange.js"
import { random } from "../random.js"
import {
  accepted,
  outcomeOf,
  place,
  refusing,
  type TradeExchange,
  type TradeLine,
  type TradeServices,
  tradeExchange,
  tradeTest,
  tradingAt,
  untilTrading,
  withTrading
} from "../tradeExchange.js"
import type { Around } from "../tradeWorld.js"
import { aWhile, until } from "../waiting.js"

const accountOf = (n: number): ApiKey => ({ key: `account-${n}-key`, secret: Redacted.make("secret") })
const by =
  (credentials: Credentials["Type"]) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>) =>
    Effect.provideService(effect, Credentials, credentials)
const trades = Socket.stream(Socket.Topic.publicTrade({ category: "linear", symbol: "BTCUSDT" }))
const hears = (exchange: TradeExchange) => exchange.open.some(({ topics }) => topics.length > 0)
const many = (count: number, prefix: string) => Array.from({ length: count }, (_, i) => `${prefix}-${i}`)

const answering = (fields: object) => (exchange: TradeExchange) => {
  exchange.auth = () => fields
}

describe.concurrent("a key that the exchange refuses", () => {
  const refusals: ReadonlyArray<readonly [what: string, tag: string, refuse: (exchange: TradeExchange) => void]> = [
    ["10003", "InvalidApiKey", answering({ retCode: 10003, retMsg: "Invalid apikey" })],
    ["10004", "InvalidSignature", answering({ retCode: 10004, retMsg: "error sign" })],
    ["33004", "ApiKeyExpired", answering({ retCode: 33004, retMsg: "api key expired" })],
    ["10010", "IpNotAllowed", answering({ retCode: 10010, retMsg: "unmatched ip" })],
    ["a text about it", "CredentialsError", answering({ retCode: 10001, retMsg: "invalid api key" })],
    [
      "a 401 in its handshake",
      "CredentialsError",
      (exchange) => {
        exchange.handshake = refusing(401)
      }
    ]
  ]
  for (const [what, tag, refuse] of refusals)
    tradeTest(`with ${what} fails its orders as not executed, and 100 of them make at most 3 connections`, (exchange) =>
      Effect.gen(function* () {
        refuse(exchange)
        for (let i = 0; i < 10; i++) {
          const errors = yield* within(
            Effect.forEach(many(10, `k${i}`), (link) => Effect.flip(place(link)), { concurrency: "unbounded" })
          )
          for (const error of errors) {
            assert.deepStrictEqual([error._tag, error.outcome], [tag, "notExecuted"])
            assert.notInclude(JSON.stringify(error), "secret")
          }
        }
        yield* aWhile
        assert.isAtMost(exchange.handshakes, 3)
        assert.lengthOf(exchange.arrived, 0)
      })
    )

  it.scopedLive("is tried again 30 s later, not before, and forgotten once it is accepted", () =>
    Effect.gen(function* () {
      const exchange = yield* tradeExchange
      const clock = new JumpingClock(yield* Effect.clock)
      const jump = (millis: number) => {
        clock.wall += millis
        clock.monotonic += millis
      }
      yield* Effect.gen(function* () {
        exchange.auth = () => ({ retCode: 10003, retMsg: "Invalid apikey" })
        assert.match(yield* within(outcomeOf("a")), /notExecuted$/)
        exchange.auth = () => ({})
        jump(25_000)
        assert.match(yield* within(outcomeOf("b")), /notExecuted$/)
        assert.lengthOf(exchange.lines, 1)
        jump(6000)
        assert.strictEqual(yield* within(outcomeOf("c")), "o-c")
        exchange.lines[1]?.cut()
        yield* untilTrading
        assert.deepStrictEqual([exchange.times("a"), exchange.times("b"), exchange.times("c")], [0, 0, 1])
      }).pipe(Effect.withClock(clock), Effect.provide(tradingAt(exchange)), Effect.withClock(clock))
    })
  )

  tradeTest("is tried again at once with another secret", (exchange) =>
    Effect.gen(function* () {
      exchange.auth = () => ({ retCode: 10004, retMsg: "error sign" })
      assert.match(yield* by(accountOf(0))(within(outcomeOf("a"))), /notExecuted$/)
      exchange.auth = () => ({})
      const corrected = { key: accountOf(0).key, secret: Redacted.make("the right secret") }
      assert.strictEqual(yield* by(corrected)(within(outcomeOf("b"))), "o-b")
    })
  )

  tradeTest("doesn't keep another key from trading, nor market data from its host", (exchange) =>
    Effect.gen(function* () {
      exchange.auth = (_, { args }) =>
        args?.[0] === accountOf(0).key ? { retCode: 10003, retMsg: "Invalid apikey" } : {}
      for (let i = 0; i < 46; i++)
        yield* Effect.forEach(many(10, `k${i}`), (link) => by(accountOf(0))(outcomeOf(link)), {
          concurrency: "unbounded"
        })
      assert.strictEqual(yield* by(accountOf(1))(within(outcomeOf("other"))), "o-other")
      yield* Effect.forkScoped(Stream.runDrain(trades))
      yield* until("market data", () => hears(exchange))
      assert.lengthOf(exchange.arrived, 1)
    })
  )

  tradeTest("while its orders wait for the first connection refuses all of them", (exchange) =>
    Effect.gen(function* () {
      const held: Array<TradeLine> = []
      exchange.auth = (line) => void held.push(line)
      const fibers = yield* Effect.forEach(many(20, "w"), (link) => Effect.fork(Effect.flip(place(link))))
      yield* until("the auth", () => held.length > 0)
      held[0]?.send({ retCode: 10003, retMsg: "Invalid apikey", op: "auth", connId: "c" })
      for (const fiber of fibers) {
        const error = yield* within(Fiber.join(fiber))
        assert.isTrue(Errors.is.auth(error), `${error._tag}: ${error.message}`)
      }
      assert.lengthOf(exchange.arrived, 0)
    })
  )
})

describe.concurrent("a warm connection, over real sockets", () => {
  const warm: Around = { warm: true }
  tradeTest(
    "is authenticated before an order, and again after each loss",
    (exchange) =>
      Effect.gen(function* () {
        for (let i = 0; i < 4; i++) {
          yield* until(
            `connection ${i}`,
            () => exchange.open.length === 1 && exchange.open[0]?.isAuthenticated === true
          )
          exchange.open[0]?.cut()
          yield* until("its loss", () => exchange.lines[i]?.isOpen === false)
        }
        yield* untilTrading
        assert.isTrue(exchange.arrived.every(({ line }) => line.index === 4))
      }),
    warm
  )
})

describe.concurrent("an idle connection, over real sockets", () => {
  const pinging = Socket.Heartbeat.every("20 millis", "4 seconds")
  tradeTest(
    "is closed with a handshake, pings or not, and opened again by the next order",
    (exchange) =>
      Effect.gen(function* () {
        for (let i = 0; i < 3; i++) {
          assert.strictEqual(yield* within(outcomeOf(`i-${i}`)), `o-i-${i}`)
          yield* until("it is closed", () => exchange.lines[i]?.isOpen === false)
          assert.strictEqual(exchange.lines[i]?.closeCode, 1000)
        }
        yield* aWhile
        assert.lengthOf(exchange.lines, 3)
        assert.isAbove(exchange.lines[0]?.pings ?? 0, 1)
      }),
    { idle: "500 millis", heartbeat: pinging }
  )

  tradeTest(
    "is not closed while an order waits for its answer",
    (exchange) =>
      Effect.gen(function* () {
        const held: Array<() => void> = []
        exchange.order = (message, line) => {
          held.push(() => line.send(accepted(message)))
          return undefined
        }
        const fiber = yield* Effect.fork(outcomeOf("slow"))
        yield* until("it arrives", () => held.length === 1)
        yield* Effect.sleep("300 millis")
        held[0]?.()
        assert.strictEqual(yield* within(Fiber.join(fiber)), "o-slow")
      }),
    { idle: "40 millis" }
  )

  tradeTest(
    "is not closed while orders wait for its first auth",
    (exchange) =>
      Effect.gen(function* () {
        exchange.auth = () => undefined
        const fiber = yield* Effect.fork(outcomeOf("first"))
        yield* until("the auth", () => exchange.lines[0]?.auths.length === 1)
        yield* Effect.sleep("200 millis")
        exchange.lines[0]?.authenticate()
        assert.strictEqual(yield* within(Fiber.join(fiber)), "o-first")
        assert.strictEqual(exchange.arrived[0]?.line.index, 0)
      }),
    { idle: "30 millis" }
  )

  tradeTest(
    "loses no order that is placed just when it closes",
    (exchange) =>
      Effect.gen(function* () {
        const dice = random(5)
        for (let i = 0; i < 40; i++) {
          assert.strictEqual(yield* within(outcomeOf(`e-${i}`)), `o-e-${i}`)
          yield* Effect.sleep(18 + dice() * 10)
        }
        assert.isAbove(exchange.lines.length, 3, "it was never closed")
        assert.lengthOf(exchange.arrived, 40)
      }),
    { idle: "20 millis" }
  )
})

describe.concurrent("several connections, over real sockets", () => {
  const two: Around = { warm: true, lines: 2 }
  const both = (exchange: TradeExchange) =>
    until("both are authenticated", () => exchange.lines.filter(({ isAuthenticated }) => isAuthenticated).length === 2)

  tradeTest(
    "don't share their fate: the orders of a cut one are unknown, those of the other are answered, and new ones use it",
    (exchange) =>
      Effect.gen(function* () {
        yield* both(exchange)
        yield* aWhile
        const held: Array<{ readonly link: string; readonly line: TradeLine; readonly answer: () => void }> = []
        exchange.order = (message, line) => {
          held.push({ link: exchange.arrived.at(-1)?.link ?? "", line, answer: () => line.send(accepted(message)) })
          return undefined
        }
        const links = many(10, "f")
        const fibers = new Map(
          yield* Effect.forEach(links, (link) =>
            Effect.map(Effect.fork(outcomeOf(link)), (fiber) => [link, fiber] as const)
          )
        )
        yield* until("they arrive", () => held.length === 10)
        const [cut, kept] = [0, 1].map((index) => held.filter(({ line }) => line.index === index))
        assert.deepStrictEqual([cut?.length, kept?.length], [5, 5])
        exchange.auth = () => undefined
        exchange.lines[0]?.cut()
        const ended = (link: string) => within(Fiber.join(fibers.get(link) ?? Fiber.never))
        for (const { link } of cut ?? []) assert.strictEqual(yield* ended(link), "RequestFailed unknown")
        exchange.order = (message) => accepted(message)
        for (const link of many(4, "n")) {
          assert.strictEqual(yield* within(outcomeOf(link)), `o-${link}`)
          assert.strictEqual(exchange.arrived.at(-1)?.line.index, 1)
        }
        for (const { answer } of [...(kept ?? [])].reverse()) answer()
        for (const { link } of kept ?? []) assert.strictEqual(yield* ended(link), `o-${link}`)
        for (const link of links) assert.strictEqual(exchange.times(link), 1)
      }),
    two
  )

  tradeTest(
    "send none of 50 orders twice, with IDs that are unique",
    (exchange) =>
      Effect.gen(function* () {
        yield* both(exchange)
        const links = many(50, "x")
        const outcomes = yield* Effect.forEach(links, outcomeOf, { concurrency: "unbounded" })
        assert.deepStrictEqual(
          outcomes,
          links.map((link) => `o-${link}`)
        )
        assert.sameMembers(
          exchange.arrived.map(({ link }) => link),
          links
        )
        assert.lengthOf([...new Set(exchange.arrived.map(({ message }) => message.reqId))], 50)
      }),
    two
  )
})

describe.concurrent("connects that trading has used up", () => {
  it.scopedLive("leave those for market data, and a long wait is logged once", () => {
    const { layer, list } = warnings()
    return withTrading(
      (exchange) =>
        Effect.gen(function* () {
          yield* Effect.forEach([0, 1, 2, 3, 4, 5], (n) => Effect.forkScoped(by(accountOf(n))(outcomeOf(`p-${n}`))))
          yield* until("three connects", () => exchange.lines.length === 3)
          yield* Effect.forkScoped(Stream.runDrain(trades))
          yield* until("market data", () => hears(exchange))
          yield* until("a warning", () => list.length > 0)
          yield* aWhile
          assert.lengthOf(list, 1, list.join("\n"))
          assert.notMatch(list.join(), /account-\d-key/)
          assert.lengthOf(exchange.lines, 4)
          assert.lengthOf(exchange.arrived, 3)
        }),
      { connectPace: { count: 3, per: "1 minute" } }
    ).pipe(Effect.provide(layer))
  })
})

describe.concurrent("the kill switch, over real sockets", () => {
  const targets = [{ category: "linear", settleCoin: "USDT" }] as const
  const halting = <A, E>(
    body: (
      exchange: TradeExchange,
      halt: Safety.KillSwitch["Type"]
    ) => Effect.Effect<A, E, TradeServices | Scope.Scope>,
    deadline: Duration.DurationInput = "600 millis"
  ) =>
    withTrading((exchange) =>
      Effect.gen(function* () {
        return yield* body(exchange, yield* Safety.KillSwitch)
      }).pipe(Effect.provide(Safety.layerKillSwitch({ targets, deadline })))
    )

  it.scopedLive("keeps orders from arriving that wait for the first connection", () =>
    halting((exchange, killSwitch) =>
      Effect.gen(function* () {
        exchange.auth = () => undefined
        const fibers = yield* Effect.forEach(many(10, "h"), (link) => Effect.fork(outcomeOf(link)))
        yield* until("the auth", () => exchange.lines[0]?.auths.length === 1)
        yield* within(killSwitch.halt("loss limit"))
        exchange.lines[0]?.authenticate()
        for (const fiber of fibers) assert.strictEqual(yield* within(Fiber.join(fiber)), "RequestFailed notExecuted")
        assert.strictEqual(yield* within(outcomeOf("later")), "RequestFailed notExecuted")
        assert.lengthOf(exchange.arrived, 0)
        yield* killSwitch.resume
        assert.strictEqual(yield* within(outcomeOf("resumed")), "o-resumed")
      })
    )
  )

  for (const [how, end] of Object.entries<(line: TradeLine | undefined) => void>({
    "has no answer": () => {},
    "was cut off": (line) => line?.cut(),
    "was closed on": (line) => line?.socket.close(1012)
  }))
    it.scopedLive(`is not done before an order is settled that ${how}`, () =>
      halting((exchange, killSwitch) =>
        Effect.gen(function* () {
          exchange.order = () => undefined
          const fiber = yield* Effect.fork(outcomeOf("open"))
          yield* until("it arrives", () => exchange.times("open") === 1)
          end(exchange.lines[0])
          yield* aWhile
          const outcomes = yield* within(killSwitch.halt("loss limit"))
          for (const outcome of outcomes) assert.strictEqual(outcome._tag, "Unknown")
          yield* Fiber.interrupt(fiber)
        })
      )
    )

  it.scopedLive("is done as soon as the answer is there", () =>
    halting(
      (exchange, killSwitch) =>
        Effect.gen(function* () {
          const held: Array<() => void> = []
          exchange.order = (message, line) => {
            held.push(() => line.send(accepted(message)))
            return undefined
          }
          const fiber = yield* Effect.fork(outcomeOf("open"))
          yield* until("it arrives", () => held.length === 1)
          const halt = yield* Effect.fork(killSwitch.halt("loss limit"))
          yield* aWhile
          assert.isFalse(isEnded(halt)(), "it is done before the answer")
          held[0]?.()
          assert.strictEqual(yield* within(Fiber.join(fiber)), "o-open")
          for (const outcome of yield* within(Fiber.join(halt))) assert.strictEqual(outcome._tag, "Cleared")
        }),
      "1 minute"
    )
  )
})
